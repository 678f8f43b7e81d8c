import type { Diagnostic, FileDiagnostics, FileState, Severity, SkillId } from '../../../shared/model';

export type SeverityFilter = 'all' | Severity;
export const severityFilters = ['all', 'error', 'warning', 'info'] as const;

export type ProblemRow =
  | {
      readonly type: 'skill';
      readonly key: string;
      readonly skillId: SkillId;
      readonly name: string;
      readonly path: string;
      readonly count: number;
    }
  | {
      readonly type: 'diagnostic';
      readonly key: string;
      readonly skillId: SkillId;
      readonly path: string;
      readonly diagnostic: Diagnostic;
    };

export interface Problems {
  readonly rows: readonly ProblemRow[];
  readonly shown: number;
  readonly counts: Readonly<Record<SeverityFilter, number>>;
}

const start = { line: 1, column: 1 };

/** A file that is not loaded is listed even when no rule speaks of it: its state's reason stands in. */
function withStates(
  files: readonly FileDiagnostics[],
  states: readonly FileState[],
): readonly FileDiagnostics[] {
  const told = new Set(
    files
      .filter((file) => file.diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
      .map((file) => file.path),
  );
  const missing = states.filter((state) => state.state === 'error' && !told.has(state.path));
  const added = missing.map((state): FileDiagnostics => ({
    skillId: state.path,
    name: state.name,
    path: state.path,
    diagnostics: [
      {
        rule: 'not-loaded',
        severity: 'error',
        message: state.reason,
        range: { start, end: start },
      },
    ],
  }));
  return [...files, ...added];
}

function holds(file: FileDiagnostics, diagnostic: Diagnostic, query: string): boolean {
  const text = `${file.name}\n${file.path}\n${diagnostic.message}\n${diagnostic.rule}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function worst(file: FileDiagnostics): number {
  const has = (severity: Severity): boolean => file.diagnostics.some((found) => found.severity === severity);
  if (has('error')) return 0;
  return has('warning') ? 1 : 2;
}

/** Skills with their findings below them, the worst first. */
export function problemRows(
  files: readonly FileDiagnostics[],
  states: readonly FileState[],
  filter: SeverityFilter,
  query: string,
): Problems {
  const counts = { all: 0, error: 0, warning: 0, info: 0 };
  const rows: ProblemRow[] = [];
  let shown = 0;
  const ordered = [...withStates(files, states)].sort(
    (left, right) => worst(left) - worst(right) || (left.name < right.name ? -1 : 1),
  );
  for (const file of ordered) {
    const found = file.diagnostics.filter((diagnostic) => holds(file, diagnostic, query.trim()));
    for (const diagnostic of found) counts[diagnostic.severity] += 1;
    const visible = found.filter((diagnostic) => filter === 'all' || diagnostic.severity === filter);
    if (visible.length === 0) continue;
    shown += visible.length;
    const { skillId, name, path } = file;
    rows.push({ type: 'skill', key: path, skillId, name, path, count: visible.length });
    for (const [index, diagnostic] of visible.entries()) {
      rows.push({ type: 'diagnostic', key: `${path}#${String(index)}`, skillId, path, diagnostic });
    }
  }
  counts.all = counts.error + counts.warning + counts.info;
  return { rows, shown, counts };
}
