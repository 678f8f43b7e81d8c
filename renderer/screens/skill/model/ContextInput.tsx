import { useId } from 'react';
import { cx, Section } from '../../../elements';
import styles from './ModelTab.module.css';

interface ContextInputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault: string;
}

/** The runtime context that templates are filled from. Half-typed JSON stays as it is and changes nothing yet. */
export function ContextInput({ value, onChange, fault }: ContextInputProps) {
  const id = useId();
  return (
    <Section title="Context">
      <label htmlFor={id} className="sr-only">
        Context as JSON
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        placeholder='{"host": "web-1"}'
        value={value}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={`${id}-note`}
        className={cx(styles.context, fault !== '' && styles.bad)}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={fault === '' ? styles.note : styles.error}>
        {fault === ''
          ? 'Variables for {{ … }} in the instructions. What the context lacks stays as written.'
          : fault}
      </p>
    </Section>
  );
}
