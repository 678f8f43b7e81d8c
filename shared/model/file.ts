import type { SkillId } from './skill';

/** A file of a skill: the skill, and a slash path relative to its folder. Main resolves and contains it. */
export interface FileRef {
  readonly skill: SkillId;
  readonly path: string;
}

/** SHA-256 of a file's bytes in hex: what a save must still find on disk. */
export type ContentHash = string;

export type LineEnd = 'lf' | 'crlf' | 'cr';

/** A text file as it was read. `text` has no BOM and only LF line ends; saving restores both. */
export interface OpenedFile {
  readonly ref: FileRef;
  readonly absolutePath: string;
  readonly text: string;
  readonly hash: ContentHash;
  readonly lineEnd: LineEnd;
  readonly bom: boolean;
  readonly size: number;
  readonly readOnly: boolean;
}

export interface FileEntry {
  /** Slash path relative to the skill's folder. */
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link' | 'other';
  /** In bytes; 0 for folders. */
  readonly size: number;
  readonly executable: boolean;
  /** Larger than load_skill_resource hands out (256 KiB). */
  readonly overResourceLimit: boolean;
}

/** What became of a save. Nothing was written unless it says `saved`. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly hash: ContentHash }
  | {
      readonly status: 'conflict';
      /** What is on disk now; null when the file is gone or no longer text. */
      readonly theirs: string | null;
      readonly theirsHash: ContentHash | null;
    };

/** Unsaved text that outlives the page and the app. */
export interface StoredDraft {
  readonly ref: FileRef;
  readonly text: string;
  /** What the text was based on when it was typed. */
  readonly baseHash: ContentHash;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** An earlier content of a file, kept when a save replaced it. */
export interface BackupEntry {
  readonly id: string;
  /** When it was replaced; ISO 8601, UTC. */
  readonly at: string;
  /** In bytes. */
  readonly size: number;
}
