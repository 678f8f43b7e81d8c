import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/result';
import { readFileSafely, reasonOf, writeFileAtomically } from '../files';
import type { RunFacts } from './requests';
import { parseApproval, type Approval } from './signatures';

const MAX_FILE = 40 * 1024 * 1024;
const KEPT_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Approvals that were signed here or brought here, until they expire. */
export class ApprovalStore {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'approvals');
  }

  /** Keeps an approval by the text of its file. Whether it counts is judged when something is to run. */
  async add(text: string): Promise<Result<Approval>> {
    const parsed = parseApproval(text);
    if (!parsed.ok) return parsed;
    if (hasExpired(parsed.value)) {
      return fail(
        'refused',
        `This approval expired on ${parsed.value.request.expiresAt}. Have a new request signed.`,
      );
    }
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(join(this.folder, `${name}.json`), Buffer.from(text), 0o600);
    } catch (error) {
      return fail('disk', `The approval could not be kept (${reasonOf(error)}).`);
    }
    return parsed;
  }

  /** Those for one skill, whatever its content and arguments were: what does not count any more can say why. Oldest first. */
  async ofSkill({
    manifestPath,
    skillHash,
  }: Pick<RunFacts, 'manifestPath' | 'skillHash'>): Promise<readonly Approval[]> {
    return (await this.list())
      .filter(({ request }) => request.manifestPath === manifestPath || request.skillHash === skillHash)
      .sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1));
  }

  /** With those that expired lately, so that it can be said; older ones are cleared away on the occasion. */
  async list(): Promise<readonly Approval[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found: Approval[] = [];
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      const path = join(this.folder, name);
      const read = await readFileSafely(path, { maxBytes: MAX_FILE });
      const parsed = read.ok ? parseApproval(read.bytes.toString('utf8')) : null;
      if (parsed?.ok !== true) continue;
      if (hasExpired(parsed.value, KEPT_AFTER_MS)) await rm(path, { force: true });
      else found.push(parsed.value);
    }
    return found;
  }

  /** Withdraws every kept approval of this content. */
  async remove(skillHash: string): Promise<Result<null>> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const read = await readFileSafely(path, { maxBytes: MAX_FILE });
      const parsed = read.ok ? parseApproval(read.bytes.toString('utf8')) : null;
      if (parsed?.ok === true && parsed.value.request.skillHash === skillHash)
        await rm(path, { force: true });
    }
    return ok(null);
  }
}

function hasExpired({ request }: Approval, ago = 0): boolean {
  return Date.parse(request.expiresAt) <= Date.now() - ago;
}
