export { describeNode, member, parseJson } from './json';
export type { JsonFault, JsonMember, JsonNode, JsonObjectNode } from './json';
export type { Manifest, SubprocessSkill } from './types';
