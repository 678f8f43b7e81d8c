import { RESOURCE_LIMIT } from '../files';

/** Optional file beside SKILL.md that says the skill's version. */
export const MANIFEST_FILE_NAME = 'manifest.json';

/** In bytes: the most that one reading of a resource hands out (256 KiB). */
export const MAX_RESOURCE_BYTES = RESOURCE_LIMIT;
