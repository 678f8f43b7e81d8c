export { MANIFEST_FILE_NAME, MAX_RESOURCE_BYTES } from './constants';
export { listResources } from './list';
export { readResource, type Resource } from './read';
export { resolveResource, type ResolvedResource } from './resolve';
export { manifestPath, skillVersion } from './version';
