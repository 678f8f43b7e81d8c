import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../files';
import { compareContents, type ContentChange, type SkillContent } from './content';

/** How a skill differs from what somebody approved last. */
export interface SinceApproval {
  /** ISO 8601, UTC. */
  readonly approvedAt: string;
  readonly changes: readonly ContentChange[];
}

interface Approved {
  readonly skill: string;
  readonly at: string;
  readonly files: SkillContent['files'];
}

/**
 * What each skill consisted of when a run of it was last confirmed or signed, kept across restarts, so that the
 * next question can say what changed since. It grants nothing: every run is asked for anew.
 */
export class ApprovedContents {
  constructor(private readonly dataFolder: string) {}

  /** null when no run of this skill was ever approved here. `skill` is its id. */
  async compare(skill: string, content: SkillContent): Promise<SinceApproval | null> {
    const approved = await this.read(skill);
    if (approved === null) return null;
    return { approvedAt: approved.at, changes: compareContents(approved.files, content.files) };
  }

  /** @throws the system's error */
  async remember(skill: string, content: SkillContent): Promise<void> {
    const approved: Approved = { skill, at: new Date().toISOString(), files: content.files };
    const path = this.path(skill);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFileAtomically(path, Buffer.from(JSON.stringify(approved)), 0o600);
  }

  private async read(skill: string): Promise<Approved | null> {
    try {
      // Written by `remember`; whoever can write there can already do what an approval allows.
      const approved = JSON.parse(await readFile(this.path(skill), 'utf8')) as Approved;
      return approved.skill === skill ? approved : null;
    } catch {
      return null;
    }
  }

  private path(skill: string): string {
    const name = createHash('sha256').update(skill).digest('hex').slice(0, 32);
    return join(this.dataFolder, 'approved', `${name}.json`);
  }
}
