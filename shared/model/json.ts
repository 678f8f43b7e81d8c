/** Any value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** A JSON Schema as its author wrote it: 2020-12 unless `$schema` says draft-07. Not yet known to be valid. */
export type JsonSchema = boolean | JsonObject;
