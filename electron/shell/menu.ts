import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { AppCommand } from '../../shared/contract';

/** The application menu. Its commands go to the page, which knows what they mean where it stands. */
export function setUpMenu(send: (command: AppCommand) => void, isPackaged: boolean): void {
  const item = (label: string, accelerator: string, command: AppCommand): MenuItemConstructorOptions => ({
    label,
    accelerator,
    // The page handles the key itself, so that it works the same wherever the focus is.
    registerAccelerator: false,
    click: () => send(command),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        item('Save', 'CmdOrCtrl+S', 'save'),
        item('Run', 'CmdOrCtrl+Enter', 'run'),
        separator,
        process.platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        item('Go to a skill or command…', 'CmdOrCtrl+K', 'open-palette'),
        item('Search skills', '/', 'find-skill'),
        separator,
        item('Library', 'CmdOrCtrl+1', 'show-library'),
        item('Packs', 'CmdOrCtrl+2', 'show-packs'),
        item('Runs', 'CmdOrCtrl+3', 'show-runs'),
        item('Problems', 'CmdOrCtrl+4', 'show-problems'),
        item('Settings', 'CmdOrCtrl+5', 'show-settings'),
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
