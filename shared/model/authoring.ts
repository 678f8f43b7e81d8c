import type { OpenedFile } from './file';
import type { SkillId } from './skill';

/** What a new skill starts as. All but `document` are subprocess skills in that language. */
export const skillTemplates = ['document', 'shell', 'python', 'node'] as const;
export type SkillTemplate = (typeof skillTemplates)[number];

export interface DuplicatedSkill {
  readonly skill: SkillId;
  /** Slash paths that were not copied: links that lead out of the folder, pipes, sockets, devices. */
  readonly leftOut: readonly string[];
}

/** Something that was deleted and can still be restored. */
export interface TrashEntry {
  readonly id: string;
  readonly kind: 'skill' | 'file';
  /** The skill's name, or the file's path in its skill. */
  readonly name: string;
  /** Absolute path of the folder or file, where it comes back to. */
  readonly from: string;
  /** The skill that was deleted, or whose file was. */
  readonly skill: SkillId;
  /** When it was deleted; ISO 8601, UTC. */
  readonly at: string;
}

/** What the Files tab shows of a file. */
export type FilePreview =
  | { readonly type: 'text'; readonly file: OpenedFile }
  | {
      readonly type: 'image';
      readonly mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
      readonly bytes: Uint8Array;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly type: 'none';
      /** In bytes. */
      readonly size: number;
      /** Why it is not shown. */
      readonly reason: string;
    };
