import { useId, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../elements';
import { printJson } from '../run-json';
import type { ControlProps } from './FieldView';
import { limitsHint, unset, type Field, type FieldOf } from './model';
import styles from './Form.module.css';

const examples: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  time: '12:30:00Z',
  'date-time': '2026-01-31T12:30:00Z',
  duration: 'P1DT12H',
  email: 'name@example.org',
  uri: 'https://example.org/',
  hostname: 'host.example.org',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  regex: '^[a-z]+$',
};

/** Text on one line; with a line end in it, on as many as it has. Emptied, it is not sent. */
export function TextControl(props: ControlProps<FieldOf<'text'>>): ReactNode {
  const { id, field, draft, required, onChange, invalid, described } = props;
  const listId = useId();
  const value = draft.type === 'text' ? draft.value : '';
  const change = (text: string): void => onChange(text === '' ? unset : { type: 'text', value: text });
  const shared = {
    id,
    value,
    'aria-required': required,
    'aria-invalid': invalid || undefined,
    'aria-describedby': described ? `${id}-note` : undefined,
    placeholder:
      draft.type === 'text' ? 'sent as an empty text' : placeholderOf(field, examples[field.format] ?? ''),
    spellCheck: false,
    dir: 'auto' as const,
    className: cx(styles.input, invalid && styles.bad),
  };
  if (field.manyLines || value.includes('\n')) {
    return (
      <textarea
        {...shared}
        rows={Math.min(12, Math.max(2, value.split('\n').length))}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  // An input would silently drop line ends from what is pasted.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    change(
      value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    change(`${value}\n`);
  };
  return (
    <>
      <input
        {...shared}
        type="text"
        autoComplete="off"
        list={field.suggestions.length > 0 ? listId : undefined}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {field.suggestions.length > 0 && (
        <datalist id={listId}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A number as it is typed: its digits are kept, and what is none yet stays in the field. */
export function NumberControl(props: ControlProps<FieldOf<'number'>>): ReactNode {
  const { id, field, draft, required, onChange, invalid, described } = props;
  return (
    <input
      id={id}
      type="text"
      inputMode={field.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      value={draft.type === 'number' ? draft.text : ''}
      onChange={(event) =>
        onChange(event.target.value === '' ? unset : { type: 'number', text: event.target.value })
      }
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={described ? `${id}-note` : undefined}
      placeholder={placeholderOf(field, limitsHint(field))}
      className={cx(styles.input, invalid && styles.bad)}
    />
  );
}

/** The default, said to be one: it is what the skill takes when nothing is sent. */
function placeholderOf(field: Field, otherwise: string): string {
  if (field.preset === null) return otherwise;
  const shown = field.preset.type === 'string' ? field.preset.value : printJson(field.preset);
  return `${shown === '' ? '""' : shown} (default)`;
}
