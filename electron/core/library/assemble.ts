import { basename } from 'node:path';
import type {
  Diagnostic,
  FileDiagnostics,
  FileState,
  LibrarySnapshot,
  SkillId,
  SkillSource,
  SkillSummary,
} from '../../../shared/model';
import type { DocumentSkill } from '../document';
import type { SkillPlace } from '../files';
import type { SubprocessSkill } from '../manifest';
import { settleNames } from './contest';
import type { Inspected, RootContent } from './found';
import { rootStatus, summarize } from './summarize';

/** Everything that one look at the disk gave. Never changed afterwards. */
export interface View {
  readonly snapshot: LibrarySnapshot;
  readonly loaded: ReadonlyMap<SkillId, SubprocessSkill | DocumentSkill>;
  readonly places: ReadonlyMap<SkillId, SkillPlace>;
  readonly subprocess: readonly SubprocessSkill[];
  readonly documents: readonly DocumentSkill[];
  readonly diagnostics: readonly FileDiagnostics[];
}

export interface AssembleOptions {
  readonly version: number;
  readonly scanMs: number;
  readonly watching: boolean;
  readonly disabled: ReadonlySet<string>;
  readonly silenced: ReadonlySet<string>;
  readonly builtinNames: ReadonlySet<string>;
}

const top = { line: 1, column: 1 };

/** Puts a view together from what lies below each root. A file below two roots counts to the first. */
export function assemble(contents: readonly RootContent[], options: AssembleOptions): View {
  const { subprocess, documents, shadowedBy, log } = settleNames(contents);
  const skills: SkillSummary[] = [];
  const states: FileState[] = [];
  const diagnostics: FileDiagnostics[] = [];
  const loaded = new Map<SkillId, SubprocessSkill | DocumentSkill>();
  const places = new Map<SkillId, SkillPlace>();
  for (const { root, files, notes } of contents) {
    for (const inspected of files) {
      const { file, report } = inspected;
      if (places.has(file.path)) continue;
      places.set(file.path, { folder: file.folder, root: file.root });
      if (report.state === 'normal' && report.skill !== null) loaded.set(file.path, report.skill);
      const winner = shadowedBy.get(file.path);
      const shown = visible([...report.diagnostics, ...shadowFinding(winner)], options.silenced);
      const summary = summarize(
        inspected,
        root.spec,
        sourceOf(inspected, root.spec.source, options),
        winner,
        shown,
      );
      skills.push(summary);
      states.push(stateOf(summary));
      if (shown.length > 0) {
        diagnostics.push({ skillId: file.path, name: summary.name, path: file.path, diagnostics: shown });
      }
    }
    diagnostics.push(...noteFindings(notes, options.silenced));
  }
  const { version, scanMs, watching } = options;
  const roots = contents.map(rootStatus);
  return {
    snapshot: { version, skills, states, roots, log, scanMs, watching },
    loaded,
    places,
    subprocess,
    documents: documents.filter((skill) => !options.disabled.has(skill.name)),
    diagnostics,
  };
}

function stateOf({ kind, name, id, state, reason }: SkillSummary): FileState {
  return { kind, name, path: id, state, reason };
}

function sourceOf(inspected: Inspected, source: SkillSource, options: AssembleOptions): SkillSource {
  const ships = source === 'store' && options.builtinNames.has(basename(inspected.file.folder));
  return ships ? 'builtin' : source;
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

function noteFindings(
  notes: RootContent['notes'],
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
