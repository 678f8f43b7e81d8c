export { ArgumentsForm } from './ArgumentsForm';
export { fieldId } from './FormContext';
export {
  argumentsFromText,
  newArguments,
  openSchema,
  placeErrors,
  readyArguments,
  withoutMissing,
  type Arguments,
  type Ready,
  type SchemaScope,
} from './model';
