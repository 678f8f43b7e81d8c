import type { Diagnostic, FileStateName, JsonSchema } from '../../../shared/model';
import type { Discovery } from '../discovery';
import type { DocumentSkill } from '../document';
import type { Manifest, ManifestFailureStep, ManifestGlimpse, SubprocessSkill } from '../manifest';

/**
 * What to inspect: text from an editor, bytes already read, or null for "read the file at `path`
 * yourself" (safely: never a pipe, never through a link that leaves `root`, never more than the limit).
 */
export type InputContent = string | Uint8Array | null;

/** One SKILL.md to inspect. */
export interface DocumentInput {
  /** Absolute path of the file as it was found. */
  readonly path: string;
  /** Absolute path of the folder that holds it; its last segment must equal the skill's name. */
  readonly folder: string;
  /** Canonical path of the root it was found under; what a link may not leave. */
  readonly root: string;
  readonly content: InputContent;
}

/** What was found out about one SKILL.md. Plain data: it crosses from the worker by structured clone. */
export interface DocumentReport {
  readonly path: string;
  /** null when the file does not parse. Present also when a rule of severity `error` failed. */
  readonly skill: DocumentSkill | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly state: FileStateName;
  /** The first error in one line; empty when the state is normal. */
  readonly reason: string;
}

/** One skill.json to inspect. */
export interface ManifestInput {
  readonly path: string;
  readonly folder: string;
  /** Canonical path of the root: `entry` must lie under it. */
  readonly root: string;
  readonly content: InputContent;
}

/** What was found out about one skill.json. */
export interface ManifestReport {
  readonly path: string;
  /** null when the file does not parse or a field has a wrong type or value. */
  readonly manifest: Manifest | null;
  /** null unless every check passed; what the runner needs. */
  readonly skill: SubprocessSkill | null;
  /** `name`, `description`, `category` and `class` as far as they could be read, for the list. */
  readonly glimpse: ManifestGlimpse;
  readonly diagnostics: readonly Diagnostic[];
  readonly state: FileStateName;
  readonly reason: string;
  /** null when the state is normal. */
  readonly failedAt: ManifestFailureStep | null;
}

/** Says in one line each what is wrong with a JSON Schema; empty when it is valid. `path` is a JSON Pointer into it. */
export type CheckSchema = (
  schema: JsonSchema,
) => readonly { readonly path: string; readonly message: string }[];

/**
 * Inspection behind a border: in production a worker with a deadline that really ends it, in tests the
 * plain functions. Each answer has one report an input, in the same order; a file that used up its time
 * gets a report with state `error` and the reason, and never takes others with it.
 */
export interface Inspector {
  readonly inspectDocuments: (inputs: readonly DocumentInput[]) => Promise<readonly DocumentReport[]>;
  readonly inspectManifests: (inputs: readonly ManifestInput[]) => Promise<readonly ManifestReport[]>;
  /** Walks roots (canonical paths) off the main thread; see `discover` of core/discovery. */
  readonly discover: (roots: readonly string[]) => Promise<Discovery>;
}

/** One rule of the one list that docs, settings and tests walk. */
export interface Rule {
  /** Such as `manifest/name-form`; the part before the slash is the kind of file. */
  readonly id: string;
  readonly severity: Diagnostic['severity'];
  /** Which document the rule comes from: the sources', the open standard's, or our own decision. */
  readonly source: 'skill-manifest' | 'skill-package' | 'agentskills.io' | 'ours';
  /** One sentence. */
  readonly description: string;
  /** What its quick fix does, where there is one. */
  readonly fix?: string;
}
