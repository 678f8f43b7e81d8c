import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton, TextField } from '../../elements';
import { countWords } from '../run-words';
import type { Hits } from './useHits';
import styles from './Result.module.css';

interface SearchBarProps {
  readonly hits: Hits;
  readonly label: string;
  readonly onClose: () => void;
}

export function SearchBar({ hits, label, onClose }: SearchBarProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') hits.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const all = countWords(hits.count, 'match', 'matches');
  return (
    <div role="search" aria-label={label} className={styles.search}>
      <TextField
        ref={field}
        type="search"
        role="searchbox"
        label={label}
        hideLabel
        placeholder={label}
        icon={Search}
        value={hits.text}
        onChange={hits.setText}
        onKeyDown={onKeyDown}
        trailing={
          hits.needle === '' ? null : (
            <span className={styles.quiet}>{hits.at < 0 ? all : `${String(hits.at + 1)} of ${all}`}</span>
          )
        }
        className={styles.grow ?? ''}
      />
      <IconButton icon={ChevronUp} label="Previous match" onClick={() => hits.step(-1)} size={14} />
      <IconButton icon={ChevronDown} label="Next match" onClick={() => hits.step(1)} size={14} />
      <IconButton icon={X} label="Close search" onClick={onClose} size={14} />
    </div>
  );
}
