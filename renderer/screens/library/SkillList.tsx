import { cx, VirtualList } from '../../elements';
import type { Arrangement, Row } from './arrange';
import { GroupRow } from './GroupRow';
import styles from './SkillList.module.css';
import { SkillRow, skillRowName } from './SkillRow';
import { useSkillList } from './useSkillList';

const SKILL_HEIGHT = 44;
const GROUP_HEIGHT = 28;

interface SkillListProps {
  readonly arrangement: Arrangement;
  /** Enter on a skill: go on to what it shows. */
  readonly onEnter: () => void;
}

function optionId(row: Row): string {
  return `skill-option-${String(row.position)}`;
}

/** The list of skills: one stop for the Tab key, arrow keys inside, only the rows in sight in the DOM. */
export function SkillList({ arrangement, onEnter }: SkillListProps) {
  const { rows, options } = arrangement;
  const { active, onKeyDown, choose } = useSkillList(rows, onEnter);
  const activeRow = rows[active];

  return (
    <VirtualList
      role="listbox"
      aria-label="Skills"
      aria-activedescendant={activeRow === undefined ? undefined : optionId(activeRow)}
      tabIndex={0}
      className={styles.list}
      count={rows.length}
      rowKey={(index) => rows[index]?.key ?? index}
      rowHeight={(index) => (rows[index]?.type === 'group' ? GROUP_HEIGHT : SKILL_HEIGHT)}
      scrollTo={active}
      scrollKey={activeRow?.key}
      keep={active}
      onKeyDown={onKeyDown}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const option =
          row.position === 0
            ? { role: 'presentation' as const }
            : {
                id: optionId(row),
                role: 'option' as const,
                'aria-selected': index === active,
                'aria-posinset': row.position,
                'aria-setsize': options,
                'aria-label':
                  row.type === 'skill'
                    ? skillRowName(row.skill)
                    : `${row.label}, ${String(row.count)} skills, folded`,
              };
        return (
          <div
            {...option}
            className={cx(styles.row, index === active && styles.active)}
            onClick={() => choose(row)}
          >
            {row.type === 'group' ? <GroupRow row={row} /> : <SkillRow skill={row.skill} />}
          </div>
        );
      }}
    />
  );
}
