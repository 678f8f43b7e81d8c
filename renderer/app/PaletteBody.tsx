import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ClassMark, classWord, cx, Icon, Kbd } from '../elements';
import { closePalette, commands, library } from '../stores';
import styles from './Palette.module.css';
import { paletteItems, type PaletteItem } from './paletteItems';

const none: readonly never[] = [];

export function PaletteBody() {
  const skills = library.use((state) => state.snapshot?.skills ?? none);
  const added = commands.use((all) => all);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const items = useMemo(() => paletteItems(skills, added, query), [skills, added, query]);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);

  const choose = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    closePalette();
    item.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(items[active]);
    }
  };

  return (
    <>
      <div className={styles.field}>
        <Icon of={Search} size={15} />
        <input
          role="combobox"
          aria-label="Skill or command"
          aria-expanded
          aria-controls="palette-items"
          aria-activedescendant={items.length > 0 ? `palette-${String(active)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Type a skill's name, or what to do"
          value={query}
          className={styles.input}
          onKeyDown={onKey}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
        />
        <Kbd>Esc</Kbd>
      </div>
      <ul
        id="palette-items"
        role="listbox"
        aria-label="Skills and commands"
        ref={list}
        className={styles.items}
      >
        {items.map((item, index) => (
          <li
            key={`${item.type}:${item.key}`}
            id={`palette-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.item, index === active && styles.active)}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(item)}
          >
            <ItemBody item={item} />
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={styles.none}>Nothing is called “{query}”. Try fewer letters.</p>}
    </>
  );
}

function ItemBody({ item }: { readonly item: PaletteItem }) {
  if (item.type === 'command') {
    return (
      <>
        <Icon of={CornerDownLeft} size={14} className={styles.dim} />
        <span className="one-line">{item.command.title}</span>
        {item.command.keys !== undefined && <Kbd>{item.command.keys}</Kbd>}
      </>
    );
  }
  const { skill } = item;
  return (
    <>
      <ClassMark of={skill.class} size={14} />
      <span className={cx('one-line', styles.skill)} dir="auto" title={skill.name}>
        <span className="mono">{skill.name}</span> <span className={styles.dim}>{skill.description}</span>
      </span>
      <span className={styles.dim}>{skill.state === 'error' ? 'not loaded' : classWord(skill.class)}</span>
    </>
  );
}
