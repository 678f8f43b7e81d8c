import type { SkillKind } from '../../../shared/model';

/** One file that makes a skill, or would if it were readable. */
export interface FoundFile {
  readonly kind: SkillKind;
  /** Absolute path as it was found: below its root, through links where there were any. */
  readonly path: string;
  readonly folder: string;
  /** Canonical path of the root. */
  readonly root: string;
  /** Changes whenever the file's content may have: inode, size, times. Empty when there is nothing to read. */
  readonly stamp: string;
  /** A `manifest.json`, which may state a document skill's version, lies beside it. */
  readonly hasVersionFile: boolean;
  /** Why it must not be opened (a pipe, a folder, a link that leaves); empty when it may be. */
  readonly problem: string;
}

/** Something met on the way that makes no skill but should be said. */
export interface WalkNote {
  readonly type: 'unreadable' | 'broken-link' | 'link-outside' | 'odd-spelling';
  readonly path: string;
  readonly root: string;
  readonly message: string;
}

/** What a walk over all roots found: root by root, names in code-point order. Plain data. */
export interface Discovery {
  readonly files: readonly FoundFile[];
  readonly notes: readonly WalkNote[];
  /** Roots in which a link decides what is found, so that a change in one place may tell in another. */
  readonly linkedRoots: readonly string[];
}
