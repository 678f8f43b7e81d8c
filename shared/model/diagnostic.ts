/** `error`: the file is not loaded, or not as written. `warning`: it works, but not well. `info`: good to know. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a file. Line and column count from 1; columns count UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** From `start` up to, but not including, `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** What a fix that is not an edit of the text does on disk. Main carries it out; the page only names it. */
export type DiskAction =
  { readonly type: 'rename-folder'; readonly to: string } | { readonly type: 'make-executable' };

/** A way to settle a diagnostic. `safe` fixes keep the meaning and may be applied all at once. */
export type Fix =
  | { readonly title: string; readonly safe: boolean; readonly edits: readonly TextEdit[] }
  | { readonly title: string; readonly safe: false; readonly action: DiskAction };

/** One finding in one file. */
export interface Diagnostic {
  /** The rule's id, such as `frontmatter/unquoted-colon`. Every id is in the list of rules. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  readonly fixes?: readonly Fix[];
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** All findings of one skill's file, for the Problems screen and the command line. */
export interface FileDiagnostics {
  /** The skill the file belongs to, when it made one. */
  readonly skillId: string;
  readonly name: string;
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}
