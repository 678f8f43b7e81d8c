import { assertNever } from '../../../../shared/assertNever';
import type { SkillKind, SkillTemplate } from '../../../../shared/model';
import { documentFiles } from './document';
import { firstCase, manifestFile } from './manifest';
import { nodeProgram, pythonProgram, shellProgram } from './programs';
import type { TemplateFile } from './types';

export type { TemplateFile } from './types';

export function kindOf(template: SkillTemplate): SkillKind {
  return template === 'document' ? 'document' : 'subprocess';
}

/** The files of a new skill; of a document, name and description are still to be set. */
export function templateFiles(
  template: SkillTemplate,
  name: string,
  description: string,
): readonly TemplateFile[] {
  const program = (entry: TemplateFile): readonly TemplateFile[] => [
    entry,
    firstCase,
    manifestFile(name, description, entry.path),
  ];
  switch (template) {
    case 'document':
      return documentFiles;
    case 'shell':
      return program(shellProgram);
    case 'python':
      return program(pythonProgram);
    case 'node':
      return program(nodeProgram);
    default:
      return assertNever(template);
  }
}
