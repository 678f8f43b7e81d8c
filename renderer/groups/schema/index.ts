export { SchemaTable } from './SchemaTable';
export { schemaRows } from './schemaRows';
