export {
  buildSubprocessSkill,
  checkManifest,
  parseManifest,
  type CheckedManifest,
  type ManifestFailure,
  type ManifestPlace,
} from './check';
export { addItem, addMember, describeNode, member, parseJson, removeMember, setMember } from './json';
export type { JsonChange, JsonFault, JsonMember, JsonNode, JsonObjectNode } from './json';
export { loadDirs, walkLines, type LoadedDirs } from './load';
export { problemRules, stepOf, type ManifestProblem, type ProblemRule } from './problem';
export { DEFAULT_TIMEOUT_SECONDS, placeInWords, readManifest, type ManifestReading } from './read';
export { ManifestRegister, type ManifestCandidate } from './register';
export { manifestText, MAX_MANIFEST_BYTES, readManifestText, type ManifestText } from './source';
export type { Manifest, ManifestFailureStep, ManifestGlimpse, SubprocessSkill } from './types';
