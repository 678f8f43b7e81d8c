import { dialog, type BrowserWindow } from 'electron';
import type { ConfirmationRequest } from '../core/run';

const MAX_ARGUMENTS_SHOWN = 1200;

/**
 * Asks whether a run may start, in a dialog that the page can neither draw over nor answer. Refusing
 * is the default, so that a key pressed by accident starts nothing.
 */
export async function confirmRun(window: BrowserWindow, request: ConfirmationRequest): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Confirm the run',
    message: `Run ${request.skillName}? It is ${request.class}: it changes this computer.`,
    detail: describe(request),
    buttons: ['Run', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

function describe(request: ConfirmationRequest): string {
  const names = request.environmentNames.length === 0 ? 'none' : request.environmentNames.join(', ');
  return [
    `Program: ${request.entry}`,
    `Working folder: ${request.folder}`,
    `Environment variables: ${names}`,
    `Content: ${request.skillHash.slice(0, 16)}`,
    '',
    'Arguments:',
    shorten(request.argumentsText.trim() === '' ? '{}' : request.argumentsText),
  ].join('\n');
}

function shorten(text: string): string {
  if (text.length <= MAX_ARGUMENTS_SHOWN) return text;
  const rest = text.length - MAX_ARGUMENTS_SHOWN;
  return `${text.slice(0, MAX_ARGUMENTS_SHOWN)}… and ${String(rest)} more characters`;
}
