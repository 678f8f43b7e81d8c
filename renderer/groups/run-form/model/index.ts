export {
  argumentsFromText,
  newArguments,
  noFormReason,
  readyArguments,
  toForm,
  toJson,
  type Arguments,
  type Ready,
} from './arguments';
export { composeDraft, type Problem } from './compose';
export { describeField } from './describe';
export {
  draftItem,
  draftMember,
  memberDraft,
  unset,
  withMember,
  type Draft,
  type DraftItem,
  type DraftMember,
  type DraftOf,
} from './draft';
export { drawnPointers } from './drawn';
export { placeErrors, unplaced, withoutMissing, type PlacedError, type PlacedErrors } from './errors';
export type { Branch, Field, FieldKind, FieldOf, Member, Option } from './field';
export { draftFromNode } from './fromNode';
export { choiceDraft, firstDraft } from './initial';
export { limitsHint } from './limits';
export { openSchema, type SchemaScope } from './scope';
