/** What a model would see of a skill, step by step. */
export interface ModelView {
  /** What stands in the system prompt (XML for a document skill) or among the tools (a function definition). Empty when hidden from models. */
  readonly announced: string;
  readonly announcedAs: 'xml' | 'json';
  /** The answer of get_skill as JSON; null for a subprocess skill. */
  readonly getSkill: string | null;
  /** The instructions as the model reads them, rendered with the context; null for a subprocess skill. */
  readonly instructions: string | null;
  readonly resources: readonly string[];
  /** Why rendering failed, with line and column; empty otherwise. */
  readonly error: string;
}
