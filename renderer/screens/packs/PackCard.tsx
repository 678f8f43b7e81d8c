import FolderTree from 'lucide-react/icons/folder-tree';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { SkillClass } from '../../../shared/model';
import { PackCases, RunPackCases } from '../../groups/cases';
import { Button, ClassMark, Icon, Tag } from '../../elements';
import { changeView, clearFilters, showScreen, type LibraryFilter } from '../../stores';
import type { Pack } from './packs';
import styles from './Packs.module.css';

function showSkills(pack: Pack, filter: LibraryFilter = 'all'): void {
  if (!showScreen('library')) return;
  clearFilters();
  changeView({ pack: { name: pack.name, folder: pack.folder }, filter });
}

const counted: readonly {
  readonly key: 'safe' | 'mutating' | 'dangerous' | 'documents';
  readonly of: SkillClass | null;
}[] = [
  { key: 'safe', of: 'safe' },
  { key: 'mutating', of: 'mutating' },
  { key: 'dangerous', of: 'dangerous' },
  { key: 'documents', of: null },
];

/** What a pack holds, and what its skills may do. */
export function PackCard({ pack }: { readonly pack: Pack }) {
  return (
    <article className={styles.card} aria-label={pack.name}>
      <div className={styles.head}>
        <Icon of={FolderTree} size={16} className={styles.icon} />
        <h3 className={`${styles.name ?? ''} one-line`} dir="auto" title={pack.folder}>
          {pack.name}
        </h3>
        <span className={styles.note}>{pack.skills === 1 ? '1 skill' : `${String(pack.skills)} skills`}</span>
      </div>
      <ul className={styles.counts}>
        {counted
          .filter(({ key }) => pack[key] > 0)
          .map(({ key, of }) => (
            <li key={key} className={styles.count}>
              <ClassMark of={of} size={14} />
              {pack[key]} {key === 'documents' && pack[key] === 1 ? 'document' : key}
            </li>
          ))}
      </ul>
      <PackCases pack={pack.name} skills={pack.runnable} />
      <div className={styles.foot}>
        {pack.errors > 0 && (
          <Tag tone="dangerous" icon={OctagonAlert}>
            {pack.errors} not loaded
          </Tag>
        )}
        {pack.shadowed > 0 && <Tag>{pack.shadowed} shadowed</Tag>}
        <span className={styles.gap} />
        {pack.errors > 0 && (
          <Button size="small" variant="quiet" onClick={() => showSkills(pack, 'errors')}>
            Show errors
          </Button>
        )}
        <RunPackCases pack={pack.name} skills={pack.runnable} />
        <Button size="small" onClick={() => showSkills(pack)}>
          Show skills
        </Button>
      </div>
    </article>
  );
}
