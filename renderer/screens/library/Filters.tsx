import X from 'lucide-react/icons/x';
import { Chips, Choice, Icon } from '../../elements';
import {
  changeView,
  libraryFilters,
  libraryView,
  type Grouping,
  type LibraryFilter,
  type Sorting,
} from '../../stores';
import styles from './Filters.module.css';

const groupingOptions: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'category', label: 'category' },
  { value: 'class', label: 'class' },
  { value: 'root', label: 'root' },
  { value: 'none', label: 'nothing' },
];

const sortingOptions: readonly { readonly value: Sorting; readonly label: string }[] = [
  { value: 'name', label: 'name ↑' },
  { value: 'name-descending', label: 'name ↓' },
  { value: 'problems', label: 'problems first' },
];

interface FiltersProps {
  readonly counts: Readonly<Record<LibraryFilter, number>>;
}

export function Filters({ counts }: FiltersProps) {
  const view = libraryView.use((all) => all);
  const pack = view.pack;
  return (
    <>
      <div className={styles.chips}>
        <Chips
          label="Show"
          chosen={view.filter}
          onChoose={(filter) => changeView({ filter })}
          chips={libraryFilters.map((filter) => ({
            value: filter,
            label: `${filter === 'all' ? 'All' : filter} ${String(counts[filter])}`,
          }))}
        >
          {pack !== null && (
            <button
              type="button"
              className={styles.pack}
              title={pack.folder}
              aria-label={`Pack ${pack.name}: show all packs`}
              onClick={() => changeView({ pack: null })}
            >
              <span className="one-line">pack {pack.name}</span> <Icon of={X} size={12} />
            </button>
          )}
        </Chips>
      </div>
      <div className={styles.order}>
        <Choice
          label="Group by"
          value={view.grouping}
          options={groupingOptions}
          onChange={(grouping) => changeView({ grouping, collapsed: new Set() })}
        />
        <Choice
          label="Sort by"
          hideLabel
          align="end"
          value={view.sorting}
          options={sortingOptions}
          onChange={(sorting) => changeView({ sorting })}
        />
      </div>
    </>
  );
}
