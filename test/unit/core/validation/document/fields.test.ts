import { describe, expect, test } from 'vitest';
import { inspectDocument } from '../../../../../electron/core/validation';
import { plus, withFields } from './fixtures';

function findings(content: string, folder = '/skills/my-skill'): readonly string[] {
  const report = inspectDocument({ path: `${folder}/SKILL.md`, folder, root: '/skills', content });
  return report.diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
}

/** Ids of what is found, without those that the folder's name causes. */
function rulesOf(content: string, folder?: string): readonly string[] {
  const ids = findings(content, folder).map((text) => text.split(':', 1)[0] ?? '');
  return ids.filter((id) => id !== 'frontmatter/name-folder');
}

const named = (name: string): string => withFields(`name: ${name}`, 'description: d');

describe('names', () => {
  test.each([
    ['MySkill', ['frontmatter/name-case']],
    ['-my-skill', ['frontmatter/name-hyphen']],
    ['my-skill-', ['frontmatter/name-hyphen']],
    ['my--skill', ['frontmatter/name-hyphen']],
    ['my_skill', ['frontmatter/name-characters']],
    ['my skill', ['frontmatter/name-characters']],
    ['a/b', ['frontmatter/name-characters']],
    ['a.b', ['frontmatter/name-characters']],
    ['😀', ['frontmatter/name-characters']],
    ['a'.repeat(65), ['frontmatter/name-length']],
    ['a'.repeat(64), []],
    ['𝒂'.repeat(64), []],
    ['релиз-заметки', []],
    ['技能', []],
    ['Ж', ['frontmatter/name-case']],
    ['ａｂｃ', []],
    ['123', []],
    ['true', []],
    ['""', ['frontmatter/name-missing']],
    ['~', ['frontmatter/name-missing']],
    ['" "', ['frontmatter/name-missing']],
    ['{a: b}', ['frontmatter/name-type']],
  ])('%s', (name, expected) => {
    expect(rulesOf(named(name))).toEqual(expected);
  });

  test('equal the name of the folder, after NFKC', () => {
    expect(findings(named('correct-name'), '/skills/wrong-name').join()).toContain(
      'The name "correct-name" must match the folder "wrong-name".',
    );
    expect(findings(named('café'), '/skills/café'.normalize('NFD'))).toEqual([]);
    expect(findings(named('anything'), '')).toEqual([]);
  });

  test('that are refused can be made legal, or taken from the folder', () => {
    const fixes = (name: string, folder: string) =>
      inspectDocument({ path: '', folder, root: '', content: named(name) }).diagnostics.flatMap((each) =>
        (each.fixes ?? []).map(({ title }) => title),
      );
    expect(fixes('My_Skill 2', '/s/my-skill')).toContain('Name it my-skill-2');
    expect(fixes('My_Skill 2', '/s/my-skill')).toContain('Name it my-skill, like the folder');
    expect(fixes('good', '/s/Bad Folder')).toEqual(['Rename the folder to good']);
    expect(fixes('Bad', '/s/Bad Folder')).toEqual(['Name it bad']);
    expect(fixes('___', '/s/Bad Folder')).toEqual([]);
  });
});

describe('lengths count code points', () => {
  test('of a description', () => {
    expect(rulesOf(withFields('name: my-skill', `description: ${'😀'.repeat(1024)}`))).toEqual([]);
    expect(rulesOf(withFields('name: my-skill', `description: ${'😀'.repeat(1025)}`))).toEqual([
      'frontmatter/description-length',
    ]);
  });

  test('and a description is cut between sentences or words', () => {
    const long = 'One sentence here. '.repeat(60).trim();
    const [diagnostic] = inspectDocument({
      path: '',
      folder: '',
      root: '',
      content: withFields('name: a', `description: ${long}`),
    }).diagnostics;
    const fix = diagnostic?.fixes?.[0];
    const text = fix !== undefined && 'edits' in fix ? (fix.edits[0]?.text ?? '') : '';
    expect(text.length).toBeLessThanOrEqual(1024);
    expect(text).toMatch(/here\.$/);
  });
});

describe('optional fields', () => {
  test.each([
    ['compatibility: Needs git.', []],
    ['compatibility:', []],
    ['metadata:', []],
    ['metadata: {}', []],
    ['metadata: {author: Test Author, version: "1.0"}', []],
    ['metadata: {version: 1.0}', ['frontmatter/metadata-value']],
    ['metadata: {tags: [a, b]}', ['frontmatter/metadata-value']],
    ['metadata: [a]', ['frontmatter/metadata-type']],
    ['allowed-tools: Bash(jq:*) Bash(git:*)', []],
    ['version: 1.0', []],
    ['version: [1]', ['frontmatter/text-expected']],
    ['user-invocable: true', []],
    ['user-invocable: False', []],
    ['user-invocable: "false"', ['frontmatter/flag-spelling']],
    ['user-invocable:', ['frontmatter/flag-spelling']],
    ['user-invocable: 1', ['frontmatter/flag-type']],
    ['disable-model-invocation: [true]', ['frontmatter/flag-type']],
    ['__proto__: {a: 1}', ['frontmatter/unknown-key']],
    ['constructor: x', ['frontmatter/unknown-key']],
  ])('%s', (line, expected) => {
    expect(rulesOf(plus(line))).toEqual(expected);
  });
});

describe('the richer frontmatter', () => {
  const full = [
    'when_to_use: When the user asks.',
    'activation:',
    '  mode: keyword',
    '  keywords: [metrics, promql]',
    'metadata:',
    '  os: [linux, darwin]',
    '  requires:',
    '    bins: []',
    '    config: []',
    '  ongrid:',
    '    scope: manager',
    '    activation:',
    '      mode: keyword',
    '      keywords: [metrics]',
    'tools:',
    '  - name: query',
    '    impl: builtin:prom.Query',
    '    class: read',
    '    description: Runs a query.',
  ];

  test('has no findings when it is whole', () => {
    expect(findings(plus(...full))).toEqual([]);
  });

  test.each([
    [['tools: Read, Bash'], []],
    [['tools: [Read, Bash]'], []],
    [['tools:', '  - name: a', '    class: destructive'], []],
    [['activation: always'], ['frontmatter/activation-mode']],
    [['activation:', '  mode: keyword', '  keywords: a'], ['frontmatter/activation-keywords']],
    [['activation:', '  mode: always'], []],
    [['metadata:', '  requires: git'], ['frontmatter/requirements']],
    [['metadata:', '  requires:', '    bins: git'], ['frontmatter/requirements']],
    [['metadata:', '  requires:', '    bins: [[git]]'], ['frontmatter/requirements']],
  ])('%j', (lines, expected) => {
    expect(rulesOf(plus(...lines))).toEqual(expected);
  });
});
