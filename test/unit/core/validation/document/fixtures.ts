import { type documentRules } from '../../../../../electron/core/validation';

export interface RuleFixture {
  readonly text: string | Uint8Array;
  /** Where the finding stands, `line:column-line:column`. */
  readonly at: string;
  /** Words of the message. */
  readonly says: string;
}

/** A file with these lines as frontmatter, for a folder `my-skill`. */
export function withFields(...lines: readonly string[]): string {
  return `---\n${lines.join('\n')}\n---\nBody\n`;
}

const name = 'name: my-skill';
const good = [name, 'description: What it does.'];

/** The valid file with lines added. */
export function plus(...lines: readonly string[]): string {
  return withFields(...good, ...lines);
}

export const goodFile = plus();

type Rule = (typeof documentRules)[number]['id'];

/** For each rule, a file that breaks it. */
export const fixtures: Readonly<Record<Rule, RuleFixture>> = {
  'frontmatter/missing': { text: '# Title\n', at: '1:1-1:8', says: 'No YAML frontmatter' },
  'frontmatter/unclosed': {
    text: '---\nname: my-skill\ndescription: d\n\n# Title\n',
    at: '1:1-1:4',
    says: 'Unclosed',
  },
  'frontmatter/language': { text: `---js\n${name}\n---\n`, at: '1:1-1:6', says: '"js"' },
  'frontmatter/yaml': {
    text: withFields(name, 'description: "a" b'),
    at: '3:18-3:19',
    says: 'closing quote',
  },
  'frontmatter/unquoted-colon': {
    text: withFields(name, 'description: Use when: always'),
    at: '3:14-3:30',
    says: 'colon and a space',
  },
  'frontmatter/duplicate-key': { text: plus('name: other'), at: '4:1-4:5', says: 'second time' },
  'frontmatter/not-a-mapping': { text: withFields('- one'), at: '2:1-2:6', says: 'must be a mapping' },
  'frontmatter/too-complex': {
    text: plus(`x: ${'['.repeat(80)}${']'.repeat(80)}`),
    at: '2:1-2:15',
    says: '64 levels',
  },
  'frontmatter/unknown-tag': { text: plus('x: !odd text'), at: '4:4-4:8', says: '!odd' },
  'frontmatter/name-missing': { text: withFields('description: d'), at: '1:1-1:4', says: 'name is missing' },
  'frontmatter/name-type': {
    text: withFields('name: [a]', 'description: d'),
    at: '2:7-2:10',
    says: 'not a list',
  },
  'frontmatter/name-length': {
    text: withFields(`name: ${'a'.repeat(65)}`, 'description: d'),
    at: '2:7-2:72',
    says: '65 characters',
  },
  'frontmatter/name-case': {
    text: withFields('name: MySkill', 'description: d'),
    at: '2:7-2:14',
    says: 'lower case',
  },
  'frontmatter/name-hyphen': {
    text: withFields('name: my--skill', 'description: d'),
    at: '2:7-2:16',
    says: 'in a row',
  },
  'frontmatter/name-characters': {
    text: withFields('name: my_skill', 'description: d'),
    at: '2:7-2:15',
    says: '"_"',
  },
  'frontmatter/name-folder': {
    text: withFields('name: correct-name', 'description: d'),
    at: '2:7-2:19',
    says: '"correct-name" must match the folder "my-skill"',
  },
  'frontmatter/description-missing': {
    text: withFields(name),
    at: '1:1-1:4',
    says: 'description is missing',
  },
  'frontmatter/description-type': {
    text: withFields(name, 'description: [a]'),
    at: '3:1-3:12',
    says: 'not a list',
  },
  'frontmatter/description-length': {
    text: withFields(name, `description: ${'a'.repeat(1025)}`),
    at: '3:14-3:1039',
    says: '1025 characters',
  },
  'frontmatter/compatibility-type': {
    text: plus('compatibility: [a, b]'),
    at: '4:1-4:14',
    says: 'must be text',
  },
  'frontmatter/compatibility-length': {
    text: plus(`compatibility: ${'a'.repeat(501)}`),
    at: '4:16-4:517',
    says: '501 characters',
  },
  'frontmatter/metadata-type': { text: plus('metadata: text'), at: '4:1-4:9', says: 'must be a mapping' },
  'frontmatter/metadata-value': {
    text: plus('metadata:', '  version: 1.0'),
    at: '5:12-5:15',
    says: 'a number to other readers',
  },
  'frontmatter/allowed-tools-type': {
    text: plus('allowed-tools:', '  a: b'),
    at: '4:1-4:14',
    says: 'not a mapping',
  },
  'frontmatter/allowed-tools-list': {
    text: plus('allowed-tools: [Read, Bash]'),
    at: '4:1-4:14',
    says: 'not a list',
  },
  'frontmatter/text-expected': { text: plus('license: [MIT]'), at: '4:1-4:8', says: '"license"' },
  'frontmatter/flag-type': { text: plus('disable-render: maybe'), at: '4:17-4:22', says: 'true or false' },
  'frontmatter/flag-spelling': {
    text: plus('disable-render: "yes"'),
    at: '4:17-4:22',
    says: 'written as true',
  },
  'frontmatter/unknown-key': { text: plus('unknown_field: 1'), at: '4:1-4:14', says: 'not in the standard' },
  'frontmatter/activation-mode': {
    text: plus('activation:', '  mode: often'),
    at: '5:9-5:14',
    says: '"always" or "keyword"',
  },
  'frontmatter/activation-keywords': {
    text: plus('activation:', '  mode: keyword'),
    at: '5:9-5:16',
    says: 'list of keywords',
  },
  'frontmatter/activation-conflict': {
    text: plus(
      'activation:',
      '  mode: always',
      'metadata:',
      '  ongrid:',
      '    activation:',
      '      mode: keyword',
      '      keywords: [a]',
    ),
    at: '5:9-5:15',
    says: 'that one wins',
  },
  'frontmatter/scope': {
    text: plus('metadata:', '  ongrid:', '    scope: world'),
    at: '6:12-6:17',
    says: '"manager" or "edge"',
  },
  'frontmatter/requirements': {
    text: plus('metadata:', '  os: linux'),
    at: '5:3-5:5',
    says: 'list of texts',
  },
  'frontmatter/tool-name': { text: plus('tools:', '  - impl: x'), at: '5:5-5:9', says: 'needs a name' },
  'frontmatter/tool-class': {
    text: plus('tools:', '  - name: x', '    class: safe'),
    at: '6:12-6:16',
    says: '"read"',
  },
  'body/empty': { text: goodFile.replace('Body\n', ' \n'), at: '4:1-4:4', says: 'no instructions' },
  'body/long': { text: goodFile + 'line\n'.repeat(500), at: '505:1-505:1', says: '501 lines' },
  'body/broken-link': {
    text: `${goodFile}[a](references/a.md#x)\n`,
    at: '6:5-6:22',
    says: 'references/a.md',
  },
  'body/leaving-link': {
    text: `${goodFile}[a](../other/SKILL.md)\n`,
    at: '6:5-6:22',
    says: '../other/SKILL.md',
  },
  'body/template': {
    text: `${goodFile}Use {{ a | upcase }} and {% if x %}\n`,
    at: '6:5-6:21',
    says: '1 more',
  },
  'file/unreadable': { text: new Uint8Array(4 * 1024 * 1024 + 1), at: '1:1-1:1', says: '4194305 bytes' },
  'file/encoding': { text: new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xff]), at: '1:1-1:1', says: 'UTF-8' },
  'file/large': { text: `${goodFile}${'word '.repeat(60_000)}`, at: '1:1-1:1', says: '294 KiB' },
};
