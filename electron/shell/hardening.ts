import { app, session, type Session, type WebContents } from 'electron';
import { isPageAddress } from './pageOrigin';

/** Closes what a page could do beyond its own window: navigate, open windows, embed, ask for permissions, go online. */
export function setUpHardening(devAddress: string | null): void {
  app.on('web-contents-created', (_event, contents) => harden(contents, devAddress));
  hardenSession(session.defaultSession, devAddress);
}

/** No permissions, no downloads, no network, for every page of the session. */
export function hardenSession(own: Session, devAddress: string | null): void {
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  own.setSpellCheckerEnabled(false);
  blockNetwork(own, devAddress);
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
  // WebRTC is not held by the content policy; without a proxy, and there is none, it can send nothing.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The app makes no connection: whatever the policy let through by mistake still ends here. */
function blockNetwork(own: Session, devAddress: string | null): void {
  const filter = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] };
  const devHost = devAddress === null ? null : new URL(devAddress).host;
  own.webRequest.onBeforeRequest(filter, (details, answer) => {
    answer({ cancel: devHost === null || new URL(details.url).host !== devHost });
  });
}
