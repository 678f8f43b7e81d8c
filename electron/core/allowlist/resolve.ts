import { realpathSync, statSync, type Stats } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { RootStatus, SkillSource } from '../../../shared/model';
import { codeOf, oneLine, reasonOf } from '../files';

/** A directory that somebody listed, before anyone looked at it. */
export interface RootSpec {
  readonly path: string;
  readonly from: RootStatus['from'];
  readonly source: SkillSource;
}

/** How one listed directory fared. */
export interface ResolvedRoot {
  readonly spec: RootSpec;
  readonly state: RootStatus['state'];
  /** Canonical path; empty unless present. */
  readonly realPath: string;
  /** The loader's log line, which is also the reason; empty when present. */
  readonly log: string;
}

/**
 * Looks at each listed directory in order. Relative, absent and non-directory entries are kept with
 * their log line; a root that is a link is resolved first. The forms are those of the source's loader.
 */
export function resolveRoots(specs: readonly RootSpec[]): readonly ResolvedRoot[] {
  return specs.map(resolveRoot);
}

function resolveRoot(spec: RootSpec): ResolvedRoot {
  const { path } = spec;
  if (!isAbsolute(path)) {
    return without(spec, 'refused', `skip non-absolute dir ${JSON.stringify(path)}`);
  }
  let stats: Stats;
  let realPath: string;
  try {
    stats = statSync(path);
    realPath = realpathSync.native(path);
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? without(spec, 'absent', `dir ${path} not present, skipping`)
      : without(spec, 'refused', `stat ${path}: ${reasonOf(error)}`);
  }
  if (!stats.isDirectory()) return without(spec, 'refused', `${path} is not a directory, skipping`);
  return { spec, state: 'present', realPath, log: '' };
}

function without(spec: RootSpec, state: 'absent' | 'refused', text: string): ResolvedRoot {
  return { spec, state, realPath: '', log: oneLine(`skill loader: ${text}`) };
}
