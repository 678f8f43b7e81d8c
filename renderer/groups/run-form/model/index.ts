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
export { placeErrors, unplaced, withoutMissing, type PlacedErrors } from './errors';
export type { Field, FieldOf } from './field';
export { choiceDraft, firstDraft } from './initial';
export { limitsHint } from './limits';
export { openSchema, type SchemaScope } from './scope';
