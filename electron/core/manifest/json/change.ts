import type { JsonNode, JsonObjectNode } from './node';

/** One change of a JSON text: what stands from `start` up to `end` becomes `text`. Everything else stays to the byte. */
export interface JsonChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Adds a member at the end of an object, in the layout that the object has. */
export function addMember(text: string, tree: JsonObjectNode, key: string, json: string): JsonChange {
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
export function setMember(text: string, tree: JsonObjectNode, key: string, json: string): JsonChange {
  const value = tree.members.find((member) => member.key === key)?.value;
  return value === undefined
    ? addMember(text, tree, key, json)
    : { start: value.start, end: value.end, text: json };
}

/** Takes a member out together with its comma; the layout of the others stays. Null when it is not there. */
export function removeMember(tree: JsonObjectNode, key: string): JsonChange | null {
  const at = tree.members.findIndex((member) => member.key === key);
  const gone = tree.members[at];
  if (gone === undefined) return null;
  const before = tree.members[at - 1];
  const after = tree.members[at + 1];
  if (before !== undefined) return { start: before.value.end, end: gone.value.end, text: '' };
  if (after !== undefined) return { start: gone.keyStart, end: after.keyStart, text: '' };
  return { start: gone.keyStart, end: gone.value.end, text: '' };
}

/** Adds an item to the list that a field holds, or makes the list. */
export function addItem(text: string, tree: JsonObjectNode, key: string, json: string): JsonChange {
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
