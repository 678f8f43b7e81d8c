import type { Page } from 'playwright';
import type { RunningApp } from './app';

/** Waits for main's passphrase window after `open` was done, fills it in as a person would, and presses its button. */
export async function typePassphrase(
  app: RunningApp,
  open: () => Promise<unknown>,
  passphrase: string,
  name?: string,
): Promise<Page> {
  const [window] = await Promise.all([app.electron.waitForEvent('window'), open()]);
  await window.getByLabel('Passphrase', { exact: true }).waitFor();
  if (name !== undefined) {
    await window.getByLabel('Name', { exact: true }).fill(name);
    await window.getByLabel('Passphrase again').fill(passphrase);
  }
  await window.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await window
    .getByRole('button', { name: name === undefined ? 'Sign' : 'Make the key', exact: true })
    .click();
  return window;
}

/** The next open and save dialogs answer with this file. */
export async function chooseInDialogs(app: RunningApp, file: string): Promise<void> {
  await app.electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, file);
}
