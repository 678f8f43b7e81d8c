import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { IconButton, Menu } from '../../elements';
import { addCommands, showFailure } from '../../stores';
import { drafts, unsavedPaths } from '../../stores/drafts';
import { openDialog } from './wanted';
import { deleteSkill } from './wholeSkills';

/** At once when nothing unsaved goes with it: it can be undone. */
function askOrDelete(skill: SkillSummary): void {
  if (unsavedPaths(drafts.get(), skill.id).length > 0) {
    openDialog({ type: 'delete', skill });
    return;
  }
  void deleteSkill(skill).then((failure) => {
    if (failure !== null) showFailure(failure);
  });
}

function actionsOn(skill: SkillSummary) {
  return [
    { id: 'duplicate', label: 'Duplicate…', icon: Copy, run: () => openDialog({ type: 'duplicate', skill }) },
    { id: 'rename', label: 'Rename…', icon: PencilLine, run: () => openDialog({ type: 'rename', skill }) },
    { id: 'move', label: 'Move to root…', icon: FolderInput, run: () => openDialog({ type: 'move', skill }) },
    { id: 'delete', label: 'Delete', icon: Trash2, run: () => askOrDelete(skill) },
  ];
}

/** What can be done with the skill as a whole; the palette offers the same. */
export function SkillActions({
  skill,
  className,
}: {
  readonly skill: SkillSummary;
  readonly className?: string;
}) {
  useEffect(
    () =>
      addCommands(
        actionsOn(skill).map(({ id, label, run }) => ({
          id: `skill-${id}`,
          title: `${label.replace('…', '')} ${skill.name}${label.endsWith('…') ? '…' : ''}`,
          run,
        })),
      ),
    [skill],
  );
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="Actions for this skill" className={className} />}
      items={actionsOn(skill).map(({ label, icon, run, id }) => ({
        label,
        icon,
        onSelect: run,
        ...(id === 'delete' && skill.source === 'builtin'
          ? { note: 'Built in: it comes back at the next start' }
          : {}),
      }))}
    />
  );
}
