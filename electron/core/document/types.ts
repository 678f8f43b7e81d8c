import type { JsonObject, SkillClass } from '../../../shared/model';

/** One entry of `tools[]` in the richer frontmatter. */
export interface DeclaredTool {
  readonly name: string;
  readonly impl: string;
  readonly description: string;
  /** From `read`, `write`, `destructive`; null when absent or something else. */
  readonly class: SkillClass | null;
}

/** A parsed SKILL.md (Agent Skills). */
export interface DocumentSkill {
  readonly kind: 'document';
  readonly name: string;
  readonly description: string;
  /** The frontmatter's version, in its source text (`1.0` stays "1.0"). */
  readonly manifestVersion: string;
  readonly userInvocable: boolean;
  readonly disableModelInvocation: boolean;
  readonly disableRender: boolean;
  readonly license: string;
  readonly compatibility: string;
  readonly allowedTools: string;
  readonly whenToUse: string;
  readonly tools: readonly DeclaredTool[];
  /** The strongest class of its tools; null when it declares none. */
  readonly class: SkillClass | null;
  /** All keys as plain values in file order, unknown ones too. */
  readonly frontmatter: JsonObject;
  /** The Markdown below the frontmatter, with LF line ends. */
  readonly instructions: string;
  /** The skill's folder and file; empty when parsed from text alone. */
  readonly path: string;
  readonly skillFilePath: string;
}
