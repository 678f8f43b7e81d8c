import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../elements';
import type { ControlProps } from './FieldView';
import { printJson } from '../run-json';
import { unset } from './model';
import styles from './Form.module.css';

/** A part that has no fields, as JSON text. It may be half-typed; then it stays as it is and holds the run back. */
export function JsonControl({ id, field, draft, onChange, invalid, described }: ControlProps): ReactNode {
  const text = draft.type === 'json' ? draft.text : '';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter is part of the text here, whatever stands around the form.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  return (
    <textarea
      id={id}
      value={text}
      rows={Math.min(14, Math.max(2, text.split('\n').length))}
      spellCheck={false}
      placeholder={field.preset === null ? 'JSON; empty is not sent' : `${printJson(field.preset)} (default)`}
      aria-invalid={invalid || undefined}
      aria-describedby={described ? `${id}-note` : undefined}
      className={cx(styles.input, invalid && styles.bad)}
      onKeyDown={onKeyDown}
      onChange={(event) =>
        onChange(event.target.value === '' ? unset : { type: 'json', text: event.target.value })
      }
    />
  );
}
