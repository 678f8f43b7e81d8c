import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import type { PersonaFile } from '../../../shared/model';
import { Button, Dialog, Icon, IconButton, Section, Tag } from '../../elements';
import { api, loadPersonas, personas, showFailure, useStanding } from '../../stores';
import { PersonaDialog } from './PersonaDialog';
import { copyOf, newPersona, type Draft } from './personaDraft';
import styles from './Settings.module.css';

export function PersonasSection() {
  const { files, loaded } = personas.use((all) => all);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [leaving, setLeaving] = useState<PersonaFile | null>(null);
  return (
    <Section
      title="Personas"
      aside={
        <Button size="small" icon={Plus} onClick={() => setDraft(newPersona(files))}>
          New persona…
        </Button>
      }
    >
      {files.length === 0 ? (
        <p className={styles.note}>{loaded ? 'None. Make one to bind what may be run.' : 'Reading…'}</p>
      ) : (
        <ul aria-label="Personas" className={styles.roots}>
          {files.map((file) => (
            <li key={file.file} className={styles.root}>
              <PersonaRow
                file={file}
                onEdit={() => setDraft({ file: file.file, text: file.text, base: file.text })}
                onCopy={() => setDraft(copyOf(file, files))}
                onDelete={() => setLeaving(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {draft !== null && <PersonaDialog draft={draft} onClose={() => setDraft(null)} />}
      {leaving !== null && <DeleteDialog file={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

interface PersonaRowProps {
  readonly file: PersonaFile;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

function PersonaRow({ file, onEdit, onCopy, onDelete }: PersonaRowProps) {
  const { persona, findings } = file;
  const picked = useStanding().name;
  const label = persona?.name ?? file.file;
  const worst = findings[0];
  return (
    <>
      <Icon
        of={persona === null ? TriangleAlert : User}
        className={persona === null ? styles.bad : styles.dim}
      />
      <div className={styles.words}>
        <div>
          <b>{label}</b> {persona !== null && <Tag>{persona.mode}</Tag>}{' '}
          {persona !== null && persona.name === picked && <Tag tone="accent">in use</Tag>}
        </div>
        {persona !== null && (
          <div className={styles.dim}>
            {persona.description}{' '}
            {persona.tools.length === 0 ? 'All skills' : `Only ${persona.tools.join(', ')}`}
            {persona.disallowedTools.length > 0 && `, never ${persona.disallowedTools.join(', ')}`}.
          </div>
        )}
        {worst !== undefined && (
          <div className={styles.bad}>
            line {worst.line}: {worst.message}
          </div>
        )}
      </div>
      <IconButton icon={Pencil} label={`Edit ${label}`} onClick={onEdit} />
      <IconButton icon={Copy} label={`Duplicate ${label}`} onClick={onCopy} />
      <IconButton icon={Trash2} label={`Delete ${label}`} onClick={onDelete} />
    </>
  );
}

function DeleteDialog({ file, onClose }: { readonly file: PersonaFile; readonly onClose: () => void }) {
  const remove = async (): Promise<void> => {
    const result = await api().deletePersona({ file: file.file });
    if (!result.ok) showFailure(result.error);
    await loadPersonas();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Delete ${file.persona?.name ?? file.file}?`}>
      <p className={styles.dialogText}>
        Its file is deleted. Runs that were made as this persona stay as they are.
      </p>
      <div className={styles.dialogButtons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
