import { describe, expect, it } from 'vitest';
import { entryLinkOf, fileLinksOf, foldsOf, hoverAt, outlineOf } from '../../../../renderer/editor/language';

const text = `---
name: a
metadata:
  team: docs
x-own: 1
---

# One

## Two
\`\`\`sh
# no heading
\`\`\`

# Three
see [units](references/units.md#mm), \`./run.sh\` and [gone](gone.md)
`.split('\n');

describe('outline and folds', () => {
  it('nests headings, lists the keys, and takes no comment in code for a heading', () => {
    const outline = outlineOf(text);
    expect(outline.map((node) => node.name)).toEqual(['Frontmatter', 'One', 'Three']);
    expect(outline[0]?.children.map((node) => node.name)).toEqual(['name', 'metadata', 'x-own']);
    expect(outline[1]?.children).toMatchObject([{ name: 'Two', line: 10, endLine: 14 }]);
  });

  it('folds the block, sections and code', () => {
    expect(foldsOf(text)).toEqual([
      { start: 1, end: 6 },
      { start: 8, end: 14 },
      { start: 10, end: 14 },
      { start: 15, end: 16 },
      { start: 11, end: 13 },
    ]);
  });
});

describe('hovers', () => {
  it('says what a key does and who reads it', () => {
    expect(hoverAt(text, 2, 3)).toMatchObject({ from: 1, to: 5 });
    expect(hoverAt(text, 2, 3)?.paragraphs.join()).toContain('Read by the Agent Skills standard');
  });

  it('tells own keys from keys that nobody knows', () => {
    expect(hoverAt(text, 4, 4)?.paragraphs.join()).toContain('of your own');
    expect(hoverAt(text, 5, 2)?.paragraphs.join()).toContain('Not a key of the standard');
    expect(hoverAt(text, 16, 5)).toBeNull();
  });
});

describe('links', () => {
  it('finds mentions of files that are there', () => {
    expect(fileLinksOf(text, ['references/units.md', 'run.sh'])).toEqual([
      { line: 16, from: 13, to: 35, path: 'references/units.md' },
      { line: 16, from: 39, to: 47, path: 'run.sh' },
    ]);
  });

  it('finds the entry of a manifest', () => {
    const manifest = ['{', '  "entry": "./run.sh"', '}'];
    expect(entryLinkOf(manifest, ['run.sh'])).toEqual({ line: 2, from: 13, to: 21, path: 'run.sh' });
    expect(entryLinkOf(manifest, ['other.sh'])).toBeNull();
  });
});
