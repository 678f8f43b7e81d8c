import { app, session, type WebContents } from 'electron';
import { isPageAddress } from './pageOrigin';

/** Closes what a page could do beyond its own window: navigate, open windows, embed, ask for permissions, go online. */
export function setUpHardening(devAddress: string | null): void {
  app.on('web-contents-created', (_event, contents) => harden(contents, devAddress));
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  session.defaultSession.on('will-download', (event) => event.preventDefault());
  session.defaultSession.setSpellCheckerEnabled(false);
  blockNetwork(devAddress);
}

function harden(contents: WebContents, devAddress: string | null): void {
  // Reloading the page itself is no navigation away from it.
  contents.on('will-navigate', (event, address) => {
    if (!isPageAddress(address, devAddress)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The app makes no connection: whatever the policy let through by mistake still ends here. */
function blockNetwork(devAddress: string | null): void {
  const filter = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] };
  const devHost = devAddress === null ? null : new URL(devAddress).host;
  session.defaultSession.webRequest.onBeforeRequest(filter, (details, answer) => {
    answer({ cancel: devHost === null || new URL(details.url).host !== devHost });
  });
}
