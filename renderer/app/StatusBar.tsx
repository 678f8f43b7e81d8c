import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { LibrarySnapshot } from '../../shared/model';
import { Icon } from '../elements';
import { library, rescan, showScreen } from '../stores';
import { runs } from '../stores/runs';
import styles from './StatusBar.module.css';

function count(number: number, one: string, many: string): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

function factsOf(snapshot: LibrarySnapshot): readonly string[] {
  const broken = snapshot.states.filter((file) => file.state === 'error').length;
  return [
    count(snapshot.roots.length, 'root', 'roots'),
    count(snapshot.skills.length, 'skill', 'skills'),
    ...(broken > 0 ? [`${String(broken)} with errors`] : []),
  ];
}

export function StatusBar() {
  const { snapshot, failure, scanning } = library.use((state) => state);
  return (
    <footer className={styles.bar}>
      {snapshot === null ? (
        <span>{failure === null ? 'Looking through the roots…' : 'The library could not be read'}</span>
      ) : (
        <>
          <span className="one-line">{factsOf(snapshot).join(' · ')}</span>
          <span>{snapshot.watching ? 'watching' : 'not watching'}</span>
          <Running />
          <span className={styles.gap} />
          <span>{scanning ? 'scanning…' : `last scan ${String(Math.round(snapshot.scanMs))} ms`}</span>
          <button type="button" className={styles.rescan} disabled={scanning} onClick={() => void rescan()}>
            <Icon of={RefreshCw} size={12} />
            Rescan
          </button>
        </>
      )}
    </footer>
  );
}

/** What is under way, wherever one looks; leads to the runs. */
function Running() {
  const running = runs.use(({ order }) => order.filter(({ outcome }) => outcome === null).length);
  if (running === 0) return null;
  return (
    <button type="button" className={styles.rescan} onClick={() => showScreen('runs')}>
      {running} running
    </button>
  );
}
