import { join } from 'node:path';
import type { SkillId, SkillTemplate } from '../../../shared/model';
import { descriptionFault, folderNameOf, nameFault } from '../../../shared/skillName';
import { applyEdits } from '../document';
import { editField } from '../editing';
import type { Library } from '../library';
import { buildFolder, writeNew } from './build';
import { targetRoot } from './places';
import { need, Stop } from './stop';
import { kindOf, templateFiles, type TemplateFile } from './templates';

export interface NewSkill {
  readonly template: SkillTemplate;
  readonly name: string;
  readonly description: string;
  /** One that the library lists. */
  readonly root: string;
}

/** Makes a skill that works as it is, in a folder of its own directly below the root. */
export async function createSkill(library: Library, wanted: NewSkill): Promise<SkillId> {
  const kind = kindOf(wanted.template);
  mustBeLegal(nameFault(kind, wanted.name), `"${wanted.name}" is not a name for this skill.`);
  mustBeLegal(descriptionFault(wanted.description), 'The description does not fit.');
  const root = targetRoot(library.snapshot(), wanted.root);
  const files = templateFiles(wanted.template, wanted.name, wanted.description.trim());
  const folder = join(root, folderNameOf(kind, wanted.name));
  await buildFolder(folder, async (building) => {
    for (const file of files) {
      const text = kind === 'document' ? withFields(file, wanted) : file.text;
      await writeNew(join(building, ...file.path.split('/')), text, file.executable ? 0o755 : 0o644);
    }
  });
  return join(folder, kind === 'document' ? 'SKILL.md' : 'skill.json');
}

export function mustBeLegal(fault: string, what: string): void {
  if (fault !== '') throw new Stop('bad-request', `${what} ${fault}`);
}

/** Set as the form sets them, which knows what YAML has to quote. */
function withFields({ path, text }: TemplateFile, { name, description }: NewSkill): string {
  const named = applyEdits(text, need(editField(path, text, 'name', name)));
  return applyEdits(named, need(editField(path, named, 'description', description.trim())));
}
