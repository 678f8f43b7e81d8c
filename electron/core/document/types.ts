import type { JsonObject } from '../../../shared/model';

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
  /** All keys as plain values in file order, unknown ones too. */
  readonly frontmatter: JsonObject;
  /** The Markdown below the frontmatter. */
  readonly instructions: string;
  /** The skill's folder and file; empty when parsed from text alone. */
  readonly path: string;
  readonly skillFilePath: string;
}
