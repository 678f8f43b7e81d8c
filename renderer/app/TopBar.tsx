import { Kbd } from '../elements';
import { appInfo, openPalette } from '../stores';
import { Breadcrumb } from './Breadcrumb';
import { keyText, modifierAria } from './keys';
import { PersonaChip } from './PersonaChip';
import styles from './TopBar.module.css';

export function TopBar() {
  // The key's name depends on the platform, which is known a moment after the start.
  appInfo.use((info) => info.platform);
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        <b className={styles.name}>Skillbench</b>
        <Breadcrumb />
      </div>
      <button
        type="button"
        aria-keyshortcuts={`${modifierAria()}+K`}
        className={styles.palette}
        onClick={openPalette}
      >
        <span className="one-line">Go to a skill or command</span>
        <Kbd>{keyText('K')}</Kbd>
      </button>
      <div className={styles.end}>
        <PersonaChip />
      </div>
    </header>
  );
}
