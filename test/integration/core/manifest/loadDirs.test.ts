import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDirs } from '../../../../electron/core/manifest';
import { link, put, putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

/** Loads one skill with these manifest fields and answers its log line with the root's path cut out. */
function tryFields(fields: Readonly<Record<string, unknown>>): { log: string; count: number } {
  const root = tempFolder();
  putSubprocess(root, 'skill', fields);
  const { log, count } = loadDirs([root]);
  expect(log).toHaveLength(1);
  return { log: log[0]!.replaceAll(root, ''), count };
}

function tryText(text: string): string {
  const root = tempFolder();
  putSubprocess(root, 'good');
  put(root, 'bad/skill.json', text);
  const { log, count } = loadDirs([root]);
  expect(count).toBe(1);
  return log[0]!.replaceAll(root, '');
}

describe('loadDirs', () => {
  it('registers a valid manifest and says so', () => {
    const root = tempFolder();
    const path = putSubprocess(root, 'disk-cleaner', {
      category: 'test',
      timeout_seconds: 5,
      extra: { kept: true },
    });
    const { skills, count, log } = loadDirs([root]);
    expect(log).toEqual([`skill loader: registered subprocess skill "disk_cleaner" from ${path}`]);
    expect(count).toBe(1);
    expect(skills[0]).toMatchObject({
      kind: 'subprocess',
      category: 'test',
      timeoutSeconds: 5,
      folder: join(root, 'disk-cleaner'),
      manifestPath: path,
      rootRealPath: root,
      entryRealPath: join(root, 'disk-cleaner', 'run.sh'),
      raw: { extra: { kept: true } },
    });
  });

  it.each([
    [
      'climbs to a file that exists',
      '../../../../../../../../bin/sh',
      /entry \/\S+ escapes allowlist root $/,
    ],
    ['climbs to a file that does not exist', '../../nothing', /entry \/\S*nothing escapes allowlist root $/],
    ['is absolute and outside', '/bin/sh', /entry \/\S+ escapes allowlist root $/],
    ['is missing', 'nothing.sh', /cannot be resolved: it does not exist$/],
    ['holds a NUL', 'run\0.sh', /cannot be resolved: /],
  ])('refuses an entry that %s', (_what, entry, reason) => {
    const { log, count } = tryFields({ name: 'bad_path', entry });
    expect(log).toMatch(/^skill loader: build "bad_path": entry /);
    expect(log).toMatch(reason);
    expect(count).toBe(0);
  });

  it('names the real entry and the real root when a link leaves', () => {
    const root = tempFolder();
    const outside = put(tempFolder(), 'escape.sh', '#!/bin/sh\n', 0o755);
    putSubprocess(root, 'skill', { name: 'bad_path', entry: 'way-out' });
    link(root, 'skill/way-out', outside);
    expect(loadDirs([root]).log).toEqual([
      `skill loader: build "bad_path": entry ${outside} escapes allowlist root ${root}`,
    ]);
  });

  it('accepts an entry that is a link inside the root, and one given absolutely', () => {
    const root = tempFolder();
    const tool = put(root, 'shared/tool.sh', '#!/bin/sh\n', 0o755);
    putSubprocess(root, 'linked', { entry: 'tool' });
    link(root, 'linked/tool', '../shared/tool.sh');
    putSubprocess(root, 'absolute', { entry: tool });
    expect(loadDirs([root]).skills.map((skill) => skill.entryRealPath)).toEqual([tool, tool]);
  });

  it('refuses an entry in a folder whose name merely starts like the root', () => {
    const parent = tempFolder();
    put(parent, 'skills-evil/run.sh', '#!/bin/sh\n', 0o755);
    putSubprocess(parent, 'skills/one', { entry: '../../skills-evil/run.sh' });
    expect(loadDirs([join(parent, 'skills')]).log[0]).toContain('escapes allowlist root');
  });

  it('resolves a root that is a link, and loads what lies there', () => {
    const real = tempFolder();
    putSubprocess(real, 'one');
    const alias = link(tempFolder(), 'alias', real);
    expect(loadDirs([alias]).skills[0]?.rootRealPath).toBe(real);
  });

  it.each([
    [
      { name: 'Bad Key With Spaces' },
      'build "Bad Key With Spaces": name "Bad Key With Spaces" must hold only a-z, 0-9 and _',
    ],
    [{ name: 'a-b' }, 'build "a-b": name "a-b" must hold only a-z, 0-9 and _'],
    [{ name: 'É' }, 'build "É": name "É" must hold only a-z, 0-9 and _'],
    [{ name: 'a\n' }, 'build "a\\n": name "a\\n" must hold only a-z, 0-9 and _'],
    [{ name: undefined }, 'build "": name is required (/skill/skill.json)'],
    [{ name: '' }, 'build "": name is required (/skill/skill.json)'],
    [{ description: ' ' }, 'build "skill": description is required'],
    [{ entry: undefined }, 'build "skill": entry is required'],
    [{ class: 'Safe' }, 'build "skill": class "Safe" must be safe, mutating or dangerous'],
    [
      { timeout_seconds: '60' },
      'parse /skill/skill.json: "timeout_seconds" must be an integer, not text (line 9, column 22)',
    ],
    [
      { timeout_seconds: 1.5 },
      'parse /skill/skill.json: "timeout_seconds" must be an integer, not the number 1.5 (line 9, column 22)',
    ],
    [
      { env_allow: 'PATH' },
      'parse /skill/skill.json: "env_allow" must be a list of texts, not text (line 5, column 16)',
    ],
    [
      { env_allow: ['A', 1] },
      'parse /skill/skill.json: "env_allow" must be a list of texts, not the number 1 in it (line 7, column 5)',
    ],
    [{ name: 5 }, 'parse /skill/skill.json: "name" must be text, not the number 5 (line 2, column 11)'],
    [
      { schema: 'x' },
      'parse /skill/skill.json: "schema" must be a JSON Schema (an object, true or false), not text (line 9, column 13)',
    ],
    [{ category: null }, 'parse /skill/skill.json: "category" must be text, not null (line 9, column 15)'],
  ])('refuses %j with its reason', (fields, expected) => {
    const { log, count } = tryFields(fields);
    expect(count).toBe(0);
    expect(log).toBe(`skill loader: ${expected}`);
  });

  it.each([
    [{ name: '_' }],
    [{ name: '9' }],
    [{ name: 'x'.repeat(200) }],
    [{ class: undefined }],
    [{ unknown: [1] }],
  ])('accepts %j', (fields) => {
    expect(tryFields(fields).count).toBe(1);
  });

  it('gives the first failing check in the order of the specification', () => {
    expect(tryFields({ name: '', description: '', entry: '', class: 'X' }).log).toContain('name is required');
    expect(tryFields({ description: '', entry: '', class: 'X' }).log).toContain('description is required');
    expect(tryFields({ entry: '/bin/sh', class: 'X' }).log).toContain('escapes allowlist root');
    expect(tryFields({ class: 'X' }).log).toContain('class "X"');
    expect(tryFields({ name: '', class: 5 }).log).toContain('"class" must be text');
  });

  it.each([
    [
      'a trailing comma',
      '{\n  "name": "x",\n}',
      'a comma before the closing bracket is not allowed in JSON (line 2, column 14)',
    ],
    [
      'a BOM',
      '\uFEFF{}',
      'a byte order mark (BOM) is not allowed in JSON; save the file without it (line 1, column 1)',
    ],
    ['a comment', '{\n// no\n}', 'comments are not allowed in JSON (line 2, column 1)'],
    ['trailing data', '{} {}', 'there is more after the end of the JSON value (line 1, column 4)'],
    ['a list', '[]', 'a manifest must be a JSON object, not a list (line 1, column 1)'],
    ['an empty file', '', 'expected a value, but the file ends (line 1, column 1)'],
  ])('says line and column of %s, and loads the others', (_what, text, reason) => {
    expect(tryText(text)).toBe(`skill loader: parse /bad/skill.json: ${reason}`);
  });

  it('skips a name that is registered, in one root and across overlapping roots', () => {
    const root = tempFolder();
    const first = putSubprocess(root, 'a', { name: 'twice' });
    const second = putSubprocess(root, 'b', { name: 'twice' });
    const { log, count, skills } = loadDirs([root, join(root, 'b')]);
    expect(log).toEqual([
      `skill loader: registered subprocess skill "twice" from ${first}`,
      `skill loader: skill "twice" already registered, skipping ${second}`,
      `skill loader: skill "twice" already registered, skipping ${second}`,
    ]);
    expect(count).toBe(1);
    expect(skills[0]?.manifestPath).toBe(first);
  });

  it('says of each root what is wrong with it, in the forms of the source', () => {
    const root = tempFolder();
    const file = put(root, 'file', '');
    putSubprocess(root, 'skills/one');
    const { log, count } = loadDirs([
      'rel/path',
      join(root, 'none'),
      file,
      `${file}/below`,
      join(root, 'skills'),
    ]);
    expect(log).toEqual([
      'skill loader: skip non-absolute dir "rel/path"',
      `skill loader: dir ${root}/none not present, skipping`,
      `skill loader: ${file} is not a directory, skipping`,
      `skill loader: stat ${file}/below: a part of its path is not a folder`,
      `skill loader: registered subprocess skill "skills_one" from ${root}/skills/one/skill.json`,
    ]);
    expect(count).toBe(1);
  });

  it('loads nothing from nowhere without a word', () => {
    expect(loadDirs([])).toEqual({ skills: [], count: 0, log: [] });
    expect(loadDirs([tempFolder()])).toEqual({ skills: [], count: 0, log: [] });
  });

  it('gives a pipe, a folder, a device-like link and a giant one log line each and goes on', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'a-pipe'));
    execFileSync('mkfifo', [join(root, 'a-pipe', 'skill.json')]);
    mkdirSync(join(root, 'b-folder', 'skill.json'), { recursive: true });
    truncateSync(put(root, 'c-giant/skill.json', ''), 2 * 1024 ** 3);
    link(root, 'd-device/skill.json', '/dev/zero');
    link(root, 'e-broken/skill.json', 'nowhere');
    link(root, 'f-cycle/skill.json', 'skill.json');
    link(root, 'g-folder/skill.json', '../b-folder');
    putSubprocess(root, 'z-good');
    const started = performance.now();
    const { log, count } = loadDirs([root]);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(log.map((line) => line.replaceAll(root, ''))).toEqual([
      'skill loader: parse /a-pipe/skill.json: it is a pipe, not a regular file',
      'skill loader: parse /b-folder/skill.json: it is a folder, not a regular file',
      'skill loader: parse /c-giant/skill.json: it has 2147483648 bytes; the limit is 4194304',
      'skill loader: parse /d-device/skill.json: it is a link to /dev/zero, outside the root ',
      'skill loader: parse /e-broken/skill.json: it is a broken link',
      'skill loader: parse /f-cycle/skill.json: its links lead in a circle',
      'skill loader: parse /g-folder/skill.json: it is a link to a folder, not to a regular file',
      'skill loader: registered subprocess skill "z_good" from /z-good/skill.json',
    ]);
    expect(count).toBe(1);
  });

  it('reads a manifest that is a link inside the root, and refuses one that leaves', () => {
    const root = tempFolder();
    const text = '{"name":"linked","description":"d","entry":"run.sh"}';
    put(root, 'a/run.sh', '#!/bin/sh\n', 0o755);
    put(root, 'store/manifest.txt', text);
    link(root, 'a/skill.json', '../store/manifest.txt');
    const outside = put(tempFolder(), 'skill.json', text);
    link(root, 'b/skill.json', outside);
    expect(loadDirs([root]).log).toEqual([
      `skill loader: registered subprocess skill "linked" from ${root}/a/skill.json`,
      `skill loader: parse ${root}/b/skill.json: it is a link to ${outside}, outside the root ${root}`,
    ]);
  });

  it('takes each real folder once when links lead in a circle', () => {
    const root = tempFolder();
    putSubprocess(root, 'one');
    putSubprocess(root, 'two');
    link(root, 'one/to-two', '../two');
    link(root, 'two/to-one', '../one');
    link(root, 'two/up', '..');
    const { log, count } = loadDirs([root]);
    expect(count).toBe(2);
    expect(log).toHaveLength(2);
  });

  it('says that an entry was deleted when it loads again', () => {
    const root = tempFolder();
    putSubprocess(root, 'one');
    expect(loadDirs([root]).count).toBe(1);
    rmSync(join(root, 'one', 'run.sh'));
    expect(loadDirs([root]).log[0]).toBe(
      `skill loader: build "one": entry ${root}/one/run.sh cannot be resolved: it does not exist`,
    );
  });
});
