import { realpathSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../../shared/result';
import { marshal, SKILL_FILE_NAME, type DocumentSkill } from '../document';
import { codeOf, isInside, reasonOf, resolveExisting, writeFileAtomically } from '../files';
import { findFault, nameFault } from './check';

/**
 * Where the app writes document skills: `<root>/<name>/SKILL.md`. Disk is the only truth; nothing is kept here.
 * Nothing outside of the root is ever written or deleted, whatever a name says and wherever a link leads.
 */
export class Store {
  private readonly root: string;

  /** @param dir absolute or relative to the working folder; empty means that there is no store */
  constructor(dir: string) {
    this.root = dir === '' ? '' : resolve(dir);
  }

  /** Whether a root was set. */
  available(): boolean {
    return this.root !== '';
  }

  dir(): string {
    return this.root;
  }

  /** `<root>/<name>`, whether or not it exists. Joined only: `save` and `delete` check the name. */
  skillDir(name: string): string {
    return join(this.root, name);
  }

  skillPath(name: string): string {
    return join(this.root, name, SKILL_FILE_NAME);
  }

  /** Whether a path lies below the root, judged by where it really leads. The root itself does not. */
  contains(path: string): boolean {
    if (!this.available() || !isAbsolute(path)) return false;
    try {
      const root = resolveExisting(this.root).realPath;
      const { realPath } = resolveExisting(path);
      return realPath !== root && isInside(root, realPath);
    } catch {
      return false;
    }
  }

  /** Validates the skill, then writes it so that a crash leaves the old file or the new one. Answers the file's path. */
  async save(skill: DocumentSkill): Promise<Result<string>> {
    const path = this.skillPath(skill.name);
    const fault = this.available() ? findFault(skill, path) : NO_STORE;
    if (fault !== '') return fail('bad-request', `The skill was not saved: ${fault}`);
    try {
      await mkdir(this.root, { recursive: true });
      // A link in the folder's place may lead anywhere, and must not make a folder there.
      if (!this.contains(this.skillDir(skill.name)))
        return fail('refused', `${path} leads out of the store.`);
      await mkdir(this.skillDir(skill.name), { recursive: true });
      if (!this.contains(path)) return fail('refused', `${path} leads out of the store.`);
      await writeFileAtomically(path, Buffer.from(marshal(skill), 'utf8'));
      return ok(path);
    } catch (error) {
      return fail('disk', `${path} was not saved: ${reasonOf(error)}.`);
    }
  }

  /** Deletes a skill's folder. One that is not there is no error; a link is taken away, not what it leads to. */
  async delete(name: string): Promise<Result<null>> {
    const fault = this.available() ? nameFault(name) : NO_STORE;
    if (fault !== '') return fail('bad-request', `Nothing was deleted: ${fault}`);
    const folder = this.skillDir(name);
    try {
      // By the root's real path, so that a link in the root's own place can't be swapped on the way.
      await rm(join(realpathSync.native(this.root), name), { recursive: true, force: true });
      return ok(null);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return ok(null);
      return fail('disk', `${folder} was not deleted: ${reasonOf(error)}.`);
    }
  }
}

const NO_STORE = 'no folder is set for skills; choose one in the settings';

/** Creates a store; an empty `dir` means that none is configured. */
export function newStore(dir: string): Store {
  return new Store(dir);
}
