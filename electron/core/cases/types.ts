import type { CaseSummary, JsonSchema, RunStatus } from '../../../shared/model';
import type { JsonNode } from '../manifest';
import type { Validator } from '../validation';

/** A JSON value together with the text it was read from, so that numbers keep all their digits. */
export interface JsonText {
  readonly text: string;
  readonly node: JsonNode;
}

export type ExpectedResult =
  | { readonly kind: 'equals' | 'subset'; readonly value: JsonText }
  | { readonly kind: 'schema'; readonly schema: JsonSchema };

/** What a case says of its run. null and empty for what it does not look at. */
export interface Expectation {
  readonly status: RunStatus;
  readonly exit: number | null;
  readonly results: readonly ExpectedResult[];
  /** Regular expressions; each must be found in some line. */
  readonly stderr: readonly string[];
  readonly maxMs: number | null;
}

export interface SkillCase {
  readonly description: string;
  /** As they stand in the file: they reach the child byte for byte. */
  readonly argumentsText: string;
  /** Send them although they do not fit the schema: a case of what the skill itself says to that. */
  readonly unchecked: boolean;
  readonly expect: Expectation;
}

/** A file in a skill's `cases` folder: what it says, or why it says nothing. */
export type CaseFile = CaseSummary & { readonly content: SkillCase | null };

/** What checks schemas and patterns from strangers: behind a deadline that really ends it. */
export type Checks = Pick<Validator, 'checkResult' | 'checkSchema'>;
