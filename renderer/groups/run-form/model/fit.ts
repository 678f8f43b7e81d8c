import { assertNever } from '../../../../shared/assertNever';
import { printJson, type JsonNode } from '../../run-json';
import { describeField } from './describe';
import type { Field, FieldOf } from './field';
import type { SchemaScope } from './scope';

const MAX_DEPTH = 4;

/**
 * How well a value looks like this field, from 0 (not at all) to 1. It only picks the branch of a choice
 * to draw; whether the value is valid is for main to say.
 */
export function fitOf(node: JsonNode, field: Field, scope: SchemaScope, depth = 0): number {
  if (node.type === 'null') return field.nullable ? 1 : 0;
  switch (field.kind) {
    case 'text':
      return node.type === 'string' ? 0.9 : 0;
    case 'number':
      if (node.type !== 'number') return 0;
      return field.whole ? (Number.isInteger(Number(node.text)) ? 1 : 0.2) : 0.9;
    case 'boolean':
      return node.type === 'boolean' ? 1 : 0;
    case 'fixed':
      return printJson(node) === printJson(field.value) ? 1 : 0;
    case 'options':
      return field.options.some(({ value }) => printJson(value) === printJson(node)) ? 1 : 0;
    case 'list':
      return node.type === 'array' ? listFit(node.items, field, scope, depth) : 0;
    case 'object':
      return node.type === 'object' ? objectFit(node, field, scope, depth) : 0;
    case 'choice':
      return Math.max(0, ...field.branches.map(({ schema }) => deeper(node, schema, scope, depth)));
    case 'json':
      return 0.1;
    default:
      return assertNever(field);
  }
}

function deeper(
  node: JsonNode,
  schema: Parameters<typeof describeField>[0],
  scope: SchemaScope,
  depth: number,
): number {
  return depth >= MAX_DEPTH ? 0.5 : fitOf(node, describeField(schema, scope), scope, depth + 1);
}

function listFit(
  items: readonly JsonNode[],
  field: FieldOf<'list'>,
  scope: SchemaScope,
  depth: number,
): number {
  const [first] = items;
  return first === undefined ? 0.8 : 0.2 + 0.8 * deeper(first, field.item, scope, depth);
}

function objectFit(
  node: Extract<JsonNode, { type: 'object' }>,
  field: FieldOf<'object'>,
  scope: SchemaScope,
  depth: number,
): number {
  const scores: number[] = [0.5];
  for (const { key, required, schema } of field.members) {
    const value = node.members.find((member) => member.key === key)?.value;
    if (value === undefined) {
      if (required) scores.push(0);
      continue;
    }
    const fit = deeper(value, schema, scope, depth);
    // A discriminator that says otherwise settles it.
    if (fit === 0 && describeField(schema, scope).kind === 'fixed') return 0;
    scores.push(fit);
  }
  const known = new Set(field.members.map((member) => member.key));
  if (field.entries === null) for (const { key } of node.members) if (!known.has(key)) scores.push(0);
  return Math.max(0.01, scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
