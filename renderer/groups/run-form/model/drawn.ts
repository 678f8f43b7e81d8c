import type { JsonSchema } from '../../../../shared/model';
import { pointerTo } from '../../run-json';
import { describeField } from './describe';
import type { Draft } from './draft';
import type { SchemaScope } from './scope';

/** The pointers of every field that is on the page for this draft, the root first. */
export function drawnPointers(draft: Draft, schema: JsonSchema, scope: SchemaScope): ReadonlySet<string> {
  const pointers = new Set<string>();
  collect(draft, schema, '', scope, pointers);
  return pointers;
}

function collect(
  draft: Draft,
  schema: JsonSchema,
  pointer: string,
  scope: SchemaScope,
  pointers: Set<string>,
): void {
  if (pointer !== '') pointers.add(pointer);
  const field = describeField(schema, scope);
  if (draft.type === 'choice' && field.kind === 'choice') {
    collect(draft.draft, field.branches[draft.branch]?.schema ?? true, pointer, scope, pointers);
  }
  if (draft.type === 'list' && field.kind === 'list') {
    for (const [at, item] of draft.items.entries()) {
      collect(item.draft, field.item, pointerTo(pointer, at), scope, pointers);
    }
  }
  if (draft.type === 'object' && field.kind === 'object') {
    const schemas = new Map(field.members.map((member) => [member.key, member.schema]));
    for (const member of draft.members) {
      const own = schemas.get(member.key) ?? field.entries ?? true;
      collect(member.draft, own, pointerTo(pointer, member.key), scope, pointers);
    }
  }
}
