import { shell } from 'electron';
import type { Diagnostic, FileRef } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { applyDiskFix, editField, fileKind, readFields } from '../../core/editing';
import type { Handlers } from '../ipc';
import type { Services } from '../services';

type FileHandlers = Pick<
  Handlers,
  | 'listFiles'
  | 'openFile'
  | 'saveFile'
  | 'validateText'
  | 'readFields'
  | 'editField'
  | 'applyDiskFix'
  | 'showInFolder'
>;

export function fileHandlers(services: Services): FileHandlers {
  const { files, library } = services;

  return {
    listFiles: ({ skill }) => files.listFiles(skill),
    openFile: (ref) => files.openFile(ref),
    saveFile: ({ file, text, baseHash }) => files.saveFile(file, text, baseHash),
    validateText: ({ file, text }) => validate(services, file, text),
    readFields: ({ file, text }) => ok(readFields(file.path, text)),
    editField: ({ file, text, key, value }) => editField(file.path, text, key, value),
    applyDiskFix: async ({ file, action }) => {
      const opened = await files.openFile(file);
      if (!opened.ok) return opened;
      const found = await validate(services, file, opened.value.text);
      if (!found.ok) return found;
      // The page names the fix; whether there is such a fix, and what it does, is decided here.
      const wanted = JSON.stringify(action);
      const offered = found.value.some(({ fixes }) =>
        fixes?.some((fix) => 'action' in fix && JSON.stringify(fix.action) === wanted),
      );
      const place = library.place(file.skill);
      if (!offered || place === null) {
        return fail('refused', 'This fix no longer applies: the file changed meanwhile. Look at it again.');
      }
      const skill = library.skill(file.skill);
      const entryRealPath = skill?.kind === 'subprocess' ? skill.entryRealPath : null;
      const fixed = await applyDiskFix({ skill: file.skill, place, entryRealPath }, action);
      await library.refresh();
      return fixed.ok ? ok({ skill: fixed.value }) : fixed;
    },
    showInFolder: (ref) => {
      const path = files.realPath(ref);
      if (!path.ok) return path;
      shell.showItemInFolder(path.value);
      return ok(null);
    },
  };
}

/** The findings of a text as if it stood in its file. Files without rules have none. */
async function validate(
  { library, validator }: Services,
  file: FileRef,
  text: string,
): Promise<Result<readonly Diagnostic[]>> {
  const place = library.place(file.skill);
  if (place === null) return fail('not-found', `There is no skill at ${file.skill} any more.`);
  const kind = fileKind(file.path);
  if (kind === 'text' || !file.skill.endsWith(file.path)) return ok([]);
  const input = { path: file.skill, folder: place.folder, root: place.root, content: text };
  const [report] = await (kind === 'document'
    ? validator.inspectDocuments([input])
    : validator.inspectManifests([input]));
  return ok(report?.diagnostics ?? []);
}
