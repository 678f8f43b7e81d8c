import { dialog, type BrowserWindow } from 'electron';

/** A folder that the person picked, or null. The page can ask for the dialog, not press its buttons. */
export async function chooseFolder(window: BrowserWindow): Promise<string | null> {
  const answer = await dialog.showOpenDialog(window, {
    title: 'Add a root',
    message: 'Skills below this folder will be listed, and their programs may be run.',
    buttonLabel: 'Add root',
    properties: ['openDirectory', 'createDirectory'],
  });
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

/** A file to write to that the person picked, or null. */
export async function chooseSaveFile(
  window: BrowserWindow,
  suggestion: string,
  title = 'Save the output',
): Promise<string | null> {
  const answer = await dialog.showSaveDialog(window, {
    title,
    defaultPath: suggestion,
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  return answer.canceled ? null : answer.filePath || null;
}

/** Files to read that the person picked; none when they picked none. */
export async function chooseOpenFiles(
  window: BrowserWindow,
  title: string,
  several: boolean,
): Promise<readonly string[]> {
  const answer = await dialog.showOpenDialog(window, {
    title,
    filters: [
      { name: 'JSON', extensions: ['json'] },
      { name: 'All files', extensions: ['*'] },
    ],
    properties: several ? ['openFile', 'multiSelections'] : ['openFile'],
  });
  return answer.canceled ? [] : answer.filePaths;
}

/** Asks for a decision that the page can't make. No is the default. */
export async function askYesNo(
  window: BrowserWindow,
  question: { readonly message: string; readonly detail: string; readonly yes: string },
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Skillbench',
    message: question.message,
    detail: question.detail,
    buttons: [question.yes, 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
