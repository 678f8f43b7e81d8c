import { useMemo, type Ref } from 'react';
import type { SkillKind } from '../../../shared/model';
import { folderNameOf, legalName, nameFault } from '../../../shared/skillName';
import { Button, TextField } from '../../elements';
import { library } from '../../stores';
import styles from './Authoring.module.css';

interface NameFieldProps {
  readonly kind: SkillKind;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** The skill that has the name already because it is the one being renamed. */
  readonly own?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const none: readonly never[] = [];

/** A skill's name, judged while it is typed, with a legal one offered. */
export function NameField({ kind, value, onChange, own = '', ref }: NameFieldProps) {
  const skills = library.use((state) => state.snapshot?.skills ?? none);
  const twin = useMemo(
    () => skills.find((skill) => skill.name === value && skill.kind === kind && skill.id !== own),
    [skills, value, kind, own],
  );
  const fault = value === '' ? '' : nameFault(kind, value);
  const offer = fault === '' ? '' : legalName(kind, value);
  const rule = kind === 'document' ? 'Lower-case letters, digits, hyphens' : 'a–z, 0–9 and _';
  const help =
    twin === undefined
      ? value === ''
        ? `${rule}; at most 64.`
        : `Folder: ${folderNameOf(kind, value)}`
      : `A skill of this name is in ${twin.folder} already; only one of the two will be used.`;
  return (
    <div>
      <TextField
        ref={ref}
        label="Name"
        mono
        required
        value={value}
        onChange={onChange}
        help={help}
        error={fault === '' ? undefined : fault}
      />
      {offer !== '' && (
        <Button size="small" className={styles.offer} onClick={() => onChange(offer)}>
          Use {offer}
        </Button>
      )}
    </div>
  );
}
