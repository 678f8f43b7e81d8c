import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authoringOver } from '../../../fixtures/authoring';
import { link, put, putDocument, putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

const refused = { ok: false, error: { code: 'refused' } };

describe('duplicateSkill', () => {
  it('copies everything of a skill, and changes the name alone', async () => {
    const root = tempFolder();
    const before = '\uFEFF---\r\nname: guide # mine\r\nx-own: [1, 2]\r\ndescription: D\r\n---\r\nBody\r\n';
    const source = put(root, 'pack/guide/SKILL.md', before, 0o640);
    put(root, 'pack/guide/scripts/run.sh', '#!/bin/sh\n', 0o750);
    put(root, 'pack/guide/data.bin', Uint8Array.of(0, 255, 1));
    link(root, 'pack/guide/short', 'scripts/run.sh');
    link(root, 'pack/guide/absolute', join(root, 'pack/guide/data.bin'));
    put(root, 'pack/guide/.git/HEAD', 'x');
    putDocument(root, 'pack/guide/nested/other');
    const { authoring, library } = await authoringOver([root]);
    const copied = await authoring.duplicateSkill(source, 'guide-two', root);
    const copy = join(root, 'pack/guide-two');
    expect(copied).toEqual({ ok: true, value: { skill: join(copy, 'SKILL.md'), leftOut: [] } });
    expect(readFileSync(join(copy, 'SKILL.md'), 'utf8')).toBe(
      before.replace('name: guide', 'name: guide-two'),
    );
    expect(statSync(join(copy, 'SKILL.md')).mode & 0o777).toBe(0o640);
    expect(statSync(join(copy, 'scripts/run.sh')).mode & 0o777).toBe(0o750);
    expect([...readFileSync(join(copy, 'data.bin'))]).toEqual([0, 255, 1]);
    expect(readlinkSync(join(copy, 'short'))).toBe('scripts/run.sh');
    expect(readlinkSync(join(copy, 'absolute'))).toBe('data.bin');
    expect(readdirSync(copy).sort()).toEqual([
      'SKILL.md',
      'absolute',
      'data.bin',
      'nested',
      'scripts',
      'short',
    ]);
    expect(readdirSync(join(copy, 'nested'))).toEqual([]);
    expect(library.skill(join(copy, 'SKILL.md'))).toMatchObject({ name: 'guide-two' });
    expect(readFileSync(source, 'utf8')).toBe(before);
  });

  it('goes directly below another root, with a folder made of the name', async () => {
    const [root, other] = [tempFolder(), tempFolder()];
    const source = putSubprocess(root, 'deep/disk');
    const { authoring } = await authoringOver([root, other]);
    const copied = await authoring.duplicateSkill(source, 'disk_two', other);
    expect(copied).toMatchObject({ ok: true, value: { skill: join(other, 'disk-two/skill.json') } });
  });

  it('leaves a file alone whose name it cannot set, and says so', async () => {
    const root = tempFolder();
    const source = put(root, 'broken/skill.json', '{ "name": ');
    const { authoring } = await authoringOver([root]);
    expect(await authoring.duplicateSkill(source, 'fine', root)).toMatchObject(refused);
    expect(readdirSync(root)).toEqual(['broken']);
  });
});

describe('renameSkill', () => {
  it('changes name and folder together, and no other byte', async () => {
    const root = tempFolder();
    const source = putSubprocess(root, 'disk', { class: 'mutating' });
    const before = readFileSync(source, 'utf8');
    const { authoring, library } = await authoringOver([root]);
    const renamed = await authoring.renameSkill(source, 'disk_cleaner');
    const now = join(root, 'disk-cleaner/skill.json');
    expect(renamed).toEqual({ ok: true, value: now });
    expect(readFileSync(now, 'utf8')).toBe(before.replace('"disk"', '"disk_cleaner"'));
    expect(library.snapshot().skills.map(({ id }) => id)).toEqual([now]);
  });

  it('refuses a place that is taken before anything changes', async () => {
    const root = tempFolder();
    const source = putDocument(root, 'one');
    putDocument(root, 'two');
    const before = readFileSync(source, 'utf8');
    const { authoring } = await authoringOver([root]);
    expect(await authoring.renameSkill(source, 'two')).toMatchObject(refused);
    expect(readFileSync(source, 'utf8')).toBe(before);
  });

  it('takes the name back when the folder cannot follow', async () => {
    const root = tempFolder();
    const source = putDocument(root, 'one');
    const before = readFileSync(source, 'utf8');
    const { authoring } = await authoringOver([root]);
    // 64 letters of four bytes are a legal name, and too long for a folder's.
    const renamed = await authoring.renameSkill(source, '𐐨'.repeat(64));
    expect(renamed).toMatchObject({ ok: false });
    expect(readFileSync(source, 'utf8')).toBe(before);
    expect(readdirSync(root)).toEqual(['one']);
  });

  it('leaves a write-protected file and its folder alone', async () => {
    const root = tempFolder();
    const source = putDocument(root, 'one');
    chmodSync(source, 0o444);
    const { authoring } = await authoringOver([root]);
    expect(await authoring.renameSkill(source, 'two')).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    });
    expect(readdirSync(root)).toEqual(['one']);
  });
});

describe('moveSkill', () => {
  it('moves the folder below the other root, links as links', async () => {
    const [root, other] = [tempFolder(), tempFolder()];
    const source = putDocument(root, 'pack/one');
    link(root, 'pack/one/out', '/etc/hosts');
    const { authoring, library } = await authoringOver([root, other]);
    expect(await authoring.moveSkill(source, other)).toEqual({
      ok: true,
      value: join(other, 'one/SKILL.md'),
    });
    expect(existsSync(dirname(source))).toBe(false);
    expect(lstatSync(join(other, 'one/out')).isSymbolicLink()).toBe(true);
    expect(library.snapshot().skills).toMatchObject([{ root: other }]);
  });

  it('refuses the root it is in, one that is taken, and one that nobody listed', async () => {
    const [root, other] = [tempFolder(), tempFolder()];
    const source = putDocument(root, 'one');
    mkdirSync(join(other, 'one'));
    const { authoring } = await authoringOver([root, other]);
    for (const target of [root, other, tempFolder(), `${other}/..`]) {
      expect(await authoring.moveSkill(source, target)).toMatchObject(refused);
    }
    expect(existsSync(source)).toBe(true);
  });
});

describe('what holds more than the skill', () => {
  it('is never moved, renamed or deleted: a root, and a folder with other skills, which are named', async () => {
    const [root, other] = [tempFolder(), tempFolder()];
    const top = put(root, 'SKILL.md', '---\nname: top\ndescription: D\n---\nB\n');
    const outer = putDocument(root, 'outer');
    const inner = putSubprocess(root, 'outer/inner');
    const twin = putDocument(root, 'twins');
    putSubprocess(root, 'twins');
    const { authoring } = await authoringOver([root, other]);
    for (const id of [top, outer, twin]) {
      expect(await authoring.deleteSkill(id)).toMatchObject(refused);
      expect(await authoring.moveSkill(id, other)).toMatchObject(refused);
      expect(await authoring.renameSkill(id, 'new-name')).toMatchObject(refused);
      expect(existsSync(id)).toBe(true);
    }
    const said = await authoring.deleteSkill(outer);
    expect(said.ok ? '' : said.error.message).toContain(inner);
  });
});
