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
export async function chooseSaveFile(window: BrowserWindow, suggestion: string): Promise<string | null> {
  const answer = await dialog.showSaveDialog(window, {
    title: 'Save the output',
    defaultPath: suggestion,
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  return answer.canceled ? null : answer.filePath || null;
}
