import type { Reference } from './scan';

/** Longer targets are no paths. Nor is looked further for an end, which would make the scan quadratic. */
const LONGEST = 1000;

/** A line with so many links that have no end is no text. */
const MOST_FAILURES = 50;

/** Code spans do not reach further, for the same reason. */
const LONGEST_CODE = 4000;

/** A file in one of the standard's folders, named in a code span: with an extension, and no pattern. */
const resourcePath = /^(?:references|scripts|assets)\/[\w./-]*[\w-]\.\w{1,8}$/;

const definition = /^ {0,3}\[[^\]^][^\]]{0,200}\]: +(\S{1,1000})/;

/** Links and paths of one line of Markdown. Inline code holds no links, and links no code. */
export function findReferences(text: string, start: number, end: number): Reference[] {
  const line = text.slice(start, end);
  const found: Reference[] = [];
  const defined = definition.exec(line);
  if (defined?.[1] !== undefined) {
    const target = defined[1].replace(/^<|>$/g, '');
    const from = start + line.indexOf(target, defined[0].length - defined[1].length);
    return [{ kind: 'link', target, start: from, end: from + target.length }];
  }
  let failures = 0;
  for (let at = 0; at < line.length; at++) {
    const character = line.charCodeAt(at);
    if (character === 92) at++;
    else if (character === 96) at = codeSpan(line, at, start, found);
    else if (character === 93 && line.charCodeAt(at + 1) === 40) {
      const end = link(line, at + 2, start, found);
      if (end === -1 && ++failures === MOST_FAILURES) break;
      at = Math.max(end, at + 1);
    }
  }
  return found;
}

/** Steps over a code span and answers its last character; a run of backticks that is never closed is text. */
function codeSpan(line: string, at: number, offset: number, found: Reference[]): number {
  let length = 1;
  while (line.charCodeAt(at + length) === 96) length++;
  const close = closingRun(line, at + length, length);
  if (close === -1) return at + length - 1;
  const inner = line.slice(at + length, close);
  const target = inner.trim();
  if (target.length < LONGEST && resourcePath.test(target)) {
    const from = offset + at + length + inner.indexOf(target);
    found.push({ kind: 'path', target, start: from, end: from + target.length });
  }
  return close + length - 1;
}

/** Where the next run of exactly so many backticks starts. */
function closingRun(line: string, from: number, length: number): number {
  let at = line.indexOf('`', from);
  while (at !== -1 && at < from + LONGEST_CODE) {
    let run = 1;
    while (line.charCodeAt(at + run) === 96) run++;
    if (run === length) return at;
    at = line.indexOf('`', at + run);
  }
  return -1;
}

/** Reads a link's target from behind its bracket and answers its last character, or -1 when it has no end. */
function link(line: string, from: number, offset: number, found: Reference[]): number {
  let start = from;
  while (line.charCodeAt(start) === 32) start++;
  const closing = line.charCodeAt(start) === 60 ? endOfAngles(line, start) : -1;
  // `<name>.md` is no target in angles, but one with a placeholder in it.
  const angled = closing !== -1 && /^[\s)]/.test(line.charAt(closing + 1));
  const end = angled ? closing : endOfTarget(line, start);
  if (end === -1) return -1;
  const first = angled ? start + 1 : start;
  const target = line.slice(first, end);
  if (target !== '' && target.length < LONGEST) {
    found.push({ kind: 'link', target, start: offset + first, end: offset + end });
  }
  return Math.max(end - 1, from - 1);
}

function endOfAngles(line: string, start: number): number {
  const length = line.slice(start, start + LONGEST).indexOf('>');
  return length === -1 ? -1 : start + length;
}

/** A target ends at a blank or at the parenthesis that closes the link; parentheses inside it pair up. */
function endOfTarget(line: string, start: number): number {
  let open = 0;
  const stop = Math.min(line.length, start + LONGEST);
  for (let at = start; at < stop; at++) {
    const character = line.charCodeAt(at);
    if (character <= 32) return at;
    if (character === 40) open++;
    else if (character === 41) {
      if (open === 0) return at;
      open--;
    }
  }
  return -1;
}
