export { addItem, addMember, removeMember, setMember, type JsonChange } from './change';
export type { JsonFault, JsonMember, JsonNode, JsonObjectNode, JsonParse } from './node';
export { parseJson } from './parse';
export { describeNode, member } from './value';
