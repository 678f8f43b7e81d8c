import type { FileDiagnostics, LibrarySnapshot, SkillId } from '../../../shared/model';
import type { RootSpec } from '../allowlist';
import type { DocumentSkill } from '../document';
import type { SkillPlace } from '../files';
import type { SubprocessSkill } from '../manifest';
import type { Inspector } from '../validation';

export interface LibraryOptions {
  /** Asked at each refresh, so that settings may change. Earlier roots win for subprocess skills. */
  readonly roots: () => readonly RootSpec[];
  readonly inspector: Inspector;
  /** Names of document skills that are switched off. */
  readonly disabled: () => readonly string[];
  /** Ids of rules whose findings are left out; errors never are. */
  readonly silencedRules?: () => readonly string[];
  /** Names of skills in a root of source `store` that ship with the app. */
  readonly builtinNames?: ReadonlySet<string>;
  /** Whether changes on disk are being followed; shown in the snapshot. */
  readonly watching?: () => boolean;
}

/** All skills of the machine. Disk is the truth; this is what was found at the last look. */
export interface Library {
  readonly snapshot: () => LibrarySnapshot;
  /**
   * Looks again. Without paths everything is read anew; with the paths that changed only those files
   * are, and files in folders where something changed. Calls that come while one runs share the next.
   * Never rejects: what cannot be read is in the snapshot.
   */
  readonly refresh: (changedPaths?: readonly string[]) => Promise<LibrarySnapshot>;
  /** A loaded skill by its id, also one that is shadowed; null when the file is not in state normal. */
  readonly skill: (id: SkillId) => SubprocessSkill | DocumentSkill | null;
  /** Where a file that was found lies, whatever its state. */
  readonly place: (id: SkillId) => SkillPlace | null;
  /** The subprocess skills that won, in the order of registration. */
  readonly subprocessSkills: () => readonly SubprocessSkill[];
  /** The document skills that won and are not switched off, sorted by folder. */
  readonly documentSkills: () => readonly DocumentSkill[];
  /** The findings of every file that has some. */
  readonly diagnostics: () => readonly FileDiagnostics[];
  /** Calls `listener` after each refresh that was carried out. Answers the way to end that. */
  readonly onChange: (listener: (snapshot: LibrarySnapshot) => void) => () => void;
}
