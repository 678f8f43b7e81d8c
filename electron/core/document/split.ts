import type { Fault } from './fault';

/** A SKILL.md cut at its fences. All offsets count in `text`. */
export interface SplitDocument {
  /** Without BOM and with LF line ends only, so lines and columns are those of the file. */
  readonly text: string;
  readonly bom: boolean;
  /** The YAML between the fences, with its last line end. */
  readonly yamlStart: number;
  readonly yamlEnd: number;
  /** Where the line after the closing fence starts. */
  readonly bodyStart: number;
}

export type SplitResult =
  | { readonly ok: true; readonly document: SplitDocument }
  | { readonly ok: false; readonly text: string; readonly bom: boolean; readonly fault: Fault };

const SPACE = 32;
const TAB = 9;
const NEWLINE = 10;

/**
 * Cuts a file into frontmatter and body. One leading BOM is dropped; CRLF and CR end lines; blank lines may stand
 * before the opening fence. A fence is a line of `---` and trailing blanks. Linear in the text; nothing is evaluated.
 */
export function splitDocument(source: string): SplitResult {
  const bom = source.charCodeAt(0) === 0xfeff;
  const unmarked = bom ? source.slice(1) : source;
  const text = unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
  const refuse = (fault: Fault): SplitResult => ({ ok: false, text, bom, fault });

  const open = skipBlankLines(text);
  const openEnd = lineEnd(text, open);
  if (!isFence(text, open)) return refuse(judgeFirstLine(text, open, openEnd));
  if (openEnd === text.length) return refuse(unclosed(open, openEnd));
  const yamlStart = openEnd + 1;
  // From the line end before it, so that a fence right below the opening one counts.
  for (let at = text.indexOf('\n---', openEnd); at !== -1; at = text.indexOf('\n---', at + 1)) {
    const fence = at + 1;
    if (!isFence(text, fence)) continue;
    const bodyStart = Math.min(lineEnd(text, fence) + 1, text.length);
    return { ok: true, document: { text, bom, yamlStart, yamlEnd: fence, bodyStart } };
  }
  return refuse(unclosed(open, openEnd));
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}

/** The start of the first line that is not blank. */
function skipBlankLines(text: string): number {
  let line = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) line = at + 1;
    else if (code !== SPACE && code !== TAB) return line;
  }
  return line;
}

function isFence(text: string, start: number): boolean {
  if (!text.startsWith('---', start)) return false;
  for (let at = start + 3; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return true;
    if (code !== SPACE && code !== TAB) return false;
  }
  return true;
}

function judgeFirstLine(text: string, start: number, end: number): Fault {
  const line = text.slice(start, Math.min(end, start + 200)).trimEnd();
  const language = /^---[ \t]*([\p{L}_$][^\s]*)$/u.exec(line)?.[1];
  if (language === undefined) {
    return {
      rule: 'frontmatter/missing',
      message:
        'No YAML frontmatter: the file must start with a line "---", followed by name and description.',
      start,
      end: Math.min(end, start + 200),
    };
  }
  return {
    rule: 'frontmatter/language',
    message: `The opening fence names a language ("${language}"). Only YAML is read and nothing is ever evaluated: write "---" alone.`,
    start,
    end: start + line.length,
    fixes: [
      {
        title: 'Remove the language',
        safe: false,
        edits: [{ start, end: start + line.length, text: '---' }],
      },
    ],
  };
}

function unclosed(start: number, end: number): Fault {
  return {
    rule: 'frontmatter/unclosed',
    message: 'Unclosed frontmatter: after the last key, a line "---" must follow.',
    start,
    end,
  };
}
