export { SchemaTable } from './SchemaTable';
export { schemaRows, type SchemaRow } from './schemaRows';
