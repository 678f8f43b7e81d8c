/** One value a key may have. */
export interface KnownValue {
  readonly value: string;
  readonly note: string;
}

/** What is known of one frontmatter key. */
export interface KnownKey {
  /** Dotted, with `[]` for the items of a list. */
  readonly path: string;
  readonly summary: string;
  readonly readBy: string;
  readonly values?: readonly KnownValue[];
  /** What completion writes behind `key:`, as a snippet. */
  readonly snippet?: string;
}

const standard = 'the Agent Skills standard';
const engine = 'hosts with get_skill and load_skill_resource';
const family = 'the Ongrid family';
const claude = 'Claude Code; other hosts ignore it';

const yesNo: readonly KnownValue[] = [
  { value: 'true', note: '' },
  { value: 'false', note: 'the same as leaving it out' },
];

const activationModes: readonly KnownValue[] = [
  { value: 'always', note: 'active in every conversation' },
  { value: 'keyword', note: 'active when one of `keywords` turns up' },
];

/** The keys that completion and hovers know, in the order in which they are offered. */
const knownKeys: readonly KnownKey[] = [
  {
    path: 'name',
    summary:
      'The name. 1 to 64 lower-case letters, digits and single hyphens; equal to the name of the folder.',
    readBy: standard,
  },
  {
    path: 'description',
    summary: 'What the skill does and when to use it, in at most 1,024 characters. A model chooses by it.',
    readBy: standard,
  },
  { path: 'license', summary: 'Name of the licence, or of a file that holds it.', readBy: standard },
  {
    path: 'compatibility',
    summary: 'What the skill needs around it, in at most 500 characters: programs, network, a certain host.',
    readBy: standard,
  },
  {
    path: 'allowed-tools',
    summary: 'Tools that the skill may use without being asked about, separated by blanks.',
    readBy: standard,
  },
  {
    path: 'metadata',
    summary: 'A mapping for anything else. Values are text.',
    readBy: standard,
    snippet: '\n  ${1:author}: ${2}',
  },
  {
    path: 'version',
    summary: 'Version of the skill. `manifest.json` beside it wins.',
    readBy: engine,
    snippet: ' "${1:1.0.0}"',
  },
  {
    path: 'user-invocable',
    summary: 'Whether a person may call the skill by its name.',
    readBy: engine,
    values: yesNo,
  },
  {
    path: 'disable-model-invocation',
    summary: 'Hides the skill from the list that a model sees.',
    readBy: engine,
    values: yesNo,
  },
  {
    path: 'disable-render',
    summary: 'Leaves `{{ … }}` in the body as it stands. Set it when the body shows templates.',
    readBy: engine,
    values: yesNo,
  },
  { path: 'when_to_use', summary: 'When a model should take this skill.', readBy: family },
  {
    path: 'activation',
    summary: 'When the skill is active.',
    readBy: family,
    snippet: '\n  mode: ${1|always,keyword|}',
  },
  { path: 'activation.mode', summary: 'When the skill is active.', readBy: family, values: activationModes },
  {
    path: 'activation.keywords',
    summary: 'Words that make the skill active, with mode `keyword`.',
    readBy: family,
    snippet: ' [${1}]',
  },
  {
    path: 'tools',
    summary: 'The tools that the skill brings.',
    readBy: family,
    snippet:
      '\n  - name: ${1}\n    impl: ${2}\n    class: ${3|read,write,destructive|}\n    description: ${4}',
  },
  { path: 'tools.[].name', summary: 'Name of the tool, as the model sees it.', readBy: family },
  { path: 'tools.[].impl', summary: 'What carries the tool out.', readBy: family },
  {
    path: 'tools.[].class',
    summary: 'What the tool may do to the host. Shown as safe, mutating, dangerous.',
    readBy: family,
    values: [
      { value: 'read', note: 'safe: no side effect' },
      { value: 'write', note: 'mutating: reversible' },
      { value: 'destructive', note: 'dangerous: irreversible' },
    ],
  },
  { path: 'tools.[].description', summary: 'What the tool does, for the model.', readBy: family },
  { path: 'metadata.author', summary: 'Who wrote the skill.', readBy: 'people' },
  { path: 'metadata.version', summary: 'Version, for hosts that look here.', readBy: 'people' },
  {
    path: 'metadata.os',
    summary: 'Operating systems that the skill works on.',
    readBy: family,
    snippet: ' [${1:linux, darwin}]',
    values: [
      { value: 'linux', note: '' },
      { value: 'darwin', note: 'macOS' },
      { value: 'windows', note: '' },
    ],
  },
  {
    path: 'metadata.requires',
    summary: 'What must be there for the skill to work.',
    readBy: family,
    snippet: '\n    bins: [${1}]',
  },
  {
    path: 'metadata.requires.bins',
    summary: 'Programs that must be on the PATH.',
    readBy: family,
    snippet: ' [${1}]',
  },
  {
    path: 'metadata.requires.config',
    summary: 'Settings that must be there.',
    readBy: family,
    snippet: ' [${1}]',
  },
  {
    path: 'metadata.ongrid',
    summary: 'Settings of this family of hosts.',
    readBy: family,
    snippet: '\n    scope: ${1|manager,edge|}',
  },
  {
    path: 'metadata.ongrid.scope',
    summary: 'Where the skill runs.',
    readBy: family,
    values: [
      { value: 'manager', note: 'on the manager' },
      { value: 'edge', note: 'on the machines it manages' },
    ],
  },
  { path: 'metadata.ongrid.activation', summary: 'Wins over `activation` at the top.', readBy: family },
  {
    path: 'metadata.ongrid.activation.mode',
    summary: 'When the skill is active. Wins over `activation.mode` at the top.',
    readBy: family,
    values: activationModes,
  },
  { path: 'argument-hint', summary: 'What to show a person as the arguments.', readBy: claude },
  { path: 'model', summary: 'The model to use while the skill is active.', readBy: claude },
  { path: 'context', summary: 'Where the skill runs: `fork` gives it a context of its own.', readBy: claude },
  { path: 'agent', summary: 'The kind of agent that a forked skill runs in.', readBy: claude },
];

const byPath = new Map(knownKeys.map((key) => [key.path, key]));

export function knownKey(path: readonly string[]): KnownKey | undefined {
  return byPath.get(path.join('.'));
}

/** The known keys directly below a path. */
export function keysBelow(path: readonly string[]): readonly KnownKey[] {
  const prefix = path.length === 0 ? '' : `${path.join('.')}.`;
  return knownKeys.filter(
    (key) => key.path.startsWith(prefix) && !key.path.slice(prefix.length).includes('.'),
  );
}

/** Tool names that hosts commonly know, for `allowed-tools`. */
export const commonTools: readonly KnownValue[] = [
  { value: 'Read', note: 'read files' },
  { value: 'Write', note: 'write files' },
  { value: 'Edit', note: 'change files' },
  { value: 'Glob', note: 'find files by name' },
  { value: 'Grep', note: 'find text in files' },
  { value: 'Bash', note: 'any shell command' },
  { value: 'Bash(git:*)', note: 'shell commands that begin with `git`' },
  { value: 'Bash(python:*)', note: 'shell commands that begin with `python`' },
  { value: 'WebFetch', note: 'fetch a page' },
  { value: 'WebSearch', note: 'search the web' },
];

export const commonLicences: readonly KnownValue[] = [
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'CC-BY-4.0',
  'Proprietary',
].map((value) => ({ value, note: '' }));
