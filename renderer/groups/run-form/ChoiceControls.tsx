import type { ReactNode } from 'react';
import { Switch } from '../../elements';
import { printJson, type JsonNode } from '../run-json';
import type { ControlProps } from './FieldView';
import { unset, type FieldOf } from './model';
import styles from './Form.module.css';

/** On, off, or untouched: then it shows the default and is not sent. */
export function BooleanControl({
  id,
  label,
  field,
  draft,
  onChange,
}: ControlProps<FieldOf<'boolean'>>): ReactNode {
  const preset = field.preset?.type === 'boolean' ? field.preset.value : null;
  const set = draft.type === 'boolean';
  const on = set ? draft.value : (preset ?? false);
  const words = set ? String(on) : preset === null ? 'not set' : `${String(preset)} (default)`;
  return (
    <div className={styles.switchLine}>
      <Switch
        id={id}
        label={label}
        hideLabel
        checked={on}
        onChange={(value) => onChange({ type: 'boolean', value })}
      />
      <span className={styles.quiet}>{words}</span>
    </div>
  );
}

/** The one value there can be: shown, and sent or not. */
export function FixedControl({
  id,
  label,
  field,
  draft,
  required,
  onChange,
}: ControlProps<FieldOf<'fixed'>>): ReactNode {
  const sent = draft.type === 'fixed';
  return (
    <div className={styles.switchLine}>
      {!required && (
        <Switch
          id={id}
          label={label}
          hideLabel
          checked={sent}
          onChange={(on) => onChange(on ? { type: 'fixed', value: field.value } : unset)}
        />
      )}
      <code className={sent ? undefined : styles.quiet}>{printJson(field.value)}</code>
      {!sent && <span className={styles.quiet}>not sent</span>}
    </div>
  );
}

/** One of the values that the schema lists. */
export function OptionsControl(props: ControlProps<FieldOf<'options'>>): ReactNode {
  const { id, field, draft, required, onChange, invalid, described } = props;
  const chosen =
    draft.type === 'fixed' ? field.options.findIndex((option) => sameNode(option.value, draft.value)) : -1;
  const preset =
    field.preset === null
      ? undefined
      : field.options.find((option) => field.preset !== null && sameNode(option.value, field.preset));
  const none = preset === undefined ? (required ? 'Choose…' : 'not set') : `${preset.label} (default)`;
  return (
    <select
      id={id}
      value={String(chosen)}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={described ? `${id}-note` : undefined}
      className={styles.select}
      onChange={(event) => {
        const option = field.options[Number(event.target.value)];
        onChange(option === undefined ? unset : { type: 'fixed', value: option.value });
      }}
    >
      <option value="-1">{none}</option>
      {field.options.map((option, at) => (
        <option key={printJson(option.value)} value={String(at)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function sameNode(one: JsonNode, other: JsonNode): boolean {
  return printJson(one) === printJson(other);
}
