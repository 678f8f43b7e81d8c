import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { Icon } from './Icon';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  /** A second line that says what it means. */
  readonly note?: string;
  readonly icon?: LucideIcon;
  /** For a choice among several: the one that holds now. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it: one element that takes a ref and the usual handlers. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={5} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Row key={item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row({ item }: { readonly item: MenuItem }) {
  const chosen = item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked };
  return (
    <Base.Item {...chosen} disabled={item.disabled ?? false} onClick={item.onSelect} className={styles.item}>
      <span className={styles.mark}>
        {item.checked === true ? <Icon of={Check} size={14} /> : null}
        {item.icon === undefined ? null : <Icon of={item.icon} size={14} />}
      </span>
      <span className={styles.words}>
        {item.label}
        {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
      </span>
    </Base.Item>
  );
}
