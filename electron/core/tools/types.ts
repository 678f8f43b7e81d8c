/** What a model sends to `get_skill`. */
export interface GetSkillInput {
  readonly name: string;
  /** Exact; empty or absent means any. */
  readonly version?: string;
}

/** What `get_skill` answers. Keys are the protocol's; empty ones are left out. */
export interface GetSkillOutput {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  /** The skill's folder. */
  readonly skill_path?: string;
  readonly resources?: readonly string[];
  readonly instructions: string;
  readonly error?: string;
}

/** What a model sends to `load_skill_resource`. */
export interface LoadSkillResourceInput {
  readonly name: string;
  /** Slash path below the skill's folder, such as `references/design.md`. */
  readonly path: string;
  readonly version?: string;
}

/** What `load_skill_resource` answers. */
export interface LoadSkillResourceOutput {
  readonly name: string;
  readonly path: string;
  readonly abs_path?: string;
  readonly content?: string;
  readonly error?: string;
}
