import Folder from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import FolderX from 'lucide-react/icons/folder-x';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, Icon, IconButton, Section } from '../../elements';
import { addRoot, appInfo, library, removeRoot, settings, tilde } from '../../stores';
import { rootRows, type RootRow } from './rootRows';
import styles from './Settings.module.css';

const none: readonly never[] = [];

export function RootsSection() {
  const roots = library.use((state) => state.snapshot?.roots ?? none);
  const all = settings.use((now) => now);
  const rows = rootRows(roots, all);
  return (
    <Section
      title="Roots"
      aside={
        <Button size="small" icon={FolderPlus} onClick={() => void addRoot()}>
          Add a root…
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.note}>None yet. A root is a folder that you allow Skillbench to look through.</p>
      ) : (
        <ul aria-label="Roots" className={styles.roots}>
          {rows.map((row) => (
            <li key={`${row.from}:${row.path}`} className={styles.root}>
              <Root row={row} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Root({ row }: { readonly row: RootRow }) {
  const home = appInfo.use((info) => info.homeFolder);
  const bad = row.trouble !== '';
  return (
    <>
      <Icon of={bad ? FolderX : Folder} className={bad ? styles.bad : styles.dim} />
      <div className={styles.words}>
        <div className="mono one-line" title={row.path} dir="auto">
          {tilde(row.path, home)}
        </div>
        <div className={bad ? styles.bad : styles.dim}>
          {row.from} · {bad ? row.trouble : row.skills === 1 ? '1 skill' : `${String(row.skills)} skills`}
        </div>
      </div>
      {row.removable && (
        <IconButton icon={Trash2} label={`Remove ${row.path}`} onClick={() => void removeRoot(row.path)} />
      )}
    </>
  );
}
