import { mkdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { DuplicatedSkill, SkillId } from '../../../shared/model';
import { folderNameOf, nameFault } from '../../../shared/skillName';
import { applyEdits } from '../document';
import { editField } from '../editing';
import { decodeText, encodeText, readFileSafely } from '../files';
import type { Library } from '../library';
import { buildFolder, writeNew } from './build';
import { mustBeLegal } from './create';
import { kindOfFile, knownSkill, targetRoot, type OwnFolder } from './places';
import { planCopy, type PlannedEntry } from './plan';
import { need, Stop } from './stop';

const MAX_SKILL_FILE = 4 * 1024 * 1024;

/** Copies a skill under another name: beside the original in its own root, else directly below the other root. */
export async function duplicateSkill(
  library: Library,
  id: SkillId,
  name: string,
  root: string,
): Promise<DuplicatedSkill> {
  const own = knownSkill(library, id);
  const kind = kindOfFile(own.file);
  mustBeLegal(nameFault(kind, name), `"${name}" is not a name for this skill.`);
  const target = targetRoot(library.snapshot(), root);
  const beside = target === own.root && own.folder !== own.root;
  const folder = join(beside ? own.parent : target, folderNameOf(kind, name));
  const skillFile = await renamedFile(own, name);
  const plan = await planCopy(own.folder, own.file);
  await buildFolder(folder, async (building) => {
    for (const entry of plan.entries) await copyEntry(own.folder, building, entry);
    // Last, so that nobody looking meanwhile takes half a copy for a skill.
    await writeNew(join(building, own.file), skillFile.bytes, skillFile.mode);
  });
  return { skill: join(folder, own.file), leftOut: plan.leftOut };
}

/** The skill's own file with the new name; all its other bytes as they were. */
async function renamedFile(
  own: OwnFolder,
  name: string,
): Promise<{ readonly bytes: Uint8Array; readonly mode: number }> {
  const read = await readFileSafely(own.summary.id, { maxBytes: MAX_SKILL_FILE, linksInside: own.root });
  if (!read.ok) throw new Stop('disk', `${own.summary.id} cannot be copied: ${read.message}.`);
  const decoded = decodeText(read.bytes);
  if (decoded === 'binary')
    throw new Stop('binary', `${own.summary.id} is not UTF-8 text, so it cannot be renamed.`);
  const edits = need(editField(own.file, decoded.text, 'name', name));
  const bytes = encodeText(applyEdits(decoded.text, edits), decoded);
  return { bytes, mode: read.stats.mode & 0o777 };
}

async function copyEntry(from: string, to: string, entry: PlannedEntry): Promise<void> {
  const source = join(from, ...entry.path.split('/'));
  const target = join(to, ...entry.path.split('/'));
  switch (entry.type) {
    case 'folder':
      await mkdir(target, { recursive: true });
      return;
    case 'link':
      await mkdir(dirname(target), { recursive: true });
      await symlink(await insideTarget(from, source), target);
      return;
    case 'file': {
      const read = await readFileSafely(source, { maxBytes: entry.size });
      if (!read.ok)
        throw new Stop('disk', `${source} changed while it was copied: ${read.message}. Try again.`);
      await writeNew(target, read.bytes, entry.mode);
    }
  }
}

/** A link's text, made relative: an absolute one would lead from the copy back to the original. */
async function insideTarget(folder: string, link: string): Promise<string> {
  const text = await readlink(link);
  return text.startsWith(folder) ? relative(dirname(link), text) : text;
}
