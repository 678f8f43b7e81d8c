import { assertNever } from '../../../../shared/assertNever';
import { jsonNumber, printJson, type JsonNode } from '../../run-json';
import { describeField } from './describe';
import { draftItem, draftMember, unset, type Draft } from './draft';
import type { Field, FieldOf } from './field';
import { fitOf } from './fit';
import type { SchemaScope } from './scope';

/** The draft that shows this value in this field. What does not fit the field stays as a JSON part: nothing is lost or bent. */
export function draftFromNode(node: JsonNode, field: Field, scope: SchemaScope): Draft {
  if (node.type === 'null' && field.nullable) return { type: 'null' };
  return fitting(node, field, scope) ?? { type: 'json', text: printJson(node, 2) };
}

function fitting(node: JsonNode, field: Field, scope: SchemaScope): Draft | null {
  switch (field.kind) {
    case 'text':
      return node.type === 'string' ? { type: 'text', value: node.value } : null;
    case 'number':
      return numberDraft(node);
    case 'boolean':
      return node.type === 'boolean' ? { type: 'boolean', value: node.value } : null;
    case 'fixed':
      return printJson(node) === printJson(field.value) ? { type: 'fixed', value: field.value } : null;
    case 'options': {
      const option = field.options.find(({ value }) => printJson(value) === printJson(node));
      return option === undefined ? null : { type: 'fixed', value: option.value };
    }
    case 'object':
      return objectDraft(node, field, scope);
    case 'list':
      return node.type === 'array' ? listDraft(node.items, field, scope) : null;
    case 'choice':
      return branchDraft(node, field, scope);
    case 'json':
      return null;
    default:
      return assertNever(field);
  }
}

/** A text that is no number is what the form itself hands to JSON mode for a half-typed one. */
function numberDraft(node: JsonNode): Draft | null {
  if (node.type === 'number') return { type: 'number', text: node.text };
  const halfTyped = node.type === 'string' && node.value.trim() !== '' && !jsonNumber.test(node.value.trim());
  return halfTyped ? { type: 'number', text: node.value } : null;
}

function objectDraft(node: JsonNode, field: FieldOf<'object'>, scope: SchemaScope): Draft | null {
  if (node.type !== 'object') return null;
  const values = new Map(node.members.map((member) => [member.key, member.value]));
  if (values.size < node.members.length) return null;
  const declared = field.members.map(({ key, schema }) => {
    const value = values.get(key);
    values.delete(key);
    const draft = value === undefined ? unset : draftFromNode(value, describeField(schema, scope), scope);
    return draftMember(key, draft);
  });
  const entryField = field.entries === null ? null : describeField(field.entries, scope);
  const others = [...values].map(([key, value]) =>
    draftMember(
      key,
      entryField === null
        ? { type: 'json', text: printJson(value, 2) }
        : draftFromNode(value, entryField, scope),
    ),
  );
  return { type: 'object', members: [...declared, ...others] };
}

function listDraft(items: readonly JsonNode[], field: FieldOf<'list'>, scope: SchemaScope): Draft {
  const itemField = describeField(field.item, scope);
  return { type: 'list', items: items.map((item) => draftItem(draftFromNode(item, itemField, scope))) };
}

function branchDraft(node: JsonNode, field: FieldOf<'choice'>, scope: SchemaScope): Draft | null {
  let best = { branch: -1, fit: 0 };
  for (const [branch, { schema }] of field.branches.entries()) {
    const fit = fitOf(node, describeField(schema, scope), scope);
    if (fit > best.fit) best = { branch, fit };
  }
  const picked = field.branches[best.branch];
  if (picked === undefined) return null;
  return {
    type: 'choice',
    branch: best.branch,
    draft: draftFromNode(node, describeField(picked.schema, scope), scope),
  };
}
