import { VirtualList } from '../../elements';
import { DiagnosticRow } from '../../groups/diagnostics';
import { appInfo, jumpTo, library, openSkill, relativePath, skillsById, tilde } from '../../stores';
import type { ProblemRow } from './problemRows';
import styles from './Problems.module.css';

/** Opens the file of a finding at its place. */
function open(row: Extract<ProblemRow, { type: 'diagnostic' }>): void {
  const { snapshot } = library.get();
  const skill = snapshot === null ? undefined : skillsById(snapshot).get(row.skillId);
  const path = relativePath(skill?.folder ?? '', row.path) || (row.path.split(/[\\/]/).at(-1) ?? row.path);
  jumpTo(row.skillId, { path, ...row.diagnostic.range.start });
}

export function ProblemList({ rows }: { readonly rows: readonly ProblemRow[] }) {
  const home = appInfo.use((info) => info.homeFolder);
  return (
    <VirtualList
      role="list"
      aria-label="Problems by skill"
      className={styles.list}
      count={rows.length}
      rowKey={(index) => rows[index]?.key ?? index}
      rowHeight={(index) => (rows[index]?.type === 'skill' ? 36 : 28)}
      rowRole="listitem"
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        if (row.type === 'diagnostic') {
          return <DiagnosticRow diagnostic={row.diagnostic} onOpen={() => open(row)} />;
        }
        return (
          <button
            type="button"
            className={styles.skill}
            title={row.path}
            onClick={() => openSkill(row.skillId, 'overview')}
          >
            <span className={styles.name} dir="auto">
              {row.name}
            </span>
            <span className={`${styles.path ?? ''} one-line`}>{tilde(row.path, home)}</span>
            <span className={styles.count}>{row.count}</span>
          </button>
        );
      }}
    />
  );
}
