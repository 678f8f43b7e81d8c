import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cachedFallback, checkIntegrity } from '../../../../build/runtime/fallback.mjs';
import { fallback, retryAfter } from '../../../../build/runtime/facts.mjs';
import { installed, overridden } from '../../../../build/runtime/installed.mjs';
import { refusalNote } from '../../../../build/runtime/refusal.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillbench-runtime-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  chmodSync(join(folder, path), 0o755);
}

describe('ELECTRON_OVERRIDE_DIST_PATH', () => {
  test('names a folder that holds the program', () => {
    put('electron');
    put('version', 'v44.1.0\n');
    expect(overridden({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toEqual({
      executable: join(folder, 'electron'),
      folder,
      version: '44.1.0',
      source: 'override',
    });
  });

  test('that names another folder is an error, not ignored', () => {
    expect(() => overridden({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toThrow(/there is no/);
  });

  test('that is empty or absent names nothing', () => {
    expect(overridden({ ELECTRON_OVERRIDE_DIST_PATH: '' }, 'linux')).toBeNull();
    expect(overridden({}, 'linux')).toBeNull();
  });
});

describe('the installed package', () => {
  beforeEach(() => {
    put('node_modules/electron/package.json', '{"version":"45.5.0"}');
  });

  test('has no distribution until it was downloaded', () => {
    expect(installed(folder, 'linux')).toBeNull();
  });

  test('has one when it is whole', () => {
    put('node_modules/electron/dist/electron');
    put('node_modules/electron/dist/version', '45.5.0');
    put('node_modules/electron/path.txt', 'electron');
    expect(installed(folder, 'linux')).toMatchObject({ version: '45.5.0', source: 'installed' });
  });

  test('has none when the unpacking was interrupted', () => {
    put('node_modules/electron/dist/electron');
    put('node_modules/electron/dist/version', '45.5.0');
    expect(installed(folder, 'linux')).toBeNull();
  });

  test('has none when it was updated since', () => {
    put('node_modules/electron/dist/electron');
    put('node_modules/electron/dist/version', '45.4.0');
    put('node_modules/electron/path.txt', 'electron');
    expect(installed(folder, 'linux')).toBeNull();
  });
});

describe('the cached fallback', () => {
  const bootstrap = resolve(import.meta.dirname, '../../../../build/runtime/bootstrap');

  beforeEach(() => {
    put('electron');
    put('version', fallback.version);
    cpSync(bootstrap, join(folder, 'resources', 'app'), { recursive: true });
  });

  test('is used when it is whole', () => {
    expect(cachedFallback(folder)).toMatchObject({ version: fallback.version, source: 'fallback' });
  });

  test('is not used without its program', () => {
    rmSync(join(folder, 'electron'));
    expect(cachedFallback(folder)).toBeNull();
  });

  test('is not used with the bootstrap of another checkout', () => {
    put('resources/app/index.cjs', '// older');
    expect(cachedFallback(folder)).toBeNull();
  });
});

describe('the integrity of what the registry sent', () => {
  test('is a checksum over every byte', async () => {
    put('a.tgz', 'content');
    const integrity = `sha512-${createHash('sha512').update('content').digest('base64')}`;
    await expect(checkIntegrity(join(folder, 'a.tgz'), integrity)).resolves.toBeUndefined();
    put('a.tgz', 'Content');
    await expect(checkIntegrity(join(folder, 'a.tgz'), integrity)).rejects.toThrow(/checksum/);
  });
});

describe('a failed download', () => {
  test('is remembered for a while, and not for ever', () => {
    let now = 1_000_000;
    const note = refusalNote(join(folder, 'deep', 'note.json'), () => now);
    expect(note.read()).toBeNull();
    note.write('host not reached');
    expect(note.read()).toBe('host not reached');
    now += retryAfter;
    expect(note.read()).toBeNull();
  });

  test('is forgotten after one that worked, and when the note is damaged', () => {
    const note = refusalNote(join(folder, 'note.json'));
    note.write('host not reached');
    note.clear();
    expect(note.read()).toBeNull();
    put('note.json', '{"time":');
    expect(note.read()).toBeNull();
  });
});
