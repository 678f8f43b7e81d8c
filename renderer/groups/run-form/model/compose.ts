import type { JsonSchema } from '../../../../shared/model';
import { assertNever } from '../../../../shared/assertNever';
import { jsonNumber, parseJson, pointerTo, type JsonMember, type JsonNode } from '../../run-json';
import { describeField } from './describe';
import type { Draft, DraftOf } from './draft';
import type { Field } from './field';
import { limitProblem } from './limits';
import type { SchemaScope } from './scope';

/** What is wrong with one place, seen without main. `blocks`: it cannot be written as JSON at all. */
export interface Problem {
  readonly pointer: string;
  readonly message: string;
  readonly blocks: boolean;
}

export interface Composed {
  /** Null when nothing is sent, or when a problem blocks. */
  readonly node: JsonNode | null;
  readonly problems: readonly Problem[];
}

const place = { start: 0, end: 0 };

/** Writes a draft as JSON. Unset members are left out; numbers keep the digits that were typed. */
export function composeDraft(draft: Draft, schema: JsonSchema, scope: SchemaScope): Composed {
  const problems: Problem[] = [];
  const node = compose(draft, describeField(schema, scope), '', { scope, problems, loose: false });
  return { node: problems.some((problem) => problem.blocks) ? null : node, problems };
}

/**
 * The same with half-typed parts in it, for JSON mode: a number that is none yet as a text, a JSON part
 * to the letter. Nothing that was typed is lost on the way.
 */
export function composeLoosely(draft: Draft, schema: JsonSchema, scope: SchemaScope): JsonNode {
  const node = compose(draft, describeField(schema, scope), '', { scope, problems: [], loose: true });
  return node ?? { type: 'object', members: [], ...place };
}

interface Context {
  readonly scope: SchemaScope;
  readonly problems: Problem[];
  readonly loose: boolean;
}

function compose(draft: Draft, field: Field, pointer: string, context: Context): JsonNode | null {
  switch (draft.type) {
    case 'unset':
      return null;
    case 'null':
      return { type: 'null', ...place };
    case 'boolean':
      return { type: 'boolean', value: draft.value, ...place };
    case 'fixed':
      return draft.value;
    case 'text':
      return { type: 'string', value: draft.value, ...place };
    case 'number':
      return composeNumber(draft.text, field, pointer, context);
    case 'json':
      return composeJson(draft.text, pointer, context);
    case 'list':
      return { type: 'array', items: composeItems(draft, field, pointer, context), ...place };
    case 'object':
      return { type: 'object', members: composeMembers(draft, field, pointer, context), ...place };
    case 'choice': {
      const branch = field.kind === 'choice' ? field.branches[draft.branch] : undefined;
      return compose(draft.draft, describeField(branch?.schema ?? true, context.scope), pointer, context);
    }
    default:
      return assertNever(draft);
  }
}

function composeNumber(typed: string, field: Field, pointer: string, context: Context): JsonNode | null {
  const text = typed.trim();
  const whole = field.kind === 'number' && field.whole;
  if (!jsonNumber.test(text)) {
    context.problems.push({
      pointer,
      message: whole ? 'Must be a whole number.' : 'Must be a number.',
      blocks: true,
    });
    return context.loose && text !== '' ? { type: 'string', value: typed, ...place } : null;
  }
  const message = field.kind === 'number' ? limitProblem(text, field) : null;
  if (message !== null) context.problems.push({ pointer, message, blocks: false });
  return { type: 'number', text, ...place };
}

function composeJson(text: string, pointer: string, context: Context): JsonNode | null {
  if (text.trim() === '') return null;
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.node;
  const { message, line, column } = parsed.fault;
  context.problems.push({
    pointer,
    message: `Not JSON yet, line ${line}, column ${column}: ${message}.`,
    blocks: true,
  });
  // A number node prints its text as it stands, which is what a half-typed part needs.
  return context.loose ? { type: 'number', text, ...place } : null;
}

function composeItems(
  draft: DraftOf<'list'>,
  field: Field,
  pointer: string,
  context: Context,
): readonly JsonNode[] {
  const itemField = describeField(field.kind === 'list' ? field.item : true, context.scope);
  const items: JsonNode[] = [];
  for (const [at, item] of draft.items.entries()) {
    const itemPointer = pointerTo(pointer, at);
    const seen = context.problems.length;
    const node = compose(item.draft, itemField, itemPointer, context);
    if (node !== null) items.push(node);
    else if (itemField.kind === 'text') items.push({ type: 'string', value: '', ...place });
    else if (context.problems.length === seen) {
      context.problems.push({
        pointer: itemPointer,
        message: 'Give this item a value, or remove it.',
        blocks: true,
      });
    }
  }
  return items;
}

function composeMembers(
  draft: DraftOf<'object'>,
  field: Field,
  pointer: string,
  context: Context,
): readonly JsonMember[] {
  const members: JsonMember[] = [];
  const schemas = new Map(
    field.kind === 'object' ? field.members.map(({ key, schema }) => [key, schema]) : [],
  );
  const entries = (field.kind === 'object' ? field.entries : null) ?? true;
  for (const { key, draft: value } of draft.members) {
    const memberPointer = pointerTo(pointer, key);
    if (members.some((member) => member.key === key)) {
      context.problems.push({
        pointer: memberPointer,
        message: `The name "${key}" is there twice.`,
        blocks: true,
      });
    }
    const memberField = describeField(schemas.get(key) ?? entries, context.scope);
    const node = compose(value, memberField, memberPointer, context);
    if (node !== null) members.push({ key, value: node });
    else if (!schemas.has(key) && memberField.kind === 'text') {
      members.push({ key, value: { type: 'string', value: '', ...place } });
    }
  }
  return members;
}
