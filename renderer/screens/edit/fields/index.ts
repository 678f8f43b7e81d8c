export { FieldsForm } from './FieldsForm';
export { fieldsShown } from './shown';
