import { useId, useState, type ReactNode } from 'react';
import { assertNever } from '../../../../shared/assertNever';
import type { Diagnostic } from '../../../../shared/model';
import { cx } from '../../../elements';
import type { FieldInfo } from './fieldList';
import styles from './FieldsForm.module.css';
import { codePoints, typedValue, type FieldValue } from './values';

interface FieldProps {
  readonly info: FieldInfo;
  /** The value in the text; null when the form can't show it. */
  readonly shown: string | null;
  readonly disabled: boolean;
  readonly fault: Diagnostic | undefined;
  readonly onEdit: (key: string, value: FieldValue) => void;
}

/** One labelled field, with its count where there is a limit, and what is wrong with it. */
export function Field({ info, shown, disabled, fault, onEdit }: FieldProps): ReactNode {
  const id = useId();
  // While the field has the focus it shows what is typed: the text follows a moment later.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? shown ?? '';
  const length = codePoints(value);
  const over = info.limit !== undefined && length > info.limit;
  const change = (next: string): void => {
    setTyped(next);
    const read = typedValue(info, next);
    if (read !== undefined) onEdit(info.key, read);
  };
  const unreadable = shown === null;
  const message = unreadable
    ? 'Written in a way that only the text can show.'
    : typed !== null && typedValue(info, typed) === undefined
      ? 'A whole number.'
      : (fault?.message ?? info.help);
  const bad = fault?.severity === 'error' || over;
  const doubtful = fault !== undefined && !bad;
  const common = {
    id,
    disabled: disabled || unreadable,
    'aria-invalid': bad || undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-note`,
    placeholder: unreadable ? '' : info.absent,
    onBlur: () => setTyped(null),
    className: cx(styles.input, bad && styles.bad, doubtful && styles.doubtful),
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {info.key}
        </label>
        {info.limit !== undefined && (
          <span className={cx(styles.count, over && styles.over)}>
            {length} / {info.limit}
          </span>
        )}
      </div>
      <Control info={info} value={value} onChange={change} common={common} />
      {message !== undefined && (
        <p
          id={`${id}-note`}
          className={cx(styles.help, fault !== undefined && (bad ? styles.fault : styles.doubt))}
        >
          {message}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  readonly info: FieldInfo;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly common: Readonly<Record<string, unknown>>;
}

function Control({ info, value, onChange, common }: ControlProps): ReactNode {
  switch (info.type) {
    case 'text':
      return (
        <textarea
          {...common}
          rows={info.limit !== undefined && info.limit < 1000 ? 2 : 4}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'yes-no':
    case 'choice': {
      const choices = info.type === 'choice' ? (info.choices ?? []) : ['true', 'false'];
      const known = value === '' || choices.includes(value) ? choices : [value, ...choices];
      return (
        <select {...common} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{info.absent}</option>
          {known.map((choice) => (
            <option key={choice} value={choice}>
              {info.type === 'choice' ? choice : choice === 'true' ? 'yes' : 'no'}
            </option>
          ))}
        </select>
      );
    }
    case 'line':
    case 'list':
    case 'whole-number':
      return (
        <input
          {...common}
          type="text"
          inputMode={info.type === 'whole-number' ? 'numeric' : undefined}
          spellCheck={false}
          autoComplete="off"
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return assertNever(info.type);
  }
}
