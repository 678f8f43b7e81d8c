import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/log.mjs';
import { programPath } from './facts.mjs';

/** @param {string} folder @returns {string | null} what a distribution says its version is */
export function distributionVersion(folder) {
  try {
    return readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  } catch {
    return null;
  }
}

/**
 * The runtime that the person named, if any.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {import('./facts.mjs').Runtime | null}
 */
export function overridden(env, platform) {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined || folder === '') return null;
  const executable = join(folder, programPath(platform));
  if (!existsSync(executable)) {
    throw new Failure(
      'The Electron named by ELECTRON_OVERRIDE_DIST_PATH can not be used',
      `there is no ${executable}`,
      'let the variable name the folder of an unpacked Electron, or unset it',
    );
  }
  return { executable, folder, version: distributionVersion(folder) ?? 'unknown', source: 'override' };
}

/** The version of Electron that the lockfile installed. @param {string} root */
export function wantedVersion(root) {
  return String(
    JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')).version,
  );
}

/**
 * The distribution inside the `electron` package, when it is there, whole, and of that package's version.
 * @param {string} root the checkout
 * @param {NodeJS.Platform} platform
 * @returns {import('./facts.mjs').Runtime | null}
 */
export function installed(root, platform) {
  const folder = join(root, 'node_modules', 'electron', 'dist');
  const executable = join(folder, programPath(platform));
  const version = wantedVersion(root);
  // Its installer writes path.txt last, so without one the unpacking was interrupted.
  const whole = existsSync(join(root, 'node_modules', 'electron', 'path.txt')) && existsSync(executable);
  if (!whole || distributionVersion(folder) !== version) return null;
  return { executable, folder, version, source: 'installed' };
}
