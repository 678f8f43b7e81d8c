export { addItem, addMember, removeMember, setMember } from './change';
export type { JsonFault, JsonMember, JsonNode, JsonObjectNode } from './node';
export { parseJson } from './parse';
export { describeNode, member } from './value';
