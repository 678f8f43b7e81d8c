import { useRef, useState } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { legalName, nameFault } from '../../../shared/skillName';
import { Dialog, Select } from '../../elements';
import { drafts, unsavedPaths } from '../../stores/drafts';
import styles from './Authoring.module.css';
import { DialogForm } from './DialogForm';
import { NameField } from './NameField';
import { firstChoice, targetRoots, useRootOptions, useRoots } from './roots';
import { deleteSkill, duplicateSkill, moveSkill, renameSkill } from './wholeSkills';

interface ChangeProps {
  readonly skill: SkillSummary;
  readonly onClose: () => void;
}

/** What is unsaved of a skill, and what becomes of it. Nothing when all is saved. */
function Unsaved({ skill, fate }: { readonly skill: SkillSummary; readonly fate: string }) {
  // Read once: the dialog stands above the editor.
  const [paths] = useState(() => unsavedPaths(drafts.get(), skill.id));
  if (paths.length === 0) return null;
  return (
    <p className={styles.warning}>
      <strong>Unsaved text in {paths.join(', ')}.</strong> {fate}
    </p>
  );
}

export function DuplicateSkill({ skill, onClose }: ChangeProps) {
  const roots = useRoots();
  const options = useRootOptions(targetRoots(roots));
  const input = useRef<HTMLInputElement>(null);
  const joint = skill.kind === 'document' ? '-' : '_';
  const [name, setName] = useState(() => legalName(skill.kind, `${skill.name}${joint}copy`));
  const [root, setRoot] = useState(() => firstChoice(roots, skill.root));
  return (
    <Dialog open onClose={onClose} title={`Duplicate ${skill.name}`} initialFocus={input}>
      <DialogForm
        label={`Duplicate ${skill.name}`}
        submit="Duplicate"
        ready={nameFault(skill.kind, name) === '' && root !== ''}
        onSubmit={() => duplicateSkill(skill, name, root)}
        onClose={onClose}
      >
        <Unsaved skill={skill} fate="The copy has what is saved; save first to have it in both." />
        <NameField ref={input} kind={skill.kind} value={name} onChange={setName} />
        <Select label="Root" value={root} options={options} onChange={setRoot} />
      </DialogForm>
    </Dialog>
  );
}

export function RenameSkill({ skill, onClose }: ChangeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(skill.name);
  return (
    <Dialog open onClose={onClose} title={`Rename ${skill.name}`} initialFocus={input}>
      <DialogForm
        label={`Rename ${skill.name}`}
        submit="Rename"
        ready={nameFault(skill.kind, name) === '' && name !== skill.name}
        onSubmit={() => renameSkill(skill, name)}
        onClose={onClose}
      >
        <Unsaved
          skill={skill}
          fate="It goes along, still unsaved; where the file changed by this, both are merged."
        />
        <p className={styles.text}>The name in its file and its folder’s name change together.</p>
        <NameField ref={input} kind={skill.kind} value={name} onChange={setName} own={skill.id} />
      </DialogForm>
    </Dialog>
  );
}

export function MoveSkill({ skill, onClose }: ChangeProps) {
  const roots = targetRoots(useRoots()).filter(({ path }) => path !== skill.root);
  const options = useRootOptions(roots);
  const [root, setRoot] = useState(() => roots[0]?.path ?? '');
  const shown = options.find(({ value }) => value === root)?.label ?? root;
  return (
    <Dialog open onClose={onClose} title={`Move ${skill.name} to another root`}>
      <DialogForm
        label={`Move ${skill.name}`}
        submit="Move"
        ready={root !== ''}
        onSubmit={() => moveSkill(skill, root, shown)}
        onClose={onClose}
      >
        <Unsaved skill={skill} fate="It goes along, still unsaved." />
        {roots.length === 0 ? (
          <p className={styles.text}>There is no other root that is there. Add one in Settings first.</p>
        ) : (
          <Select label="Root" value={root} options={options} onChange={setRoot} />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Asked only when text would go with it: what is saved can be restored. */
export function DeleteSkill({ skill, onClose }: ChangeProps) {
  return (
    <Dialog open onClose={onClose} title={`Delete ${skill.name}?`}>
      <DialogForm
        label={`Delete ${skill.name}`}
        submit="Delete anyway"
        danger
        ready
        onSubmit={() => deleteSkill(skill)}
        onClose={onClose}
      >
        <Unsaved
          skill={skill}
          fate="It is in no file, so the trash will not have it. Save first to keep it."
        />
      </DialogForm>
    </Dialog>
  );
}
