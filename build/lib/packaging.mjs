import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fallback, programPath } from '../runtime/facts.mjs';
import { root, toolCache } from './paths.mjs';

/**
 * electron-builder's configuration for one runtime. Its folder is used as it is, so that nothing is
 * downloaded.
 * @param {import('../runtime/facts.mjs').Runtime} runtime
 * @returns {import('electron-builder').Configuration}
 */
export function packagingConfig(runtime) {
  /** @type {import('electron-builder').Configuration} */
  const base = JSON.parse(readFileSync(join(root, 'build', 'electron-builder.json'), 'utf8'));
  const icons = iconFolder();
  /** @type {import('electron-builder').Configuration} */
  const config = {
    ...base,
    electronDist: runtime.folder,
    electronVersion: runtime.version,
    linux: { ...base.linux, icon: join(icons, 'linux') },
    mac: { ...base.mac, icon: join(icons, 'icon.icns') },
    win: { ...base.win, icon: join(icons, 'icon.ico') },
    // Of the fallback's own: the app must not find it in its place.
    afterExtract: ({ appOutDir }) =>
      rm(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
  };
  if (runtime.version !== fallback.version) return config;
  const polyfilled = {
    from: 'build/runtime/bootstrap',
    to: 'runtime',
    filter: ['polyfills.cjs', 'packaged.cjs'],
  };
  return {
    ...config,
    files: [.../** @type {string[]} */ (base.files), polyfilled],
    extraMetadata: { main: 'runtime/packaged.cjs' },
  };
}

export function iconFolder() {
  return join(toolCache, 'icons');
}

/**
 * The program of an unpacked app.
 * @param {NodeJS.Platform} platform
 * @param {string} arch
 */
export function packagedProgram(platform, arch) {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'darwin') {
    return join(root, 'dist', `mac${suffix}`, programPath('darwin').replaceAll('Electron', 'Skillbench'));
  }
  if (platform === 'win32') return join(root, 'dist', `win${suffix}-unpacked`, 'Skillbench.exe');
  return join(root, 'dist', `linux${suffix}-unpacked`, 'skillbench');
}
