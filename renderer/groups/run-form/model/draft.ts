import type { JsonNode } from '../../run-json';

/**
 * What a person has filled in so far. It may be half-typed: numbers and JSON parts are the text as it
 * stands in their field. `unset` is not sent at all.
 */
export type Draft =
  | { readonly type: 'unset' }
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly text: string }
  /** One of the values that the schema lists, or its only one. */
  | { readonly type: 'fixed'; readonly value: JsonNode }
  /** A part that the form cannot draw, or that does not fit its field. */
  | { readonly type: 'json'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly DraftItem[] }
  | { readonly type: 'object'; readonly members: readonly DraftMember[] }
  | { readonly type: 'choice'; readonly branch: number; readonly draft: Draft };

/** `id` tells items apart while they move; it is not sent. */
export interface DraftItem {
  readonly id: number;
  readonly draft: Draft;
}

export interface DraftMember extends DraftItem {
  readonly key: string;
}

export type DraftType = Draft['type'];
export type DraftOf<T extends DraftType> = Extract<Draft, { readonly type: T }>;

export const unset: Draft = { type: 'unset' };

let lastId = 0;

export function draftItem(draft: Draft): DraftItem {
  lastId += 1;
  return { id: lastId, draft };
}

export function draftMember(key: string, draft: Draft): DraftMember {
  return { ...draftItem(draft), key };
}

export function memberDraft(object: DraftOf<'object'>, key: string): Draft {
  return object.members.find((member) => member.key === key)?.draft ?? unset;
}

/** The object with one member set, in its place; it is added at the end when it is new. */
export function withMember(object: DraftOf<'object'>, key: string, draft: Draft): DraftOf<'object'> {
  const known = object.members.some((member) => member.key === key);
  const members = known
    ? object.members.map((member) => (member.key === key ? { ...member, draft } : member))
    : [...object.members, draftMember(key, draft)];
  return { type: 'object', members };
}
