import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '../../elements';
import { appInfo, tilde } from '../../stores';
import type { Row } from './arrange';
import styles from './GroupRow.module.css';

/** The heading of a group. A click folds it; from the keyboard, arrow left in one of its rows does. */
export function GroupRow({ row }: { readonly row: Extract<Row, { type: 'group' }> }) {
  const home = appInfo.use((info) => info.homeFolder);
  const label = tilde(row.label, home);
  return (
    <div className={styles.group} aria-hidden>
      <Icon of={row.collapsed ? ChevronRight : ChevronDown} size={12} />
      <span className="one-line" dir="auto" title={label}>
        {label}
      </span>
      <span className={styles.count}>{row.count}</span>
    </div>
  );
}
