import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inspectDocument, type DocumentReport } from '../../../../electron/core/validation';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skillbench-links-'));
  folder = join(root, 'my-skill');
  for (const name of ['references', 'scripts']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['references/a.md', 'scripts/run.sh', 'with blank.md'])
    writeFileSync(join(folder, name), '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function inspect(content: string | null): DocumentReport {
  return inspectDocument({ path: join(folder, 'SKILL.md'), folder, root, content });
}

function findings(body: string): readonly string[] {
  const report = inspect(`---\nname: my-skill\ndescription: d\n---\n${body}\n`);
  return report.diagnostics.map(({ rule }) => rule);
}

describe('links', () => {
  test.each([
    'references/a.md',
    './references/a.md#part',
    'references/a.md?raw=1',
    'references',
    'references/',
    'references/../scripts/run.sh',
    'with%20blank.md',
    '#part',
    'https://example.org/none.md',
    'HTTP://example.org',
    '//example.org/x',
    'mailto:a@example.org',
    'vscode:extension/x',
    '{{name}}.md',
    '<name>.md',
    '${DIR}/x.md',
    'url',
    '...',
  ])('%s is fine', (target) => {
    expect(findings(`[a](${target})`)).not.toContain('body/broken-link');
    expect(findings(`[a](${target})`)).not.toContain('body/leaving-link');
  });

  test.each(['none.md', 'references/none.md', 'REFERENCES/b.md', 'references/%ZZ.md'])(
    '%s is broken',
    (target) => {
      expect(findings(`[a](${target})`)).toEqual(['body/broken-link']);
    },
  );

  test.each(['../my-skill/references/a.md', '..', '/etc/hosts', '~/x.md', 'references/../../x.md'])(
    '%s leaves',
    (target) => {
      expect(findings(`[a](${target})`)).toEqual(['body/leaving-link']);
    },
  );

  test('a file named in code is looked for in the standard folders', () => {
    expect(findings('Read `references/a.md`, run `scripts/run.sh`.')).toEqual([]);
    expect(findings('Read `references/b.md`.')).toEqual(['body/broken-link']);
  });
});

describe('reading', () => {
  test('the file itself, when no text is given', () => {
    writeFileSync(
      join(folder, 'SKILL.md'),
      '\uFEFF---\r\nname: my-skill\r\ndescription: d\r\n---\r\nBody\r\n',
    );
    expect(inspect(null)).toMatchObject({
      state: 'normal',
      diagnostics: [],
      skill: { instructions: 'Body\n' },
    });
  });

  test('a file that is larger than the buffer that is kept for reading', () => {
    writeFileSync(
      join(folder, 'SKILL.md'),
      `---\nname: my-skill\ndescription: d\n---\n${'é line\n'.repeat(30_000)}`,
    );
    expect(inspect(null).skill?.instructions).toHaveLength(210_000);
    writeFileSync(join(folder, 'SKILL.md'), '---\nname: my-skill\ndescription: d\n---\nBody\n');
    expect(inspect(null).skill?.instructions).toBe('Body\n');
  });

  test.each([
    ['is missing', () => undefined, 'does not exist'],
    ['is a folder', (path: string) => mkdirSync(path), 'a folder'],
    ['is a pipe', (path: string) => execFileSync('mkfifo', [path]), 'a pipe'],
    ['is a link that leaves', (path: string) => symlinkSync('/etc/hosts', path), 'outside'],
  ])('a file that %s is one finding', (_what, make, says) => {
    make(join(folder, 'SKILL.md'));
    const report = inspect(null);
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['file/unreadable']);
    expect(report.reason).toContain(says);
    expect(report.skill).toBeNull();
  });

  test('a link inside the root', () => {
    writeFileSync(join(root, 'shared.md'), '---\nname: my-skill\ndescription: d\n---\nBody\n');
    symlinkSync('../shared.md', join(folder, 'SKILL.md'));
    expect(inspect(null).state).toBe('normal');
  });
});
