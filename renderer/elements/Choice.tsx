import ChevronDown from 'lucide-react/icons/chevron-down';
import type { SelectOption } from './Select';
import styles from './Choice.module.css';
import { Icon } from './Icon';
import { Menu } from './Menu';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  readonly align?: 'start' | 'end';
}

/** A choice on one quiet line, for the order of a list rather than for a form. */
export function Choice<T extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  align = 'start',
}: ChoiceProps<T>) {
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Menu
      align={align}
      trigger={
        <button type="button" className={styles.choice} aria-label={`${label} ${shown}`}>
          {!hideLabel && <span>{label}</span>}
          <b className="one-line">{shown}</b>
          <Icon of={ChevronDown} size={12} />
        </button>
      }
      items={options.map((option) => ({
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  );
}
