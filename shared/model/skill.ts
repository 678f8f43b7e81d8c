import type { DiagnosticCounts } from './diagnostic';
import type { JsonObject, JsonSchema } from './json';

export type SkillKind = 'subprocess' | 'document';

/** What a subprocess skill may do to the host: nothing, something reversible, something irreversible. */
export type SkillClass = 'safe' | 'mutating' | 'dangerous';

/** State of a file that was found: `normal` is loaded, `error` is listed with its reason and not loaded. */
export type FileStateName = 'normal' | 'error';

/** Where a skill comes from. */
export type SkillSource = 'root' | 'store' | 'builtin' | 'example';

/** The absolute path of the skill's own file (`skill.json` or `SKILL.md`): unique, also for skills that do not parse. */
export type SkillId = string;

/** What the list needs of a skill: small, because thousands cross to the page at once. */
export interface SkillSummary {
  readonly id: SkillId;
  /** The name; for a file that does not give one, its folder's name. */
  readonly name: string;
  readonly kind: SkillKind;
  readonly description: string;
  /** null for a document skill that declares no tools. */
  readonly class: SkillClass | null;
  readonly category: string;
  /** The root it was found under. */
  readonly root: string;
  /** The folder that holds the skill's file. */
  readonly folder: string;
  readonly state: FileStateName;
  /** Why the state is `error`; empty otherwise. */
  readonly reason: string;
  readonly source: SkillSource;
  readonly version: string;
  /** The id of the skill of the same name that won, if this one lost. */
  readonly shadowedBy?: SkillId;
  readonly counts: DiagnosticCounts;
}

/** One name of env_allow, as the child will get it. The value itself never crosses to the page. */
export interface EnvironmentVariable {
  readonly name: string;
  readonly state: 'set' | 'empty' | 'missing';
  /** Dots and at most the last two characters, to recognise it by; empty when missing. */
  readonly masked: string;
  /** Why it is worth a second look (`LD_PRELOAD` and its kind); empty otherwise. */
  readonly warning: string;
}

export interface SubprocessDetail {
  readonly kind: 'subprocess';
  readonly entry: string;
  /** Canonical path of the entry; empty when it does not resolve. */
  readonly entryRealPath: string;
  readonly timeoutSeconds: number;
  readonly schema: JsonSchema;
  readonly resultSchema: JsonSchema | null;
  readonly environment: readonly EnvironmentVariable[];
  /** Short hash over manifest, entry and what lies beside it. */
  readonly contentHash: string;
}

export interface DocumentDetail {
  readonly kind: 'document';
  /** Frontmatter as plain values, in file order; empty when it does not parse. */
  readonly frontmatter: JsonObject;
  readonly instructions: string;
  /** Rough size for a model: about four characters a token. */
  readonly tokens: number;
  readonly userInvocable: boolean;
  readonly disableModelInvocation: boolean;
  readonly disableRender: boolean;
  readonly resources: readonly string[];
}

/** Everything that Overview shows. */
export interface SkillDetail {
  readonly summary: SkillSummary;
  /** null when the file does not parse far enough. */
  readonly detail: SubprocessDetail | DocumentDetail | null;
}
