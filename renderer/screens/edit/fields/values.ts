import type { JsonValue } from '../../../../shared/model';
import type { FieldInfo } from './fieldList';

/** What a form may give a field; null takes the field out. */
export type FieldValue = string | boolean | number | readonly string[] | null;

/** The value as the form shows it; null when the form can't show it and leaves it to the text. */
export function shownText(info: FieldInfo, value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return '';
  switch (info.type) {
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(' ') : null;
    case 'yes-no':
      return typeof value === 'boolean' ? String(value) : null;
    case 'whole-number':
      return typeof value === 'number' ? String(value) : null;
    default:
      return typeof value === 'object' ? null : String(value);
  }
}

/** What was typed, as a value; undefined while it is none yet. An empty field that is not required is taken out. */
export function typedValue(info: FieldInfo, typed: string): FieldValue | undefined {
  switch (info.type) {
    case 'yes-no':
      return typed === '' ? null : typed === 'true';
    case 'whole-number': {
      if (typed.trim() === '') return null;
      return /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
    }
    case 'list': {
      const items = typed.split(/[\s,]+/).filter((item) => item !== '');
      return items;
    }
    default:
      return typed === '' && info.absent !== 'required' ? null : typed;
  }
}

/** Length as the limits count it: Unicode code points. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}
