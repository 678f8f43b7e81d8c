import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCurrent, listFiles, makeStamp, readStamp } from '../../../../build/lib/stamp.mjs';

let root = '';
const sources = ['src', 'package.json', 'not-there'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skillbench-stamp-'));
  for (const folder of ['src/b', 'out']) mkdirSync(join(root, folder), { recursive: true });
  write('src/a.ts', 'one');
  write('src/b/c.ts', 'two');
  write('package.json', '{}');
  write('out/main.cjs', 'compiled');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, text: string) => {
  writeFileSync(join(root, path), text);
};
const stamp = () => makeStamp(root, sources, ['out/main.cjs']);

test('sources are listed in a stable order, absent ones left out', () => {
  expect(listFiles(root, sources)).toEqual(['src/a.ts', 'src/b/c.ts', 'package.json']);
});

test('a build stands until something changes', () => {
  expect(isCurrent(stamp(), root, sources)).toBe(true);
});

test('a touched file with the same content needs no build', () => {
  const before = stamp();
  utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));
  expect(isCurrent(before, root, sources)).toBe(true);
});

test.each([
  ['a file is changed', () => write('src/a.ts', 'ONE')],
  ['a file is added', () => write('src/b/d.ts', '')],
  ['a file is removed', () => rmSync(join(root, 'src/b/c.ts'))],
  ['an output is gone', () => rmSync(join(root, 'out/main.cjs'))],
  [
    'text moved from one file to the next',
    () => {
      write('src/a.ts', 'onetwo');
      write('src/b/c.ts', '');
    },
  ],
])('a build is needed after %s', (_what, change) => {
  const before = stamp();
  change();
  expect(isCurrent(before, root, sources)).toBe(false);
});

test('a build is needed where there was none, or its note is damaged', () => {
  write('out/build.json', '{"content": ');
  expect(isCurrent(readStamp(join(root, 'out/build.json')), root, sources)).toBe(false);
  expect(isCurrent(readStamp(join(root, 'out/none.json')), root, sources)).toBe(false);
});
