import type { JsonSchema } from '../../../../shared/model';
import { assertNever } from '../../../../shared/assertNever';
import { describeField } from './describe';
import { draftItem, draftMember, unset, type Draft } from './draft';
import type { Field } from './field';
import { draftFromNode } from './fromNode';
import type { SchemaScope } from './scope';

/** Schemas may require themselves within themselves; a draft stops there. */
const MAX_DEPTH = 5;
const MAX_ITEMS = 5;

/**
 * What a place starts with. An optional one starts unset and is not sent: its default is the skill's to
 * apply, and a run then shows what a caller that says nothing gets. A required one starts with its
 * default, since without it the arguments would not fit.
 */
function initialDraft(schema: JsonSchema, required: boolean, scope: SchemaScope, depth = 0): Draft {
  if (!required || depth > MAX_DEPTH) return unset;
  return firstDraft(describeField(schema, scope), scope, depth);
}

/** What a place holds once a person has added it. */
export function firstDraft(field: Field, scope: SchemaScope, depth = 0): Draft {
  if (field.preset !== null) return draftFromNode(field.preset, field, scope);
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'json':
      return unset;
    case 'boolean':
      return { type: 'boolean', value: false };
    case 'fixed':
      return { type: 'fixed', value: field.value };
    case 'options': {
      const [only] = field.options;
      return field.options.length === 1 && only !== undefined ? { type: 'fixed', value: only.value } : unset;
    }
    case 'object':
      return {
        type: 'object',
        members: field.members.map((member) =>
          draftMember(member.key, initialDraft(member.schema, member.required, scope, depth + 1)),
        ),
      };
    case 'list':
      return {
        type: 'list',
        items: Array.from({ length: Math.min(field.minItems, MAX_ITEMS) }, () =>
          draftItem(initialDraft(field.item, true, scope, depth + 1)),
        ),
      };
    case 'choice':
      return choiceDraft(field, 0, scope, depth);
    default:
      return assertNever(field);
  }
}

/** A choice with this branch picked, as it starts. */
export function choiceDraft(
  field: Extract<Field, { kind: 'choice' }>,
  branch: number,
  scope: SchemaScope,
  depth = 0,
): Draft {
  const picked = field.branches[branch];
  if (picked === undefined) return unset;
  return { type: 'choice', branch, draft: initialDraft(picked.schema, true, scope, depth + 1) };
}
