import { basename } from 'node:path';
import type {
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
import { noteFindings, type Lines } from './lines';
import { rootStatus } from './summarize';

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
  readonly lines: Lines;
}

/** Puts a view together from what lies below each root. A file below two roots counts to the first. */
export function assemble(contents: readonly RootContent[], options: AssembleOptions): View {
  const { subprocess, documents, shadowedBy, log } = settleNames(contents);
  const { silenced, disabled, version, scanMs, watching } = options;
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
      const source = sourceOf(inspected, root.spec.source, options);
      const line = options.lines.of(inspected, root.spec, source, shadowedBy.get(file.path), silenced);
      skills.push(line.summary);
      states.push(line.state);
      if (line.findings !== null) diagnostics.push(line.findings);
    }
    diagnostics.push(...noteFindings(notes, silenced));
  }
  const roots = contents.map(rootStatus);
  return {
    snapshot: { version, skills, states, roots, log, scanMs, watching },
    loaded,
    places,
    subprocess,
    documents: documents.filter((skill) => !disabled.has(skill.name)),
    diagnostics,
  };
}

function sourceOf(inspected: Inspected, source: SkillSource, options: AssembleOptions): SkillSource {
  const ships = source === 'store' && options.builtinNames.has(basename(inspected.file.folder));
  return ships ? 'builtin' : source;
}
