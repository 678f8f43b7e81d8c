import type { JsonObject, JsonSchema, SkillClass } from '../../../shared/model';

/** A `skill.json` whose fields have the right types and values. Nothing has been looked up on disk yet. */
export interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonSchema;
  /** **Ours**: an optional schema of the result. */
  readonly resultSchema: JsonSchema | null;
  readonly entry: string;
  readonly envAllow: readonly string[];
  /** Already defaulted: 30 when the manifest has none, 0 or a negative one. */
  readonly timeoutSeconds: number;
  readonly class: SkillClass;
  readonly category: string;
  /** All keys as they stand in the file, unknown ones too. */
  readonly raw: JsonObject;
}

/** A manifest bound to its place on disk: what the runner needs. */
export interface SubprocessSkill extends Manifest {
  readonly kind: 'subprocess';
  /** Absolute path of `skill.json`, as it was found. */
  readonly manifestPath: string;
  /** The folder that holds it, which is the working folder of a run. */
  readonly folder: string;
  /** Canonical path of the root, and of the entry, which lies under it. */
  readonly rootRealPath: string;
  readonly entryRealPath: string;
}

/** Fields of a manifest that may be shown although it was refused. Empty or null where unreadable. */
export interface ManifestGlimpse {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly class: SkillClass | null;
}

/** The step at which a manifest failed; it chooses the form of the loader's log line. */
export type ManifestFailureStep = 'parse' | 'build';
