import type { JsonSchema } from '../../../../shared/model';
import type { JsonNode } from '../../run-json';

/** One property of an object. */
export interface Member {
  readonly key: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Branch {
  readonly label: string;
  readonly schema: JsonSchema;
}

export interface Option {
  readonly label: string;
  readonly value: JsonNode;
}

/** Inclusive limits unless they say otherwise; null means none. */
export interface Limits {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
}

interface About {
  /** In the author's words; empty when there are none. */
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** `null` is a value of its own here. */
  readonly nullable: boolean;
  /** What the author says the skill takes when nothing is sent. */
  readonly preset: JsonNode | null;
}

/** How one place of the arguments is drawn. Children are schemas still: they are looked at when they are drawn. */
export type Field = About &
  (
    | {
        readonly kind: 'text';
        readonly format: string;
        readonly pattern: string;
        readonly minLength: number | null;
        readonly maxLength: number | null;
        readonly manyLines: boolean;
        readonly suggestions: readonly string[];
      }
    | { readonly kind: 'number'; readonly whole: boolean; readonly limits: Limits }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'fixed'; readonly value: JsonNode }
    | { readonly kind: 'options'; readonly options: readonly Option[] }
    | {
        readonly kind: 'object';
        readonly members: readonly Member[];
        /** The schema of entries under names of one's own; null when the form offers none. */
        readonly entries: JsonSchema | null;
      }
    | {
        readonly kind: 'list';
        readonly item: JsonSchema;
        readonly minItems: number;
        readonly maxItems: number | null;
      }
    | { readonly kind: 'choice'; readonly branches: readonly Branch[] }
    | { readonly kind: 'json'; readonly reason: string }
  );

export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
