export { checkArguments, checkResult, checkSchema } from './check';
export { warmUp } from './compile';
export type { SchemaFault } from './schemaFaults';
