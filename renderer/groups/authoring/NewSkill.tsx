import { useRef, useState } from 'react';
import type { SkillTemplate } from '../../../shared/model';
import { descriptionFault, legalName, nameFault } from '../../../shared/skillName';
import { Dialog, Select, TextField } from '../../elements';
import { DialogForm } from './DialogForm';
import { NameField } from './NameField';
import { firstChoice, targetRoots, useRootOptions, useRoots } from './roots';
import { TemplateChoice } from './TemplateChoice';
import { createSkill } from './wholeSkills';

/** In characters. */
const MAX_DESCRIPTION = 1024;

export function NewSkill({ onClose }: { readonly onClose: () => void }) {
  const roots = useRoots();
  const options = useRootOptions(targetRoots(roots));
  const [template, setTemplate] = useState<SkillTemplate>('document');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [root, setRoot] = useState(() => firstChoice(roots, ''));
  const nameInput = useRef<HTMLInputElement>(null);
  const kind = template === 'document' ? 'document' : 'subprocess';
  const fault = description === '' ? '' : descriptionFault(description);
  const left = MAX_DESCRIPTION - [...description].length;

  const choose = (next: SkillTemplate): void => {
    setTemplate(next);
    const nextKind = next === 'document' ? 'document' : 'subprocess';
    // A name that was fine for the one kind becomes one for the other.
    if (nameFault(kind, name) === '' && nameFault(nextKind, name) !== '') setName(legalName(nextKind, name));
  };

  return (
    <Dialog open onClose={onClose} title="New skill" initialFocus={nameInput}>
      <DialogForm
        label="New skill"
        submit="Create"
        ready={nameFault(kind, name) === '' && descriptionFault(description) === '' && root !== ''}
        onSubmit={() => createSkill(template, name, description, root)}
        onClose={onClose}
      >
        <TemplateChoice value={template} onChange={choose} />
        <NameField ref={nameInput} kind={kind} value={name} onChange={setName} />
        <TextField
          label="Description"
          required
          value={description}
          onChange={setDescription}
          help={
            description === ''
              ? 'What it does and when to use it; a model chooses by this.'
              : `${String(left)} characters left`
          }
          error={fault === '' ? undefined : fault}
        />
        <Select label="Root" value={root} options={options} onChange={setRoot} />
      </DialogForm>
    </Dialog>
  );
}
