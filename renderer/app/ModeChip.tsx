import ChevronDown from 'lucide-react/icons/chevron-down';
import { permissionModes } from '../../shared/model';
import { Icon, Menu } from '../elements';
import { setMode, settings } from '../stores';
import { modeMeaning } from '../groups/permission';
import styles from './ModeChip.module.css';

/** The permission mode in force, and the way to change it from anywhere. */
export function ModeChip() {
  const mode = settings.use((all) => all.mode);
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.chip} aria-label={`Mode: ${mode}`}>
          <span className="one-line">
            mode: <b>{mode}</b>
          </span>
          <Icon of={ChevronDown} size={12} />
        </button>
      }
      items={permissionModes.map((candidate) => ({
        label: candidate,
        note: modeMeaning(candidate),
        checked: candidate === mode,
        onSelect: () => void setMode(candidate),
      }))}
    />
  );
}
