import type { Document, Range, YAMLError } from 'yaml';
import type { Fault, FaultFix } from '../fault';
import { quote } from './quote';
import { yamlLibrary } from './library';

/** A `%` or a colon can't be told from what surrounds it by the package's own words; these say what to do. */
const advice: Readonly<Record<string, string>> = {
  BAD_SCALAR_START: "A value can't start with this character unless it is quoted.",
  TAB_AS_INDENT: 'YAML does not allow tabs for indentation. Use spaces.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon here starts a nested key. Quote the value, or put the nested keys on lines of their own, indented.',
  MULTILINE_IMPLICIT_KEY:
    'This line holds no "key: value". Indent it when it continues the value above, or give it a key.',
  MULTIPLE_DOCS:
    'The frontmatter holds a second YAML document. Only one is read: remove the "..." or "---" line.',
  BAD_DQ_ESCAPE: 'This escape is not known inside double quotes. Double the backslash, or use single quotes.',
};

/** The package's error in our words, at the place where a person must change something. */
export function describeYamlError(
  error: YAMLError,
  document: Document.Parsed,
  block: string,
  offset: number,
): Fault {
  const [from, to] = error.pos;
  const open = openerOf(error, document, block);
  if (open !== null) {
    const opener = block.charAt(open);
    return {
      rule: 'frontmatter/yaml',
      message: `The ${opener} that opens here is never closed. Add the ${closers[opener] ?? opener}, or quote the value if it is text.`,
      ...place(block, offset, open, open + 1),
      fixes: quoteLine(block, offset, open),
    };
  }
  return {
    rule: 'frontmatter/yaml',
    message: messageOf(error, block),
    ...place(block, offset, from, to),
    fixes: quoteLine(block, offset, from),
  };
}

export function unknownTag(warning: YAMLError, block: string, offset: number): Fault {
  const [from, to] = warning.pos;
  return {
    rule: 'frontmatter/unknown-tag',
    message: `The tag ${block.slice(from, Math.min(to, from + 60))} is not known and is ignored. Quote the value if it is text.`,
    ...place(block, offset, from, to),
    fixes: quoteLine(block, offset, from),
  };
}

function messageOf(error: YAMLError, block: string): string {
  const known = advice[error.code];
  if (known !== undefined) return known;
  const [from] = error.pos;
  if (error.code === 'UNEXPECTED_TOKEN' && /["']/.test(charBefore(block, from))) {
    return 'There is text after the closing quote. Quote the whole value, and double quotes inside it.';
  }
  return `Not valid YAML: ${error.message.replace(/\s+/g, ' ').slice(0, 200)}.`;
}

function charBefore(block: string, at: number): string {
  const before = block.slice(Math.max(0, at - 40), at).trimEnd();
  return before.slice(-1);
}

const closers: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** The bracket or quote that is never closed. The package reports it where it gave up looking, lines below. */
function openerOf(error: YAMLError, document: Document.Parsed, block: string): number | null {
  if (error.code !== 'BAD_INDENT' && error.code !== 'MISSING_CHAR') return null;
  const { visit } = yamlLibrary();
  const stop = error.pos[0];
  let found: number | null = null;
  const consider = (range: Range | null | undefined): symbol | undefined => {
    if (range === null || range === undefined || range[0] >= stop || range[1] < stop - 1) return undefined;
    const first = block.charAt(range[0]);
    if (!'[{"\''.includes(first) || block.charAt(range[1] - 1) === (closers[first] ?? first))
      return undefined;
    found = range[0];
    return visit.BREAK;
  };
  visit(document, {
    Collection: (_key, node) => (node.flow === true ? consider(node.range) : undefined),
    Scalar: (_key, node) => consider(node.range),
  });
  return found;
}

/** At least one character wide and never over the end of a line. */
function place(block: string, offset: number, from: number, to: number): { start: number; end: number } {
  const start = Math.min(from, Math.max(0, block.length - 1));
  const newline = block.indexOf('\n', start);
  const end = Math.min(Math.max(to, start + 1), newline === -1 ? block.length : Math.max(newline, start));
  return { start: offset + start, end: offset + end };
}

const keyAndValue = /^([ \t]*[A-Za-z_][\w.-]*:[ \t]+)(\S.*?)[ \t]*$/;

/** Quoting the whole value of a one-line `key: value` settles most of what can be wrong with it. */
function quoteLine(block: string, offset: number, at: number): readonly FaultFix[] {
  const start = block.lastIndexOf('\n', at - 1) + 1;
  const newline = block.indexOf('\n', at);
  const line = block.slice(start, newline === -1 ? block.length : newline);
  if (line.length > 1500) return [];
  const match = keyAndValue.exec(line);
  const [, before, value] = match ?? [];
  if (before === undefined || value === undefined || /^[|>[{#]/.test(value)) return [];
  const from = offset + start + before.length;
  return [
    {
      title: 'Quote the value',
      safe: false,
      edits: [{ start: from, end: from + value.length, text: quote(value) }],
    },
  ];
}
