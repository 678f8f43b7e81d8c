import { describe, expect, it } from 'vitest';
import type { FileEntry } from '../../../../../shared/model';
import { fileTree, sizeText, visibleRows } from '../../../../../renderer/screens/skill/files/fileTree';

function entry(path: string, type: FileEntry['type'] = 'file'): FileEntry {
  return { path, type, size: 10, executable: false, overResourceLimit: false };
}

describe('fileTree', () => {
  const tree = fileTree([
    entry('b.md'),
    entry('a/z/deep.txt'),
    entry('a', 'folder'),
    entry('empty', 'folder'),
  ]);

  it('puts folders first, also ones that are only known by what lies in them', () => {
    const rows = visibleRows(tree, new Set());
    expect(rows.map((row) => [row.node.path, row.level])).toEqual([
      ['a', 1],
      ['a/z', 2],
      ['a/z/deep.txt', 3],
      ['empty', 1],
      ['b.md', 1],
    ]);
    expect(rows[1]).toMatchObject({ node: { folder: true, entry: null }, position: 1, siblings: 1 });
    expect(rows[4]).toMatchObject({ position: 3, siblings: 3 });
  });

  it('leaves out what lies in a closed folder', () => {
    expect(visibleRows(tree, new Set(['a'])).map((row) => row.node.path)).toEqual(['a', 'empty', 'b.md']);
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [16 * 1024 * 1024, '16.0 MiB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
