import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileService, readFileSafely } from '../../electron/core/files';
import { loadDirs } from '../../electron/core/manifest';
import { put, putSubprocess, tempFolder } from '../fixtures/tempFolder';

// Attack: a pipe nobody writes to takes the place of a file. Opening it the usual way waits for ever and
// takes one of the four threads that do all file access.
it('never waits for a pipe, however many there are', async () => {
  const root = tempFolder();
  const pipes = Array.from({ length: 8 }, (_, at) => {
    mkdirSync(join(root, `pipe-${String(at)}`));
    const path = join(root, `pipe-${String(at)}`, 'skill.json');
    execFileSync('mkfifo', [path]);
    return path;
  });
  putSubprocess(root, 'z');
  const started = performance.now();
  const results = await Promise.all(pipes.map((path) => readFileSafely(path, { maxBytes: 1000 })));
  expect(results.map((result) => !result.ok && result.reason)).toEqual(pipes.map(() => 'not-regular'));
  expect(loadDirs([root]).count).toBe(1);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('refuses to open or save a pipe as a file of a skill', async () => {
  const root = tempFolder();
  const skill = put(root, 'guide/SKILL.md', '');
  execFileSync('mkfifo', [join(root, 'guide', 'notes.md')]);
  const files = createFileService(() => ({ folder: join(root, 'guide'), root }));
  const ref = { skill, path: 'notes.md' };
  expect(await files.openFile(ref)).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(await files.saveFile(ref, 'x', '0'.repeat(64))).toMatchObject({
    ok: false,
    error: { code: 'refused' },
  });
});
