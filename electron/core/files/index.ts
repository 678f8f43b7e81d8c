export { codeOf, oneLine, reasonOf } from './errors';
export { hashBytes } from './hash';
export { isInside, resolveExisting, resolveInside } from './inside';
export { LineIndex } from './lineIndex';
export {
  describeKind,
  readFileSafely,
  readFileSafelySync,
  readHeadSync,
  type ReadFailure,
  type ReadOptions,
  type ReadResult,
} from './read';
export { decodeText, decodeUtf8, type DecodedText } from './text/decode';
export { encodeText } from './text/encode';
export { writeFileAtomically } from './write';
export { createFileService, OPEN_LIMIT, type FileService, type SkillPlace } from './fileService';
export { listFolder, RESOURCE_LIMIT } from './listing';
