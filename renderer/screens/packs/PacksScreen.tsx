import FolderPlus from 'lucide-react/icons/folder-plus';
import { useMemo } from 'react';
import { Button, EmptyState, Spinner } from '../../elements';
import { addRoot, appInfo, library, showScreen, tilde } from '../../stores';
import { PackCard } from './PackCard';
import { listPacks, type Pack } from './packs';
import styles from './Packs.module.css';

export function PacksScreen() {
  const snapshot = library.use((state) => state.snapshot);
  const packs = useMemo(() => (snapshot === null ? [] : listPacks(snapshot)), [snapshot]);
  if (snapshot === null) {
    return (
      <div className={styles.screen}>
        <Spinner label="Looking through the roots…" />
      </div>
    );
  }
  if (packs.length === 0) {
    return (
      <EmptyState
        icon={FolderPlus}
        level={1}
        title="No packs yet"
        text="A pack is a folder below a root that holds skills. Add a root that holds some."
        action={
          <>
            <Button variant="primary" onClick={() => void addRoot()}>
              Add a root…
            </Button>
            <Button onClick={() => showScreen('settings')}>Settings</Button>
          </>
        }
      />
    );
  }
  const roots = snapshot.roots.filter((root) => packs.some((pack) => pack.root === root));
  return (
    <section aria-labelledby="packs-title" className={styles.screen}>
      <h1 id="packs-title" className={styles.title}>
        Packs
      </h1>
      {roots.map((root) => (
        <RootPacks key={root.path} path={root.path} packs={packs.filter((pack) => pack.root === root)} />
      ))}
    </section>
  );
}

function RootPacks({ path, packs }: { readonly path: string; readonly packs: readonly Pack[] }) {
  const home = appInfo.use((info) => info.homeFolder);
  return (
    <section aria-label={path} className={styles.root}>
      <h2 className={styles.path} title={path}>
        {tilde(path, home)}
      </h2>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.folder}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );
}
