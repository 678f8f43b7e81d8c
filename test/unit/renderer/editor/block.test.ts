import { describe, expect, it } from 'vitest';
import { isInBlock, parentPath, readBlock } from '../../../../renderer/editor/language/block';

const lines = (text: string): readonly string[] => text.split('\n');

const rich = lines(`---
name: query_promql
description: >-
  two: lines
  of text
activation:
  mode: always
metadata:
  os: [linux, darwin]
  ongrid:
    scope: manager
tools:
  - name: one
    class: read
  - name: two
# note: not a key
"quoted key": yes
---
# Body
key: not in the block`);

describe('reading the block', () => {
  it('finds the fences and every key with its path', () => {
    const block = readBlock(rich);
    expect(block?.openLine).toBe(1);
    expect(block?.closeLine).toBe(18);
    expect(block?.keys.map((key) => `${key.line} ${key.path.join('.')}`)).toEqual([
      '2 name',
      '3 description',
      '6 activation',
      '7 activation.mode',
      '8 metadata',
      '9 metadata.os',
      '10 metadata.ongrid',
      '11 metadata.ongrid.scope',
      '12 tools',
      '13 tools.[].name',
      '14 tools.[].class',
      '15 tools.[].name',
      '17 quoted key',
    ]);
  });

  it('takes blank lines before the fence and trailing blanks behind it, and nothing else', () => {
    expect(readBlock(lines('\n\n---  \nname: a\n---'))?.openLine).toBe(3);
    expect(readBlock(lines('---js\nname: a\n---'))).toBeNull();
    expect(readBlock(lines('text\n---\nname: a\n---'))).toBeNull();
    expect(readBlock([''])).toBeNull();
  });

  it('reads a block that is still open, and no fence inside a value', () => {
    expect(readBlock(lines('---\nname: a'))).toMatchObject({ closeLine: null });
    expect(readBlock(lines('---\nname: "a --- b"\n---'))).toMatchObject({ closeLine: 3 });
  });

  it('knows which lines lie between the fences', () => {
    const block = readBlock(rich);
    expect([1, 2, 17, 18, 19].map((line) => isInBlock(block, line))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(isInBlock(null, 1)).toBe(false);
  });
});

describe('where a new key would hang', () => {
  const text = lines('---\nmetadata:\n  \n\ntools:\n  - name: a\n    \n  - \nnote: |\n  free\n  \n---');

  it('goes by indent, list items included', () => {
    expect(parentPath(text, 3, '  ')).toEqual(['metadata']);
    expect(parentPath(text, 4, '')).toEqual([]);
    expect(parentPath(text, 7, '    ')).toEqual(['tools', '[]']);
    expect(parentPath(text, 8, '  - ')).toEqual(['tools', '[]']);
  });

  it('is nowhere inside a block scalar', () => {
    expect(parentPath(text, 11, '  ')).toBeNull();
  });
});
