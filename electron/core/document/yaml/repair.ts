import type { Fault, Span } from '../fault';
import { quote } from './quote';

export interface Repair {
  /** The block with stand-ins for what YAML would trip over; of the same length, so that offsets hold. */
  readonly block: string;
  /** Puts the original characters back into a scalar. */
  readonly restore: (text: string) => string;
  readonly faults: readonly Fault[];
}

// The key, then a value that starts neither with a quote nor with anything that has a meaning in YAML.
const topLevelValue = /^[A-Za-z_][\w.-]*:[ \t]+(?=[^\s'"|>[\]{}&*!%@`#,])(?![-?:](?:\s|$))/;
const colon = /:(?=[ \t\n]|$)/;

/**
 * Finds top-level values with an unquoted `: ` and makes them readable as if they were quoted.
 * null when there is none.
 */
export function repairColons(block: string, offset: number): Repair | null {
  const spans = findValues(block);
  if (spans.length === 0) return null;
  const [forColon, forHash] = unusedCharacters(block);
  if (forColon === undefined || forHash === undefined) return null;
  let repaired = '';
  let at = 0;
  for (const { start, end } of spans) {
    const value = block.slice(start, end);
    const readable = value.replace(/:(?=[ \t\n]|$)/g, forColon).replace(/(?<=[ \t\n])#/g, forHash);
    repaired += block.slice(at, start) + readable;
    at = end;
  }
  return {
    block: repaired + block.slice(at),
    restore: (text) => text.replaceAll(forColon, ':').replaceAll(forHash, '#'),
    faults: spans.map((span) => faultAt(block, offset, span)),
  };
}

function findValues(block: string): Span[] {
  const found: Span[] = [];
  let line = 0;
  while (line < block.length) {
    const next = followingLine(block, line);
    const key = topLevelValue.exec(block.slice(line, Math.min(next, line + 300)));
    if (key === null) {
      line = next;
      continue;
    }
    const stop = endOfContinuation(block, next);
    const start = line + key[0].length;
    const value = block.slice(start, stop).trimEnd();
    if (colon.test(value)) found.push({ start, end: start + value.length });
    line = stop;
  }
  return found;
}

/** Lines below that are indented or blank belong to the value. */
function endOfContinuation(block: string, from: number): number {
  let line = from;
  while (line < block.length && /[ \t\n]/.test(block.charAt(line))) line = followingLine(block, line);
  return line;
}

function followingLine(block: string, from: number): number {
  const end = block.indexOf('\n', from);
  return end === -1 ? block.length : end + 1;
}

function faultAt(block: string, offset: number, span: Span): Fault {
  const start = offset + span.start;
  const end = offset + span.end;
  const text = quote(block.slice(span.start, span.end));
  return {
    rule: 'frontmatter/unquoted-colon',
    message:
      'A colon and a space inside an unquoted value. YAML reads this as a nested key, so the whole skill would be dropped. Quote the value.',
    start,
    end,
    fixes: [{ title: 'Quote the value', safe: true, edits: [{ start, end, text }] }],
  };
}

/** Two characters from the private use area that the block does not hold; fewer when it holds all of them. */
function unusedCharacters(block: string): readonly string[] {
  const unused: string[] = [];
  for (let code = 0xe000; code < 0xf900 && unused.length < 2; code++) {
    const character = String.fromCharCode(code);
    if (!block.includes(character)) unused.push(character);
  }
  return unused;
}
