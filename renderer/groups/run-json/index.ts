export { jsonNumber, type JsonFault, type JsonMember, type JsonNode } from './node';
export { parseJson } from './parse';
export { nodeAtPointer, pointerAndParents, pointerSteps, pointerTo } from './pointer';
export { nodeOf, printJson } from './print';
