import { basename } from 'node:path';
import type {
  Diagnostic,
  DiagnosticCounts,
  RootStatus,
  SkillId,
  SkillSource,
  SkillSummary,
} from '../../../shared/model';
import type { RootSpec } from '../allowlist';
import { categoryOf } from './documentFacts';
import type { Inspected, RootContent } from './found';

/** What a broken manifest is filed under, as a sound one without a category is. */
const DEFAULT_CATEGORY = 'external';

type Told = Pick<SkillSummary, 'name' | 'description' | 'class' | 'category' | 'version'>;

/** The line of the list for one file. */
export function summarize(
  inspected: Inspected,
  spec: RootSpec,
  source: SkillSource,
  shadowedBy: SkillId | undefined,
  diagnostics: readonly Diagnostic[],
): SkillSummary {
  const { file, report } = inspected;
  const told = inspected.kind === 'subprocess' ? manifestFacts(inspected) : documentFacts(inspected);
  const summary = {
    id: file.path,
    name: told.name === '' ? basename(file.folder) : told.name,
    kind: inspected.kind,
    description: told.description,
    class: told.class,
    category: told.category,
    root: spec.path,
    folder: file.folder,
    state: report.state,
    reason: report.reason,
    source,
    version: told.version,
    counts: count(diagnostics),
  };
  return shadowedBy === undefined ? summary : { ...summary, shadowedBy };
}

function manifestFacts({ report }: Extract<Inspected, { kind: 'subprocess' }>): Told {
  const { glimpse, manifest } = report;
  const version = manifest?.raw['version'];
  return {
    name: glimpse.name,
    description: glimpse.description,
    class: manifest?.class ?? glimpse.class,
    category: manifest?.category ?? (glimpse.category.trim() === '' ? DEFAULT_CATEGORY : glimpse.category),
    version: typeof version === 'string' ? version : '',
  };
}

function documentFacts({ report, fileVersion }: Extract<Inspected, { kind: 'document' }>): Told {
  const { skill } = report;
  return {
    name: skill?.name ?? '',
    description: skill?.description ?? '',
    class: skill?.class ?? null,
    category: categoryOf(skill),
    version: fileVersion === '' ? (skill?.manifestVersion ?? '') : fileVersion,
  };
}

function count(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return { errors: counts.error, warnings: counts.warning, infos: counts.info };
}

/** How a listed directory fared, with the number of files that made or should have made a skill. */
export function rootStatus({ root, sameAs, files }: RootContent): RootStatus {
  const { spec, state, log } = root;
  const reason = sameAs === '' ? log.replace(/^skill loader: /, '') : `the same directory as ${sameAs}`;
  return { path: spec.path, from: spec.from, source: spec.source, state, reason, skills: files.length };
}
