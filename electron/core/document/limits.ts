/** The file's name, exactly; other spellings are reported and not loaded. */
export const SKILL_FILE_NAME = 'SKILL.md';

/** Limits of the standard, in Unicode code points. */
export const MAX_NAME_LENGTH = 64;
export const MAX_DESCRIPTION_LENGTH = 1024;
export const MAX_COMPATIBILITY_LENGTH = 500;

/** **Ours**, in bytes: a larger file is not read at all. The largest real ones have about 30 KiB. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/** **Ours**, in UTF-16 code units: keeps what a YAML parser can be made to do in bounds. Real ones stay below 8 KiB. */
export const MAX_FRONTMATTER_LENGTH = 32 * 1024;

/** **Ours**: how deep frontmatter may nest, and how many values its aliases may expand to. */
export const MAX_YAML_DEPTH = 64;
export const MAX_YAML_VALUES = 10_000;
