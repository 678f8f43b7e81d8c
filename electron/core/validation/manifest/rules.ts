import type { Rule } from '../types';

/** Every rule about `skill.json`, and about what lies around the files of skills. */
export const manifestRules = [
  rule(
    'manifest/unreadable',
    'error',
    'skill-manifest',
    'The file can be read: a regular file of UTF-8 text inside its root, not too large.',
  ),
  rule(
    'manifest/syntax',
    'error',
    'skill-manifest',
    'The file is strict JSON: no BOM, comment, trailing comma or trailing data.',
  ),
  rule('manifest/not-object', 'error', 'skill-manifest', 'The JSON value is an object.'),
  rule('manifest/type', 'error', 'skill-manifest', 'Each known field has its type.'),
  rule('manifest/name-required', 'error', 'skill-manifest', 'There is a name.'),
  rule('manifest/name-form', 'error', 'skill-manifest', 'The name holds only a-z, 0-9 and _.'),
  rule(
    'manifest/description-required',
    'error',
    'skill-manifest',
    'There is a description that is not blank.',
  ),
  rule('manifest/entry-required', 'error', 'skill-manifest', 'There is an entry.'),
  rule('manifest/entry-unresolved', 'error', 'skill-manifest', 'The entry exists.'),
  rule(
    'manifest/entry-escapes',
    'error',
    'skill-manifest',
    'The entry, after all links, lies under the root of its manifest.',
  ),
  rule(
    'manifest/class-unknown',
    'error',
    'skill-manifest',
    'The class is safe, mutating or dangerous, in lower case.',
  ),
  rule(
    'manifest/name-length',
    'warning',
    'ours',
    'The name has at most 64 characters, because model APIs refuse longer ones.',
  ),
  rule(
    'manifest/class-absent',
    'warning',
    'ours',
    'The class is stated; without it the skill silently counts as safe.',
  ),
  rule(
    'manifest/schema-invalid',
    'warning',
    'ours',
    'The schema is a valid JSON Schema for an object of arguments.',
  ),
  rule('manifest/entry-not-executable', 'warning', 'ours', 'The entry has an executable bit.'),
  rule(
    'manifest/entry-not-file',
    'warning',
    'ours',
    'The entry is a regular file, not a folder or a device.',
  ),
  rule(
    'manifest/entry-interpreter',
    'warning',
    'ours',
    'The interpreter in the #! line of the entry exists.',
  ),
  rule(
    'manifest/path-not-allowed',
    'warning',
    'ours',
    'A script that finds its interpreter by env gets PATH.',
  ),
  rule(
    'manifest/writable-by-others',
    'warning',
    'ours',
    'Other users may not write the entry or the folder of the skill.',
  ),
  rule(
    'manifest/guarded-variable',
    'warning',
    'ours',
    'No variable in env_allow makes programs load foreign code.',
  ),
  rule(
    'manifest/duplicate-key',
    'warning',
    'ours',
    'No key stands twice in one object; the last one counts.',
  ),
  rule(
    'manifest/unknown-key',
    'info',
    'skill-manifest',
    'Keys that nobody reads are ignored; look for a slip of spelling.',
  ),
  rule(
    'library/shadowed',
    'warning',
    'ours',
    'No other skill of the same kind and name was chosen over this one.',
  ),
  rule('discovery/unreadable', 'warning', 'ours', 'Every folder below a root can be listed.'),
  rule('discovery/broken-link', 'warning', 'ours', 'Links below a root lead somewhere.'),
  rule(
    'discovery/link-outside',
    'info',
    'ours',
    'Linked folders lie inside the same root; others are not followed.',
  ),
  rule(
    'discovery/odd-spelling',
    'warning',
    'ours',
    'The file of a skill is spelled exactly SKILL.md or skill.json.',
  ),
] as const satisfies readonly Rule[];

export type ManifestRule = (typeof manifestRules)[number]['id'];

/** The severity of a rule's findings. */
export function severityOf(id: ManifestRule): Rule['severity'] {
  return manifestRules.find((candidate) => candidate.id === id)?.severity ?? 'error';
}

function rule<I extends string>(
  id: I,
  severity: Rule['severity'],
  source: Rule['source'],
  description: string,
): Rule & { readonly id: I } {
  return { id, severity, source, description };
}
