export { jsonNumber, type JsonFault, type JsonMember, type JsonNode, type ParsedJson } from './node';
export { parseJson } from './parse';
export { nodeAtPointer, pointerAndParents, pointerSteps, pointerTo } from './pointer';
export { nodeOf, printJson } from './print';
