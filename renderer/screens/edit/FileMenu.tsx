import FilePlus from 'lucide-react/icons/file-plus-2';
import type { ReactNode } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { IconButton, Menu } from '../../elements';
import { showFile, useFileTabs } from '../../stores/draftsTabs';

/** Longer lists belong on the Files tab. */
const MOST = 40;

/** Opens another text file of the skill in a tab. */
export function FileMenu({
  skill,
  files,
}: {
  readonly skill: SkillSummary;
  readonly files: readonly string[];
}): ReactNode {
  const { paths } = useFileTabs(skill);
  const others = files.filter((path) => !paths.includes(path)).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton icon={FilePlus} size={14} label="Open another file of this skill" />}
      items={others.map((path) => ({ label: path, onSelect: () => showFile(skill, path) }))}
    />
  );
}
