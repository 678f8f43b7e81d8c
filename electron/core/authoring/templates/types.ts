/** A file of a new skill. */
export interface TemplateFile {
  /** Slash path in the skill's folder. */
  readonly path: string;
  readonly text: string;
  readonly executable: boolean;
}
