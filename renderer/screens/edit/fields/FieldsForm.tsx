import { useMemo, type ReactNode } from 'react';
import type { Diagnostic, SkillKind } from '../../../../shared/model';
import { outlineOf } from '../../../editor';
import type { Draft } from '../../../stores/drafts';
import { Field } from './Field';
import { fieldsOf } from './fieldList';
import styles from './FieldsForm.module.css';
import { useFieldEdits, useFields } from './useFields';
import { shownText } from './values';

interface FieldsFormProps {
  readonly draft: Draft;
  readonly kind: SkillKind;
  readonly diagnostics: readonly Diagnostic[];
}

/** The known fields of a skill's file. It and the text change each other; a change here touches that field's bytes only. */
export function FieldsForm({ draft, kind, diagnostics }: FieldsFormProps): ReactNode {
  const { ref, text, base } = draft;
  const fields = useFields(ref, text);
  const edit = useFieldEdits(ref);
  const faults = useMemo(() => faultsByKey(kind, text, diagnostics), [kind, text, diagnostics]);
  const waiting = fields.text === null;
  const disabled = base.readOnly || draft.change !== null || !fields.parses;
  return (
    <form
      aria-label="Fields"
      className={styles.form}
      // With nothing in it that takes the focus, it must itself, or it could not be scrolled by keyboard.
      tabIndex={disabled ? 0 : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className={styles.title}>Fields</h2>
      {!waiting && !fields.parses && (
        <p role="status" className={styles.note}>
          {fields.failure === null
            ? 'The text does not parse. Mend it in the text; the form never rewrites such a file.'
            : fields.failure.message}
        </p>
      )}
      {base.readOnly && <p className={styles.note}>This file is read-only.</p>}
      {fieldsOf(kind).map((info) => (
        <Field
          key={info.key}
          info={info}
          shown={shownText(info, fields.values?.[info.key])}
          disabled={disabled}
          fault={faults.get(info.key)}
          onEdit={edit}
        />
      ))}
    </form>
  );
}

/** The first error or warning on the lines of each field. */
function faultsByKey(
  kind: SkillKind,
  text: string,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, Diagnostic> {
  const lines = text.split('\n');
  const places = kind === 'document' ? documentPlaces(lines) : manifestPlaces(lines);
  const faults = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === 'info') continue;
    const { line } = diagnostic.range.start;
    const place = places.find((candidate) => line >= candidate.line && line <= candidate.endLine);
    if (place !== undefined && !faults.has(place.name)) faults.set(place.name, diagnostic);
  }
  return faults;
}

interface Place {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
}

function documentPlaces(lines: readonly string[]): readonly Place[] {
  return outlineOf(lines).find((node) => node.kind === 'block')?.children ?? [];
}

/** Keys at the indent of the first one are those of the top. */
function manifestPlaces(lines: readonly string[]): readonly Place[] {
  const found = lines.flatMap((line, at) => {
    const match = /^(\s*)"([^"\\]+)"\s*:/.exec(line);
    return match === null ? [] : [{ indent: match[1]?.length ?? 0, name: match[2] ?? '', line: at + 1 }];
  });
  const top = found.filter((key) => key.indent === found[0]?.indent);
  return top.map((key, at) => ({ ...key, endLine: (top[at + 1]?.line ?? lines.length + 1) - 1 }));
}
