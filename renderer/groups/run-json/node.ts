/**
 * JSON as it is written: numbers keep their digits, members keep their order and their duplicates.
 * `start` and `end` are offsets into the text it was read from, in UTF-16 code units; 0 for made-up nodes.
 */
export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'object'; readonly members: readonly JsonMember[] }
);

export interface JsonMember {
  readonly key: string;
  readonly value: JsonNode;
}

/** Why a text is not JSON. Line and column count from 1. */
export interface JsonFault {
  readonly message: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export type ParsedJson =
  { readonly ok: true; readonly node: JsonNode } | { readonly ok: false; readonly fault: JsonFault };

/** What RFC 8259 calls a number. */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
