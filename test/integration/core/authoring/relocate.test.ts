import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { relocate, relocateByCopy } from '../../../../electron/core/authoring/relocate';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

// Both roads have to do the same: the one within a disk, and the one across disks.
describe.each([
  ['renaming', relocate],
  ['copying', relocateByCopy],
])('relocate by %s', (_name, move) => {
  it('brings everything over: bytes, modes, times, links as they are', async () => {
    const root = tempFolder();
    const run = put(root, 'from/scripts/run.sh', '#!/bin/sh\n', 0o750);
    put(root, 'from/data.bin', Uint8Array.of(0, 255));
    link(root, 'from/out', '/etc/hosts');
    link(root, 'from/gone', 'nowhere');
    mkdirSync(join(root, 'from/empty'));
    utimesSync(run, 1000, 2000);
    await move(join(root, 'from'), join(root, 'to'));
    expect(readdirSync(root)).toEqual(['to']);
    expect(readdirSync(join(root, 'to')).sort()).toEqual(['data.bin', 'empty', 'gone', 'out', 'scripts']);
    expect(statSync(join(root, 'to/scripts/run.sh'))).toMatchObject({ mtimeMs: 2_000_000 });
    expect(statSync(join(root, 'to/scripts/run.sh')).mode & 0o777).toBe(0o750);
    expect([...readFileSync(join(root, 'to/data.bin'))]).toEqual([0, 255]);
    expect(readlinkSync(join(root, 'to/out'))).toBe('/etc/hosts');
    expect(lstatSync(join(root, 'to/gone')).isSymbolicLink()).toBe(true);
  });

  it('overwrites nothing, not even an empty folder or a broken link', async () => {
    const root = tempFolder();
    const from = put(root, 'from', 'mine');
    mkdirSync(join(root, 'folder'));
    link(root, 'broken', 'nowhere');
    for (const taken of ['folder', 'broken']) {
      await expect(move(from, join(root, taken))).rejects.toThrow('exists already');
    }
    expect(readFileSync(from, 'utf8')).toBe('mine');
    expect(readdirSync(root).sort()).toEqual(['broken', 'folder', 'from']);
  });
});

describe('relocate across disks', () => {
  it('stays where it is, whole, when a pipe cannot go along', async () => {
    const root = tempFolder();
    put(root, 'from/a.txt', 'a');
    execFileSync('mkfifo', [join(root, 'from/pipe')]);
    await expect(relocateByCopy(join(root, 'from'), join(root, 'to'))).rejects.toThrow('a pipe');
    expect(readdirSync(root)).toEqual(['from']);
    expect(existsSync(join(root, 'from/a.txt'))).toBe(true);
  });
});
