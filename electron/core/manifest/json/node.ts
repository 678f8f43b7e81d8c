/** A JSON value with its place: offsets into the text, `end` exclusive. */
export type JsonNode = JsonScalarNode | JsonArrayNode | JsonObjectNode;

interface Placed {
  readonly start: number;
  readonly end: number;
}

export interface JsonScalarNode extends Placed {
  readonly type: 'string' | 'number' | 'boolean' | 'null';
  readonly value: string | number | boolean | null;
}

export interface JsonArrayNode extends Placed {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonObjectNode extends Placed {
  readonly type: 'object';
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: JsonNode;
}

/** What makes a text not JSON, and where. */
export interface JsonFault extends Placed {
  readonly kind: 'bom' | 'comment' | 'trailing-comma' | 'trailing-data' | 'too-deep' | 'syntax';
  readonly message: string;
}

export type JsonParse =
  | {
      readonly ok: true;
      readonly root: JsonNode;
      /** Members whose key stood in the same object before; the last one counts. At most 100 are listed. */
      readonly duplicates: readonly JsonMember[];
    }
  | { readonly ok: false; readonly fault: JsonFault };

/** Carries a fault out of the parser; never leaves this folder. */
export class JsonFaultError extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.message);
  }
}

export function fault(kind: JsonFault['kind'], message: string, start: number, end: number): JsonFaultError {
  return new JsonFaultError({ kind, message, start, end });
}
