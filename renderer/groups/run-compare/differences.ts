import { pointerTo, printJson, type JsonNode } from '../run-json';

/** One place where two values differ; a side that has nothing there is null. */
export interface Difference {
  readonly pointer: string;
  readonly left: string | null;
  readonly right: string | null;
}

export interface Differences {
  readonly list: readonly Difference[];
  /** There are more than are listed. */
  readonly cut: boolean;
}

const MAX_LISTED = 500;

/** Where two JSON values differ, place by place. Members are the same whatever their order; numbers by their digits. */
export function differences(left: JsonNode, right: JsonNode): Differences {
  const found: Difference[] = [];
  compare(left, right, '', found);
  return { list: found.slice(0, MAX_LISTED), cut: found.length > MAX_LISTED };
}

function compare(
  left: JsonNode | undefined,
  right: JsonNode | undefined,
  pointer: string,
  found: Difference[],
): void {
  if (found.length > MAX_LISTED) return;
  if (left?.type === 'object' && right?.type === 'object') {
    const lefts = new Map(left.members.map((member) => [member.key, member.value]));
    const rights = new Map(right.members.map((member) => [member.key, member.value]));
    for (const key of new Set([...lefts.keys(), ...rights.keys()])) {
      compare(lefts.get(key), rights.get(key), pointerTo(pointer, key), found);
    }
    return;
  }
  if (left?.type === 'array' && right?.type === 'array') {
    const length = Math.max(left.items.length, right.items.length);
    for (let at = 0; at < length; at += 1)
      compare(left.items[at], right.items[at], pointerTo(pointer, at), found);
    return;
  }
  const [one, other] = [textOf(left), textOf(right)];
  if (one !== other) found.push({ pointer, left: one, right: other });
}

function textOf(node: JsonNode | undefined): string | null {
  return node === undefined ? null : printJson(node);
}
