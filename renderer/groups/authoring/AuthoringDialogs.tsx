import { useEffect } from 'react';
import { assertNever } from '../../../shared/assertNever';
import { addCommands } from '../../stores';
import { DeleteSkill, DuplicateSkill, MoveSkill, RenameSkill } from './ChangeSkill';
import { NewSkill } from './NewSkill';
import { TrashList } from './TrashList';
import { closeDialog, openDialog, wanted } from './wanted';

function offerCommands(): () => void {
  return addCommands([
    { id: 'new-skill', title: 'New skill…', run: () => openDialog({ type: 'new' }) },
    { id: 'trash', title: 'Restore deleted skills and files…', run: () => openDialog({ type: 'trash' }) },
  ]);
}

/** The dialogs that make and change whole skills, one at a time. Once in the window. */
export function AuthoringDialogs() {
  const open = wanted.use((dialog) => dialog);
  useEffect(offerCommands, []);
  if (open === null) return null;
  switch (open.type) {
    case 'new':
      return <NewSkill onClose={closeDialog} />;
    case 'trash':
      return <TrashList onClose={closeDialog} />;
    case 'duplicate':
      return <DuplicateSkill skill={open.skill} onClose={closeDialog} />;
    case 'rename':
      return <RenameSkill skill={open.skill} onClose={closeDialog} />;
    case 'move':
      return <MoveSkill skill={open.skill} onClose={closeDialog} />;
    case 'delete':
      return <DeleteSkill skill={open.skill} onClose={closeDialog} />;
    default:
      return assertNever(open);
  }
}
