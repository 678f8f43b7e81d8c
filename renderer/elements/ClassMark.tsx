import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { assertNever } from '../../shared/assertNever';
import type { SkillClass } from '../../shared/model';
import styles from './ClassMark.module.css';
import { cx } from './classNames';
import { Icon } from './Icon';
import { Tag } from './Tag';

/** A shape for each class, so that nobody needs to tell colours apart. */
function classIcon(skillClass: SkillClass | null): LucideIcon {
  switch (skillClass) {
    case 'safe':
      return ShieldCheck;
    case 'mutating':
      return PencilLine;
    case 'dangerous':
      return OctagonAlert;
    case null:
      return FileText;
    default:
      return assertNever(skillClass);
  }
}

/** The class's word; a document skill that declares no tools has none and is called by its kind. */
export function classWord(skillClass: SkillClass | null): string {
  return skillClass ?? 'document';
}

/** The shape alone, for rows that say the class in words elsewhere. */
export function ClassMark({ of, size = 16 }: { readonly of: SkillClass | null; readonly size?: number }) {
  return <Icon of={classIcon(of)} size={size} className={cx(styles.mark, styles[of ?? 'document'])} />;
}

/** Shape and word together. */
export function ClassTag({ of }: { readonly of: SkillClass | null }) {
  return (
    <Tag tone={of ?? 'plain'} icon={classIcon(of)}>
      {classWord(of)}
    </Tag>
  );
}
