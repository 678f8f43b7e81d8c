import type { Rule } from '../types';

/** Rules about the Markdown below the frontmatter, and about the file as a whole. */
export const bodyRules = [
  {
    id: 'body/empty',
    severity: 'warning',
    source: 'ours',
    description: 'There are instructions below the frontmatter.',
  },
  {
    id: 'body/long',
    severity: 'warning',
    source: 'agentskills.io',
    description: 'The instructions have at most 500 lines and about 5,000 tokens.',
  },
  {
    id: 'body/broken-link',
    severity: 'warning',
    source: 'ours',
    description:
      'Relative links, and files in scripts/, references/ and assets/ that the text names, exist in the folder.',
  },
  {
    id: 'body/leaving-link',
    severity: 'warning',
    source: 'ours',
    description: "Links stay inside the skill's folder, or are complete addresses.",
  },
  {
    id: 'body/template',
    severity: 'warning',
    source: 'skill-package',
    description: 'Braces that rendering would change or trip over stand only where disable-render is set.',
    fix: 'Sets disable-render.',
  },
  {
    id: 'file/unreadable',
    severity: 'error',
    source: 'ours',
    description: 'The file can be read: a regular file inside its root, of at most 4 MiB.',
  },
  {
    id: 'file/encoding',
    severity: 'error',
    source: 'ours',
    description: 'The file is UTF-8 text.',
  },
  {
    id: 'file/large',
    severity: 'warning',
    source: 'skill-package',
    description: 'The file has at most 256 KiB.',
  },
] as const satisfies readonly Rule[];
