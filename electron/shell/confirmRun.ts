import { dialog, type BrowserWindow } from 'electron';
import type { ConfirmationRequest } from '../core/run';
import { runQuestion } from './runQuestion';

/**
 * Asks whether a run may start, in a dialog that the page can neither draw over nor answer. Refusing
 * is the default, so that a key pressed by accident starts nothing.
 */
export async function confirmRun(window: BrowserWindow, request: ConfirmationRequest): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Confirm the run',
    ...runQuestion(request),
    buttons: ['Run', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
