import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../shared/model';
import { installCommandLine, type CommandLine } from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
let cli: CommandLine;
beforeAll(async () => {
  cli = await installCommandLine();
});
afterAll(() => cli.remove());

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly kind: string;
    readonly valid: boolean;
    readonly diagnostics: readonly Diagnostic[];
  }[];
}

const good = (name: string): string => `---\nname: ${name}\ndescription: Fine.\n---\nBody\n`;

describe('validate', () => {
  it('takes a folder for every skill below it', async () => {
    const folder = await newFolder();
    await writeTree(folder, {
      'a/SKILL.md': good('a'),
      'b/c/SKILL.md': good('c'),
      'b/bad/SKILL.md': '---\nname: [invalid\ndescription: broken\n---\nBody',
      'tool/skill.json': '{"name":"tool","description":"x","entry":"./run.sh","class":"Safe"}',
      'tool/run.sh': '#!/bin/sh\n',
    });
    const ended = await cli.call(['validate', folder, '--json']);
    expect(ended.code).toBe(1);
    const { files } = JSON.parse(ended.stdout) as Report;
    expect(files.map(({ path, kind, valid }) => [path.slice(folder.length + 1), kind, valid])).toEqual([
      ['a/SKILL.md', 'document', true],
      ['b/bad/SKILL.md', 'document', false],
      ['b/c/SKILL.md', 'document', true],
      ['tool/skill.json', 'subprocess', false],
    ]);
    const bad = files[1]!.diagnostics.find((finding) => finding.severity === 'error');
    expect(bad).toMatchObject({
      rule: expect.stringMatching(/^frontmatter\//) as string,
      range: { start: { line: 2 } },
    });
    expect(Object.keys(bad!).sort()).toEqual(['message', 'range', 'rule', 'severity']);
  });

  it('prints path:line:column severity rule message', async () => {
    const folder = await newFolder();
    await writeTree(folder, { 'x/SKILL.md': '---\nname: other\ndescription: d\n---\n' });
    const path = join(folder, 'x/SKILL.md');
    const ended = await cli.call(['validate', 'x/SKILL.md'], { cwd: folder });
    expect(ended.code).toBe(1);
    const lines = ended.stdout.trimEnd().split('\n');
    for (const line of lines)
      expect(line).toMatch(/^\/.*\/SKILL\.md:\d+:\d+ (error|warning|info) [a-z]+\/[a-z-]+ .+$/);
    expect(lines[0]).toContain(`${path}:2:7 error `);
    expect(lines.join()).toMatch(/other.*x|x.*other/);
    expect(ended.stderr).toMatch(/^1 file, 1 error, /);
  });

  it('is content with what is valid, warnings or not', async () => {
    const folder = await newFolder();
    await writeTree(folder, { 'a/SKILL.md': `${good('a')}[gone](gone.md)\n` });
    const ended = await cli.call(['validate', join(folder, 'a/SKILL.md'), folder]);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain(' warning ');
    expect(ended.stderr).toContain('1 file, 0 errors');
  });

  it('finds nothing in an empty folder', async () => {
    const ended = await cli.call(['validate', await newFolder(), '--json']);
    expect(ended).toMatchObject({ code: 0, stdout: '{\n  "files": []\n}\n' });
  });

  it('refuses paths that are nothing of the kind', async () => {
    const folder = await newFolder();
    await writeTree(folder, { 'README.md': '' });
    for (const [path, message] of [
      ['gone', 'does not exist'],
      ['README.md', 'neither'],
    ] as const) {
      const ended = await cli.call(['validate', path], { cwd: folder });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(message);
    }
    expect((await cli.call(['validate'])).code).toBe(2);
  });

  it('answers within a second for what would never end', async () => {
    const folder = await newFolder();
    const deep = `${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`;
    await writeTree(folder, {
      'deep/skill.json': `{"name":"deep","description":"x","entry":"./run.sh","class":"safe","schema":${deep}}`,
      'deep/run.sh': '#!/bin/sh\n',
      'bomb/SKILL.md': `---\nname: bomb\ndescription: d\na: &a [x]\n${Array.from(
        { length: 10 },
        (_, at) =>
          `l${at}: &l${at} [${Array(10)
            .fill(at === 0 ? '*a' : `*l${at - 1}`)
            .join(', ')}]`,
      ).join('\n')}\n---\n`,
      'fine/SKILL.md': good('fine'),
    });
    const started = Date.now();
    const ended = await cli.call(['validate', folder, '--json']);
    expect(Date.now() - started).toBeLessThan(5000);
    const { files } = JSON.parse(ended.stdout) as Report;
    expect(files).toHaveLength(3);
    expect(files.find((file) => file.path.includes('fine'))).toMatchObject({ valid: true });
    expect(files.find((file) => file.path.includes('bomb'))).toMatchObject({ valid: false });
  });

  it('finds one warning in what ships, the one on purpose', async () => {
    const assets = join(cli.program, '../../assets');
    const { files } = JSON.parse((await cli.call(['validate', assets, '--json'])).stdout) as Report;
    expect(files.length).toBeGreaterThanOrEqual(16);
    expect(files.every((file) => file.valid)).toBe(true);
    const findings = files.flatMap((file) => file.diagnostics.filter(({ severity }) => severity !== 'info'));
    expect(findings.map((finding) => finding.rule)).toEqual(['body/broken-link']);
  });
});
