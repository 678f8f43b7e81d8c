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
  const chosen = items.find((item) => item.checked === true)?.label;
  const choice = items.some((item) => item.checked !== undefined);
  const rows = items.map((item) => <Row key={item.label} item={item} choice={choice} />);
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={5} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {choice ? <Base.RadioGroup value={chosen}>{rows}</Base.RadioGroup> : rows}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface RowProps {
  readonly item: MenuItem;
  /** Whether the items are a choice among several. */
  readonly choice: boolean;
}

function Row({ item, choice }: RowProps) {
  const common = { disabled: item.disabled ?? false, onClick: item.onSelect, className: styles.item ?? '' };
  const body = (
    <>
      <span className={styles.mark}>
        {item.checked === true ? <Icon of={Check} size={14} /> : null}
        {item.icon === undefined ? null : <Icon of={item.icon} size={14} />}
      </span>
      <span className={styles.words}>
        {item.label}
        {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
      </span>
    </>
  );
  if (!choice) return <Base.Item {...common}>{body}</Base.Item>;
  return (
    <Base.RadioItem {...common} value={item.label} closeOnClick>
      {body}
    </Base.RadioItem>
  );
}
