import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCase } from '../../../../electron/core/cases/parse';
import { authoringOver } from '../../../fixtures/authoring';
import { put, tempFolder } from '../../../fixtures/tempFolder';

const description = 'Greets: "politely", # and in one line.';

describe('createSkill', () => {
  it.each(['shell', 'python', 'node'] as const)(
    '%s: is loaded without a finding and passes its case',
    async (template) => {
      const root = tempFolder();
      const { authoring, library } = await authoringOver([root]);
      const made = await authoring.createSkill({ template, name: 'say_hello', description, root });
      expect(made).toEqual({ ok: true, value: join(root, 'say-hello', 'skill.json') });
      expect(library.snapshot().skills).toMatchObject([
        {
          name: 'say_hello',
          description,
          state: 'normal',
          class: 'safe',
          counts: { errors: 0, warnings: 0 },
        },
      ]);
      expect(library.diagnostics()).toEqual([]);

      const folder = join(root, 'say-hello');
      const { entry } = JSON.parse(readFileSync(join(folder, 'skill.json'), 'utf8')) as { entry: string };
      const first = JSON.parse(readFileSync(join(folder, 'cases/first.json'), 'utf8'));
      const answer = (input: string) => {
        const run = spawnSync(join(folder, entry), {
          cwd: folder,
          input,
          encoding: 'utf8',
          env: { PATH: process.env['PATH'] },
        });
        expect(run).toMatchObject({ status: 0, stderr: expect.stringMatching(/^greeting .+\n$/) });
        return JSON.parse(run.stdout) as unknown;
      };
      expect(first.expect.status).toBe('done');
      expect(parseCase(JSON.stringify(first))).toMatchObject({ ok: true });
      expect(answer(JSON.stringify(first.arguments))).toMatchObject(first.expect.result.subset);
      expect(answer('{}')).toEqual({ greeting: 'Hello, world!' });
      for (const name of ['Ann "the" \\ ü 漢', 'a\nb', '"name": "x"']) {
        expect(answer(JSON.stringify({ name }, null, 2))).toEqual({ greeting: `Hello, ${name}!` });
      }
    },
  );

  it('document: is loaded without a finding, with a description that YAML must quote', async () => {
    const root = tempFolder();
    const { authoring, library } = await authoringOver([root]);
    const made = await authoring.createSkill({ template: 'document', name: 'über-notes', description, root });
    expect(made).toEqual({ ok: true, value: join(root, 'über-notes', 'SKILL.md') });
    expect(library.snapshot().skills).toMatchObject([{ name: 'über-notes', description, state: 'normal' }]);
    expect(library.diagnostics()).toEqual([]);
  });

  it.each([
    ['Upper', 'document'],
    ['-a', 'document'],
    ['a--b', 'document'],
    ['', 'document'],
    ['x'.repeat(65), 'document'],
    ['with-hyphen', 'shell'],
    ['Ünder', 'node'],
  ] as const)('refuses the name %j for %s and writes nothing', async (name, template) => {
    const root = tempFolder();
    const { authoring } = await authoringOver([root]);
    const made = await authoring.createSkill({ template, name, description, root });
    expect(made).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(readdirSync(root)).toEqual([]);
  });

  it('refuses a blank description and one of several lines', async () => {
    const root = tempFolder();
    const { authoring } = await authoringOver([root]);
    for (const bad of ['  ', 'two\nlines', 'x'.repeat(1025)]) {
      const made = await authoring.createSkill({ template: 'node', name: 'a', description: bad, root });
      expect(made).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    }
    expect(readdirSync(root)).toEqual([]);
  });

  it('never overwrites: what is there stays, and nothing half-made is left', async () => {
    const root = tempFolder();
    const mine = put(root, 'taken/notes.txt', 'mine');
    const { authoring } = await authoringOver([root]);
    const made = await authoring.createSkill({ template: 'document', name: 'taken', description, root });
    expect(made).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(readFileSync(mine, 'utf8')).toBe('mine');
    expect(readdirSync(root)).toEqual(['taken']);
  });

  it('goes into the example pack only when there is no other root', async () => {
    const [example, own] = [tempFolder(), tempFolder()];
    const wanted = { template: 'document', name: 'a', description, root: example } as const;
    const both = await authoringOver([own, { path: example, from: 'example' }]);
    expect(await both.authoring.createSkill(wanted)).toMatchObject({ ok: false, error: { code: 'refused' } });
    const alone = await authoringOver([{ path: example, from: 'example' }]);
    expect(await alone.authoring.createSkill(wanted)).toMatchObject({ ok: true });
  });

  it('makes entries that their owner alone may write', async () => {
    const root = tempFolder();
    const { authoring } = await authoringOver([root]);
    await authoring.createSkill({ template: 'shell', name: 'a', description, root });
    expect(statSync(join(root, 'a/run.sh')).mode & 0o777).toBe(0o755);
    expect(existsSync(dirname(join(root, 'a/cases/first.json')))).toBe(true);
  });
});
