import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton, Kbd, TextField } from '../../elements';
import { changeView, libraryView, searchWanted } from '../../stores';
import styles from './SearchBox.module.css';

/** Arrow down goes on to the list; Escape clears, and leaves when there is nothing to clear. */
export function SearchBox({ onDown }: { readonly onDown: () => void }) {
  const query = libraryView.use((view) => view.query);
  const wanted = searchWanted.use((is) => is);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!wanted) return;
    searchWanted.set(false);
    input.current?.focus();
    input.current?.select();
  }, [wanted]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape') {
      if (query === '') input.current?.blur();
      else changeView({ query: '' });
    }
  };

  return (
    <TextField
      ref={input}
      type="search"
      label="Search skills"
      hideLabel
      placeholder="Search skills"
      icon={Search}
      value={query}
      onChange={(text) => changeView({ query: text })}
      onKeyDown={onKeyDown}
      className={styles.search ?? ''}
      trailing={
        query === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <IconButton
            icon={X}
            size={13}
            label="Clear the search"
            className={styles.clear}
            onClick={() => changeView({ query: '' })}
          />
        )
      }
    />
  );
}
