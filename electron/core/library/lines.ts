import { basename } from 'node:path';
import type {
  Diagnostic,
  FileDiagnostics,
  FileState,
  SkillId,
  SkillSource,
  SkillSummary,
} from '../../../shared/model';
import type { RootSpec } from '../allowlist';
import type { WalkNote } from '../discovery';
import type { Inspected } from './found';
import { summarize } from './summarize';

/** What one file adds to the snapshot. */
export interface Line {
  readonly summary: SkillSummary;
  readonly state: FileState;
  /** null when there is nothing to show. */
  readonly findings: FileDiagnostics | null;
}

const top = { line: 1, column: 1 };

/** Makes lines, and hands out the same ones again for files of which nothing changed: with thousands that is what takes time. */
export class Lines {
  private readonly made = new WeakMap<Inspected, { readonly key: string; readonly line: Line }>();

  of(
    inspected: Inspected,
    root: RootSpec,
    source: SkillSource,
    winner: SkillId | undefined,
    silenced: ReadonlySet<string>,
  ): Line {
    const key = [root.path, source, winner ?? '', ...silenced].join('\0');
    const known = this.made.get(inspected);
    if (known?.key === key) return known.line;
    const line = makeLine(inspected, root, source, winner, silenced);
    this.made.set(inspected, { key, line });
    return line;
  }
}

function makeLine(
  inspected: Inspected,
  root: RootSpec,
  source: SkillSource,
  winner: SkillId | undefined,
  silenced: ReadonlySet<string>,
): Line {
  const diagnostics = visible([...inspected.report.diagnostics, ...shadowFinding(winner)], silenced);
  const summary = summarize(inspected, root, source, winner, diagnostics);
  const { kind, name, id, state, reason } = summary;
  return {
    summary,
    state: { kind, name, path: id, state, reason },
    findings: diagnostics.length === 0 ? null : { skillId: id, name, path: id, diagnostics },
  };
}

/** The findings about what the walk met. */
export function noteFindings(
  notes: readonly WalkNote[],
  silenced: ReadonlySet<string>,
): readonly FileDiagnostics[] {
  return notes.flatMap(({ type, path, message }) => {
    const severity = type === 'link-outside' ? 'info' : 'warning';
    const finding: Diagnostic = {
      rule: `discovery/${type}`,
      severity,
      message,
      range: { start: top, end: top },
    };
    const diagnostics = visible([finding], silenced);
    return diagnostics.length === 0 ? [] : [{ skillId: '', name: basename(path), path, diagnostics }];
  });
}

/** Errors cannot be silenced. */
function visible(diagnostics: readonly Diagnostic[], silenced: ReadonlySet<string>): readonly Diagnostic[] {
  return silenced.size === 0
    ? diagnostics
    : diagnostics.filter(({ rule, severity }) => severity === 'error' || !silenced.has(rule));
}

function shadowFinding(winner: SkillId | undefined): readonly Diagnostic[] {
  if (winner === undefined) return [];
  const message = `${winner} has the same name and was chosen instead of this one`;
  return [{ rule: 'library/shadowed', severity: 'warning', message, range: { start: top, end: top } }];
}
