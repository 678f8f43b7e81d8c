import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton, Select, Switch, TextField, type SelectOption } from '../../elements';
import { countWords } from '../run-words';
import type { LevelFilter, TimelineFilter } from './filter';
import styles from './Timeline.module.css';

const levels: readonly SelectOption<LevelFilter>[] = [
  { value: 'all', label: 'all' },
  { value: 'info', label: 'info and up' },
  { value: 'warning', label: 'warnings and errors' },
  { value: 'error', label: 'errors' },
];

interface TimelineFilterBarProps {
  readonly filter: TimelineFilter;
  readonly onChange: (filter: TimelineFilter) => void;
  readonly hits: number;
  /** The match that is shown, from 0; -1 for none. */
  readonly hit: number;
  readonly complete: boolean;
  readonly onStep: (step: number) => void;
  readonly onClose: () => void;
}

export function TimelineFilterBar(props: TimelineFilterBarProps): ReactNode {
  const { filter, onChange, hits, hit, complete, onStep, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="search" aria-label="Timeline" className={styles.filter}>
      <TextField
        ref={field}
        type="search"
        role="searchbox"
        label="Search timeline"
        hideLabel
        placeholder="Search timeline"
        icon={Search}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        onKeyDown={onKeyDown}
        trailing={
          filter.text === '' ? null : <span className={styles.count}>{hitWords(hits, hit, complete)}</span>
        }
        className={styles.search ?? ''}
      />
      <IconButton icon={ChevronUp} label="Previous match" onClick={() => onStep(-1)} size={14} />
      <IconButton icon={ChevronDown} label="Next match" onClick={() => onStep(1)} size={14} />
      <Switch
        label="Only matches"
        checked={filter.onlyMatches}
        onChange={(onlyMatches) => onChange({ ...filter, onlyMatches })}
      />
      <Select
        variant="inline"
        label="Level"
        value={filter.level}
        options={levels}
        onChange={(level) => onChange({ ...filter, level })}
      />
      <span className={styles.grow} />
      <IconButton icon={X} label="Close filter" onClick={onClose} size={14} />
    </div>
  );
}

function hitWords(hits: number, hit: number, complete: boolean): string {
  const all = `${countWords(hits, 'match', 'matches')}${complete ? '' : '…'}`;
  return hit < 0 ? all : `${String(hit + 1)} of ${all}`;
}
