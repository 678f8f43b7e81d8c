import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { FileState } from '../../../shared/model';
import { discover as walk, type FoundFile } from '../discovery';
import type { DocumentSkill } from '../document';
import { inspectDocument, unreadableDocument } from '../validation';

export interface DiscoveredSkills {
  /** The valid ones: path by path as given, and below each sorted by folder. */
  readonly skills: readonly DocumentSkill[];
  /** One for each SKILL.md that was found. */
  readonly states: readonly FileState[];
}

/**
 * Looks for document skills below the paths and checks each. A path that is missing or can't be read gives nothing
 * and is no error. Works in place; the window uses `core/library`, which also keeps what it knows.
 */
export function discoverWithStates(paths: readonly string[]): DiscoveredSkills {
  const roots = [...new Set(paths.flatMap(realRoot))];
  const documents = walk(roots).files.filter((file) => file.kind === 'document');
  const looked = documents.map((file) => ({ file, report: inspect(file) }));
  return {
    skills: looked.flatMap(({ report }) =>
      report.state === 'normal' && report.skill !== null ? [report.skill] : [],
    ),
    states: looked.map(({ file, report }): FileState => {
      const name = report.skill?.name ?? '';
      return {
        kind: 'document',
        name: name === '' ? basename(file.folder) : name,
        path: file.path,
        state: report.state,
        reason: report.reason,
      };
    }),
  };
}

/** The valid document skills below the paths. */
export function discover(paths: readonly string[]): readonly DocumentSkill[] {
  return discoverWithStates(paths).skills;
}

function inspect({ path, folder, root, problem }: FoundFile): ReturnType<typeof inspectDocument> {
  return problem === ''
    ? inspectDocument({ path, folder, root, content: null })
    : unreadableDocument(path, problem);
}

function realRoot(path: string): readonly string[] {
  try {
    return [realpathSync.native(path)];
  } catch {
    return [];
  }
}
