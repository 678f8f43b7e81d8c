/** The rules that are judged while a file is split and parsed; all others look at the parsed skill. */
export type ParseRule =
  | 'frontmatter/missing'
  | 'frontmatter/unclosed'
  | 'frontmatter/language'
  | 'frontmatter/yaml'
  | 'frontmatter/unquoted-colon'
  | 'frontmatter/duplicate-key'
  | 'frontmatter/not-a-mapping'
  | 'frontmatter/too-complex'
  | 'frontmatter/unknown-tag';

/** A place in a text: offsets in UTF-16 code units, `end` not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An edit by offsets. */
export interface SpanEdit extends Span {
  readonly text: string;
}

export interface FaultFix {
  readonly title: string;
  /** Keeps the meaning, so that it may be applied with all others at once. */
  readonly safe: boolean;
  readonly edits: readonly SpanEdit[];
}

/** One finding of the parser, by offsets into the split text. */
export interface Fault extends Span {
  readonly rule: ParseRule;
  readonly message: string;
  readonly fixes?: readonly FaultFix[];
}
