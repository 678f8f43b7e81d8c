import type { JsonNode, JsonObjectNode } from '../../manifest';
import type { Span } from './findings';

export type Change = Span & { readonly text: string };

/** Adds a member at the end of an object, in the layout that the object has. */
export function addMember(text: string, tree: JsonObjectNode, key: string, json: string): Change {
  const last = tree.members.reduce<JsonNode | null>(
    (latest, { value }) => (latest === null || value.end > latest.end ? value : latest),
    null,
  );
  const member = `${JSON.stringify(key)}: ${json}`;
  if (last === null) return { start: tree.start + 1, end: tree.start + 1, text: member };
  const first = Math.min(...tree.members.map(({ keyStart }) => keyStart));
  return { start: last.end, end: last.end, text: `,${blanksBefore(text, tree.start + 1, first)}${member}` };
}

/** Sets a field: its value replaced when it is there, a new member otherwise. */
export function setMember(text: string, tree: JsonObjectNode, key: string, json: string): Change {
  const value = tree.members.find((member) => member.key === key)?.value;
  return value === undefined
    ? addMember(text, tree, key, json)
    : { start: value.start, end: value.end, text: json };
}

/** Adds an item to the list that a field holds, or makes the list. */
export function addItem(text: string, tree: JsonObjectNode, key: string, json: string): Change {
  const value = tree.members.find((member) => member.key === key)?.value;
  if (value?.type !== 'array') return setMember(text, tree, key, `[${json}]`);
  const [first] = value.items;
  const last = value.items.at(-1);
  if (first === undefined || last === undefined)
    return { start: value.start + 1, end: value.start + 1, text: json };
  const blanks = blanksBefore(text, value.start + 1, first.start);
  return { start: last.end, end: last.end, text: `,${blanks === '' ? ' ' : blanks}${json}` };
}

/** The line break and indentation between a bracket and what follows it; one blank when they share a line. */
function blanksBefore(text: string, bracketEnd: number, start: number): string {
  const blanks = text.slice(bracketEnd, start);
  return /[\r\n]/.test(blanks) ? (/(?:\r\n|\r|\n)[ \t]*$/.exec(blanks)?.[0] ?? ' ') : ' ';
}

/** The nearest name that the rules allow; empty when nothing of it is left. */
export function legalName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 64);
}
