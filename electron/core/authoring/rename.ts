import { join } from 'node:path';
import type { SkillId } from '../../../shared/model';
import { folderNameOf, nameFault } from '../../../shared/skillName';
import { applyEdits } from '../document';
import { editField } from '../editing';
import type { FileService } from '../files';
import type { Library } from '../library';
import { mustBeLegal } from './create';
import { mustBeFree } from './paths';
import { kindOfFile, targetRoot, wholeFolder } from './places';
import { relocate } from './relocate';
import { need, Stop } from './stop';

/** Changes a skill's name in its file, and its folder's with it. When the second fails, the first is taken back. */
export async function renameSkill(
  library: Library,
  files: FileService,
  id: SkillId,
  name: string,
): Promise<SkillId> {
  const { folder, parent, file } = wholeFolder(library, id, 'renamed');
  const kind = kindOfFile(file);
  mustBeLegal(nameFault(kind, name), `"${name}" is not a name for this skill.`);
  const target = join(parent, folderNameOf(kind, name));
  if (target !== folder) await mustBeFree(target, folder);
  const ref = { skill: id, path: file };
  const before = need(await files.openFile(ref));
  const text = applyEdits(before.text, need(editField(file, before.text, 'name', name)));
  const saved = need(await files.saveFile(ref, text, before.hash));
  if (saved.status !== 'saved') {
    throw new Stop(
      'refused',
      `${id} changed on disk just now, so it was not renamed. Look at it and try again.`,
    );
  }
  if (target === folder) return id;
  try {
    await relocate(folder, target);
  } catch (error) {
    need(await files.saveFile(ref, before.text, saved.hash));
    throw error;
  }
  return join(target, file);
}

/** Moves a skill's folder directly below another root. */
export async function moveSkill(library: Library, id: SkillId, root: string): Promise<SkillId> {
  const own = wholeFolder(library, id, 'moved');
  const target = targetRoot(library.snapshot(), root);
  if (target === own.root) throw new Stop('refused', `${own.summary.name} is in ${root} already.`);
  const folder = join(target, own.folder.slice(own.parent.length).replace(/^[\\/]+/, ''));
  await relocate(own.folder, folder);
  return join(folder, own.file);
}
