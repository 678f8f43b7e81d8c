import { navigation } from '../stores';
import styles from './Frame.module.css';
import { Rail } from './Rail';
import { ScreenArea } from './ScreenArea';
import { StatusBar } from './StatusBar';
import { TopBar } from './TopBar';
import { useReadySignal } from './useReadySignal';
import { useShortcuts } from './useShortcuts';

/** The window: a bar above, the rail at the left, one screen, a line of facts below. */
export function Frame() {
  const screen = navigation.use((place) => place.screen);
  useReadySignal();
  useShortcuts();
  return (
    <div className={styles.frame}>
      <TopBar />
      <Rail current={screen} />
      <main className={styles.screen}>
        <ScreenArea screen={screen} />
      </main>
      <StatusBar />
    </div>
  );
}
