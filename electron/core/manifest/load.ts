import { resolveRoots, type RootSpec } from '../allowlist';
import { discover, type FoundFile, type WalkNote } from '../discovery';
import { oneLine } from '../files';
import { checkManifest } from './check';
import { ManifestRegister, type ManifestCandidate } from './register';
import { readManifestText } from './source';
import type { SubprocessSkill } from './types';

/** What the loader did. */
export interface LoadedDirs {
  /** In the order in which they were registered; names are unique. */
  readonly skills: readonly SubprocessSkill[];
  /** How many were registered. */
  readonly count: number;
  /** One line a manifest and a root with something to say, to the letter of the source's loader. */
  readonly log: readonly string[];
}

/**
 * The source's loader: walks each listed directory in order, parses, builds and registers every
 * `skill.json`. One bad manifest never stops the rest; nothing is thrown.
 */
export function loadDirs(dirs: readonly string[]): LoadedDirs {
  const register = new ManifestRegister();
  const log: string[] = [];
  const specs = dirs.map((path): RootSpec => ({ path, from: 'environment', source: 'root' }));
  for (const { state, realPath, log: line } of resolveRoots(specs)) {
    if (state !== 'present') {
      log.push(line);
      continue;
    }
    const found = discover([realPath]);
    log.push(...walkLines(found.notes));
    for (const file of found.files) {
      if (file.kind === 'subprocess') log.push(register.add(candidateOf(file)));
    }
  }
  const skills = [...register.skills.values()];
  return { skills, count: skills.length, log };
}

/**
 * The loader's lines for what went wrong on the walk. A link that leaves the root is not followed by
 * rule, so it is no fault and has no line.
 */
export function walkLines(notes: readonly Pick<WalkNote, 'type' | 'path' | 'message'>[]): readonly string[] {
  const faults = notes.filter((note) => note.type !== 'link-outside');
  return faults.map(({ path, message }) => oneLine(`skill loader: walk ${path}: ${message}`));
}

function candidateOf(file: FoundFile): ManifestCandidate {
  const { path, root } = file;
  const read =
    file.problem === '' ? readManifestText(path, root) : ({ ok: false, reason: file.problem } as const);
  if (!read.ok) return { path, name: '', skill: null, failure: { step: 'parse', reason: read.reason } };
  const { reading, skill, failure } = checkManifest(read.text, { path, root });
  return { path, name: reading.glimpse.name, skill, failure };
}
