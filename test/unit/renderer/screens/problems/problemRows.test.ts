import { describe, expect, it } from 'vitest';
import type { Diagnostic, FileDiagnostics, FileState, Severity } from '../../../../../shared/model';
import { problemRows } from '../../../../../renderer/screens/problems/problemRows';

const at = { line: 2, column: 3 };

function found(severity: Severity, message: string): Diagnostic {
  return { rule: `rule/${severity}`, severity, message, range: { start: at, end: at } };
}

function file(name: string, ...diagnostics: Diagnostic[]): FileDiagnostics {
  return { skillId: `/r/${name}/SKILL.md`, name, path: `/r/${name}/SKILL.md`, diagnostics };
}

function state(name: string, reason: string): FileState {
  return {
    kind: 'document',
    name,
    path: `/r/${name}/SKILL.md`,
    state: reason === '' ? 'normal' : 'error',
    reason,
  };
}

const files = [
  file('calm', found('info', 'an unknown key')),
  file('zebra', found('error', 'a colon'), found('warning', 'a broken link')),
  file('alpha', found('warning', 'a broken link')),
  file('clean'),
];

const lines = (rows: ReturnType<typeof problemRows>['rows']) =>
  rows.map((row) => (row.type === 'skill' ? `[${row.name} ${String(row.count)}]` : row.diagnostic.message));

describe('problemRows', () => {
  it('lists skills with findings, the worst first', () => {
    const { rows, counts, shown } = problemRows(files, [], 'all', '');
    expect(lines(rows)).toEqual([
      '[zebra 2]',
      'a colon',
      'a broken link',
      '[alpha 1]',
      'a broken link',
      '[calm 1]',
      'an unknown key',
    ]);
    expect(counts).toEqual({ all: 4, error: 1, warning: 2, info: 1 });
    expect(shown).toBe(4);
  });

  it('filters by severity and by every word of a search, and keeps the counts of what else there is', () => {
    expect(lines(problemRows(files, [], 'error', '').rows)).toEqual(['[zebra 1]', 'a colon']);
    expect(lines(problemRows(files, [], 'all', 'link ZEBRA').rows)).toEqual(['[zebra 1]', 'a broken link']);
    expect(problemRows(files, [], 'error', 'link').counts).toEqual({ all: 2, error: 0, warning: 2, info: 0 });
  });

  it('lists a file that is not loaded even when no rule speaks of it, and only once when one does', () => {
    const { rows } = problemRows(
      files,
      [state('pipe', 'not a regular file'), state('zebra', 'a colon'), state('clean', '')],
      'error',
      '',
    );
    expect(lines(rows)).toEqual(['[pipe 1]', 'not a regular file', '[zebra 1]', 'a colon']);
  });
});
