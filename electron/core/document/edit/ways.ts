import type { SpanEdit } from '../fault';
import { findEntry, type Entry, type MapNode } from '../yaml/node';
import { waysToWrite, type FieldValue } from './format';
import type { BlockFrame } from './formatBlock';

export interface Place {
  readonly text: string;
  readonly root: MapNode;
  readonly yamlStart: number;
  readonly yamlEnd: number;
}

/** The order in which people write the known keys; a new one goes behind those that come before it. */
const usualOrder = [
  'name',
  'description',
  'when_to_use',
  'version',
  'license',
  'compatibility',
  'user-invocable',
  'disable-model-invocation',
  'disable-render',
  'allowed-tools',
  'metadata',
];

const DEFAULT_WIDTH = 100;

/** Ways to replace a value that is there; none when it is not. */
export function replacements(place: Place, path: readonly string[], value: FieldValue): readonly SpanEdit[] {
  const found = follow(place.root, path);
  if (found === null) return [];
  const { entry } = found;
  const { node, keySpan } = entry;
  const frame = frameOf(place, entry);
  if (node.kind === 'scalar' && node.end > node.start) {
    return waysToWrite(value, node, frame).map((text) => ({ start: node.start, end: node.end, text }));
  }
  // Nothing, or a collection that may start on a line below: from behind the colon on.
  const start = place.text.indexOf(':', keySpan.end) + 1;
  const end = Math.max(start, node.end);
  return waysToWrite(value, null, frame).map((text) => ({ start, end, text: ` ${text}` }));
}

/** Ways to add a key that is not there, with the mappings around it. */
export function insertions(place: Place, path: readonly string[], value: FieldValue): readonly SpanEdit[] {
  const { map, rest } = deepest(place.root, path);
  const [key] = rest;
  if (map.flow || key === undefined || findEntry(map, key) !== undefined) return [];
  const indent = columnOf(place, map);
  const frame = { indent: indent + 2 * rest.length, width: DEFAULT_WIDTH };
  const positions = map === place.root ? rootPositions(place, key) : [lineBelow(place, map.end)];
  return waysToWrite(value, null, frame).flatMap((text) => {
    const lines = rest.map((each, depth) => {
      const isLast = depth === rest.length - 1;
      return `${' '.repeat(indent + 2 * depth)}${writeKey(each)}:${isLast ? ` ${text}` : ''}\n`;
    });
    return positions.map((at) => ({ start: at, end: at, text: lines.join('') }));
  });
}

/** Ways to take a key out with its lines; the mapping around it goes with its last key. */
export function removals(place: Place, path: readonly string[]): readonly SpanEdit[] {
  const found = follow(place.root, path);
  if (found === null) return [];
  const { entry, map } = found;
  if (map.flow) return [];
  const ways = [linesOf(place, entry)];
  if (map.entries.length === 1 && path.length > 1) ways.unshift(...removals(place, path.slice(0, -1)));
  return ways;
}

function linesOf(place: Place, entry: Entry): SpanEdit {
  const start = place.text.lastIndexOf('\n', entry.keySpan.start - 1) + 1;
  return { start, end: lineBelow(place, Math.max(entry.node.end, entry.keySpan.end)), text: '' };
}

function follow(root: MapNode, path: readonly string[]): { entry: Entry; map: MapNode } | null {
  const { map, rest } = deepest(root, path.slice(0, -1));
  const key = path.at(-1);
  const entry = key === undefined || rest.length > 0 ? undefined : findEntry(map, key);
  return entry === undefined ? null : { entry, map };
}

/** The last mapping on the way that exists, and what of the way is left. */
function deepest(root: MapNode, path: readonly string[]): { map: MapNode; rest: readonly string[] } {
  let map = root;
  for (const [at, key] of path.entries()) {
    const node = findEntry(map, key)?.node;
    if (node?.kind !== 'map') return { map, rest: path.slice(at) };
    map = node;
  }
  return { map, rest: [] };
}

function rootPositions(place: Place, key: string): readonly number[] {
  const { root } = place;
  const rank = usualOrder.indexOf(key);
  const before = root.entries.findLast((entry) => {
    const other = usualOrder.indexOf(entry.key);
    return rank === -1 || (other !== -1 && other < rank);
  });
  const first = root.entries[0];
  const near =
    before === undefined
      ? (first?.keySpan.start ?? place.yamlEnd)
      : lineBelow(place, Math.max(before.node.end, before.keySpan.end));
  return [near, place.yamlEnd];
}

function lineBelow(place: Place, position: number): number {
  const end = place.text.indexOf('\n', position);
  return end === -1 ? place.text.length : end + 1;
}

function columnOf(place: Place, map: MapNode): number {
  const first = map.entries[0]?.keySpan.start;
  return first === undefined ? 0 : first - (place.text.lastIndexOf('\n', first - 1) + 1);
}

/** How the author of a block scalar laid it out; for others, two spaces more than the key. */
function frameOf(place: Place, entry: Entry): BlockFrame {
  const keyLine = place.text.lastIndexOf('\n', entry.keySpan.start - 1) + 1;
  const indent = entry.keySpan.start - keyLine + 2;
  const rows = place.text.slice(entry.node.start, entry.node.end).split('\n').slice(1);
  const row = rows.find((each) => each.trim() !== '');
  if (row === undefined) return { indent, width: DEFAULT_WIDTH };
  const longest = rows.reduce((most, each) => Math.max(most, each.length), 0);
  return { indent: Math.max(1, row.length - row.trimStart().length), width: Math.max(80, longest) };
}

function writeKey(key: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(key) ? key : JSON.stringify(key);
}
