import { useEffect, useId, useState } from 'react';
import type { PersonaFile } from '../../../shared/model';
import { Button, Dialog } from '../../elements';
import { modeMeaning } from '../../groups/permission';
import { api, loadPersonas } from '../../stores';
import type { Draft } from './personaDraft';
import styles from './Settings.module.css';

const PAUSE_MS = 120;
type Checked = Omit<PersonaFile, 'file'>;

/** A persona's file as text, with what main makes of it while one types. */
export function PersonaDialog({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState(draft.text);
  const [failure, setFailure] = useState('');
  const checked = useChecked(text);
  const current = checked !== null && checked.text === text ? checked : null;
  const persona = current?.persona ?? null;
  const file = draft.file ?? (persona === null ? null : `${persona.name}.md`);

  const save = async (): Promise<void> => {
    if (file === null) return;
    const result = await api().savePersona({ file, text, base: draft.base });
    if (!result.ok) {
      setFailure(result.error.message);
      return;
    }
    await loadPersonas();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={draft.file === null ? 'New persona' : `Edit ${draft.file}`}
      className={styles.wide}
    >
      <label htmlFor={id} className="sr-only">
        Persona
      </label>
      <textarea
        id={id}
        value={text}
        spellCheck={false}
        dir="auto"
        aria-describedby={`${id}-findings`}
        onChange={(event) => setText(event.target.value)}
        className={`${styles.text ?? ''} mono`}
      />
      <div id={`${id}-findings`} role="status" className={styles.findings}>
        {current !== null && <Findings checked={current} />}
      </div>
      {failure !== '' && (
        <p role="alert" className={styles.bad}>
          {failure}
        </p>
      )}
      <div className={styles.dialogButtons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={file === null || persona === null} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

function Findings({ checked: { persona, findings } }: { readonly checked: Checked }) {
  return (
    <>
      {persona !== null && (
        <p className={styles.dim}>
          {persona.name} · {persona.mode}. {modeMeaning(persona.mode)}
        </p>
      )}
      {findings.map((finding) => (
        <p
          key={`${String(finding.line)} ${finding.message}`}
          className={finding.severity === 'error' ? styles.bad : styles.dim}
        >
          {finding.severity}, line {finding.line}: {finding.message}
        </p>
      ))}
    </>
  );
}

/** What main says of the text after each pause in typing. */
function useChecked(text: string): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void api()
        .checkPersona({ text })
        .then((result) => {
          if (current && result.ok) setChecked(result.value);
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return checked;
}
