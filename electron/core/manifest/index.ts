export { buildSubprocessSkill, checkManifest, parseManifest, type CheckedManifest } from './check';
export { addItem, addMember, describeNode, member, parseJson, removeMember, setMember } from './json';
export type { JsonFault, JsonNode, JsonObjectNode } from './json';
export { loadDirs, walkLines } from './load';
export type { ManifestProblem } from './problem';
export { DEFAULT_TIMEOUT_SECONDS, type ManifestReading } from './read';
export { ManifestRegister } from './register';
export { manifestText, readManifestText, type ManifestText } from './source';
export type { Manifest, ManifestFailureStep, ManifestGlimpse, SubprocessSkill } from './types';
