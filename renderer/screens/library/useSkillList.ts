import { useRef, useState, type KeyboardEvent } from 'react';
import { navigation, openSkill, toggleGroup } from '../../stores';
import type { Row } from './arrange';
import { moveByKey, moveByTyping } from './listKeys';

/** Letters typed within this time count as one word. */
const TYPING_MS = 700;

interface SkillListState {
  /** Index of the row that the keyboard is on, or -1. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly choose: (row: Row) => void;
}

/** The row of the group that row `at` stands in. */
function groupAbove(rows: readonly Row[], at: number): Row | undefined {
  for (let index = at; index >= 0; index -= 1) {
    if (rows[index]?.type === 'group') return rows[index];
  }
  return undefined;
}

/** Keyboard and choice in the list. The chosen skill is the window's; only a folded group is active without being chosen. */
export function useSkillList(rows: readonly Row[], onEnter: () => void): SkillListState {
  const chosenId = navigation.use((place) => place.skillId);
  const [groupKey, setGroupKey] = useState<string | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const activeKey = groupKey ?? chosenId;
  const active = rows.findIndex((row) => row.key === activeKey && row.position > 0);

  const moveTo = (row: Row | undefined): void => {
    if (row === undefined) return;
    if (row.type === 'group') setGroupKey(row.key);
    else if (openSkill(row.skill.id)) setGroupKey(null);
  };
  const choose = (row: Row): void => {
    if (row.type === 'group') {
      toggleGroup(row.key);
      setGroupKey(row.collapsed ? null : row.key);
    } else {
      moveTo(row);
    }
  };

  const type = (letter: string, now: number): number | undefined => {
    const { text, at } = typed.current;
    const whole = now - at < TYPING_MS ? text + letter : letter;
    typed.current = { text: whole, at: now };
    return moveByTyping(rows, active, whole.toLowerCase());
  };

  const fold = (): void => {
    const group = groupAbove(rows, active);
    if (group?.type === 'group' && !group.collapsed) choose(group);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[active];
    if (event.key === 'ArrowLeft') fold();
    else if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowRight') {
      if (row?.type === 'group') choose(row);
      else if (event.key === 'Enter' && row !== undefined) onEnter();
    } else {
      const target =
        event.key.length === 1 && event.key !== '/'
          ? type(event.key, event.timeStamp)
          : moveByKey(rows, active, event.key);
      if (target === undefined && !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      moveTo(target === undefined ? undefined : rows[target]);
    }
    event.preventDefault();
  };

  return { active, onKeyDown, choose };
}
