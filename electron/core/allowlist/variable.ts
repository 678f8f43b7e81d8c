/** The environment variable that lists roots. */
export const rootsVariable = 'ONGRID_SKILLS_EXTERNAL_DIRS';

/**
 * Splits the roots variable: at `:`, `,` and `;`; on Windows not at `:`, so that drive letters survive.
 * Entries are trimmed and empty ones dropped; nothing is looked up.
 */
export function parseRootsVariable(text: string, platform: NodeJS.Platform): readonly string[] {
  return text
    .split(platform === 'win32' ? /[,;]/ : /[:,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
