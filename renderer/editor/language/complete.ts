import { isInBlock, parentPath, readBlock, type Block } from './block';
import { commonLicences, commonTools, keysBelow, knownKey, type KnownKey, type KnownValue } from './keys';

/** What completion may draw on beyond the text. */
export interface Surroundings {
  readonly files: readonly string[];
  readonly folderName: string;
  /** Names under which a model calls tools: those of the library's subprocess skills among them. */
  readonly toolNames: readonly string[];
}

export interface Suggestion {
  readonly label: string;
  readonly kind: 'key' | 'value' | 'file' | 'tool' | 'template';
  readonly note: string;
  readonly insert: string;
  readonly isSnippet: boolean;
  /** Columns, from 1, of the part of the line that it replaces. */
  readonly from: number;
  readonly to: number;
  /** Ask for suggestions again once it is there. */
  readonly again?: boolean;
}

const none: readonly Suggestion[] = [];

/** What fits at this place of a SKILL.md. Line and column count from 1. */
export function completeAt(
  lines: readonly string[],
  line: number,
  column: number,
  around: Surroundings,
): readonly Suggestion[] {
  const text = lines[line - 1] ?? '';
  const before = text.slice(0, column - 1);
  const block = readBlock(lines);
  if (block === null && lines.every((other) => other.trim() === '')) return template(around, column);
  if (block !== null && isInBlock(block, line)) return inBlock(lines, block, line, before, around);
  return block === null || line <= block.openLine ? none : inBody(text, before, around);
}

function template(around: Surroundings, column: number): readonly Suggestion[] {
  const insert = `---\nname: ${around.folderName}\ndescription: \${1:What it does, and when to use it.}\n---\n\n# \${2:Title}\n\n\${0}\n`;
  return [
    {
      label: 'New skill',
      kind: 'template',
      note: 'block and first heading',
      insert,
      isSnippet: true,
      from: 1,
      to: column,
    },
  ];
}

function inBlock(
  lines: readonly string[],
  block: Block,
  line: number,
  before: string,
  around: Surroundings,
): readonly Suggestion[] {
  const keyPart = /^( *(?:- +)?)([\w-]*)$/.exec(before);
  if (keyPart !== null) {
    const [, start = '', typed = ''] = keyPart;
    const path = parentPath(lines, line, start);
    if (path === null) return none;
    const from = before.length - typed.length + 1;
    const itemOf = path[path.length - 1] === '[]' ? knownKey(path.slice(0, -1))?.values : undefined;
    return itemOf === undefined
      ? keySuggestions(block, line, path, lines[line - 1] ?? '', from)
      : values(itemOf, from, before.length + 1);
  }
  const valuePart = /^( *(?:- +)?)([^\s:#]+):[ \t]+(.*)$/.exec(before);
  if (valuePart === null) return none;
  const [, start = '', name = '', typed = ''] = valuePart;
  const path = parentPath(lines, line, start);
  return path === null ? none : valueSuggestions([...path, name], typed, before.length + 1, around);
}

function keySuggestions(
  block: Block,
  line: number,
  path: readonly string[],
  text: string,
  from: number,
): readonly Suggestion[] {
  const parent = path.join('.');
  const taken = new Set(
    block.keys
      .filter((key) => key.line !== line && key.path.slice(0, -1).join('.') === parent)
      // Items of a list each have their own keys.
      .filter(() => !path.includes('[]'))
      .map((key) => key.name),
  );
  const rest = text.slice(from - 1);
  const word = /^[\w-]*/.exec(rest)?.[0] ?? '';
  const hasColon = /^[\w-]*\s*:/.test(rest);
  return keysBelow(path)
    .filter((key) => !taken.has(lastName(key)))
    .map((key) => ({
      label: lastName(key),
      kind: 'key' as const,
      note: `${key.summary}\n\nRead by ${key.readBy}.`,
      insert: hasColon ? lastName(key) : `${lastName(key)}:${key.snippet ?? ' '}`,
      isSnippet: !hasColon && key.snippet !== undefined,
      from,
      to: from + word.length,
      again:
        !hasColon && (key.values !== undefined || ['name', 'license', 'allowed-tools'].includes(key.path)),
    }));
}

function lastName(key: KnownKey): string {
  return key.path.slice(key.path.lastIndexOf('.') + 1);
}

function valueSuggestions(
  path: readonly string[],
  typed: string,
  to: number,
  around: Surroundings,
): readonly Suggestion[] {
  const name = path.join('.');
  const start = to - typed.length;
  if (name === 'name') return values([{ value: around.folderName, note: 'the folder’s name' }], start, to);
  if (name === 'license') return values(commonLicences, start, to);
  const lastWord = /[^\s,[\]]*$/.exec(typed)?.[0] ?? '';
  if (name === 'allowed-tools') {
    const own = around.toolNames.map((value) => ({ value, note: 'a skill of the library' }));
    return values([...commonTools, ...own], to - lastWord.length, to);
  }
  const known = knownKey(path)?.values;
  if (known === undefined) return none;
  return values(known, typed.includes('[') ? to - lastWord.length : start, to);
}

function values(list: readonly KnownValue[], from: number, to: number): readonly Suggestion[] {
  return list.map(({ value, note }) => ({
    label: value,
    kind: 'value',
    note,
    insert: value,
    isSnippet: false,
    from,
    to,
  }));
}

/** In the body: files of the folder as link targets and in code, tool names in code. */
function inBody(text: string, before: string, around: Surroundings): readonly Suggestion[] {
  const link = /\]\(<?([^()\s<>]*)$/.exec(before);
  const code = /(?:^|[^`])`([^`\s]*)$/.exec(before);
  const typed = link?.[1] ?? code?.[1];
  if (typed === undefined) return none;
  const from = before.length - typed.length + 1;
  const rest = /^[^\s()`<>]*/.exec(text.slice(before.length))?.[0] ?? '';
  const to = before.length + 1 + rest.length;
  const prefix = typed.startsWith('./') ? './' : '';
  const files = around.files
    .filter((path) => path !== 'SKILL.md' && path !== 'manifest.json')
    .map((path): Suggestion => {
      const insert = prefix + (link === null ? path : encodeTarget(path));
      return { label: path, kind: 'file', note: 'a file of this skill', insert, isSnippet: false, from, to };
    });
  if (link !== null) return files;
  const tools = ['get_skill', 'load_skill_resource', ...around.toolNames].map((name): Suggestion => ({
    label: name,
    kind: 'tool',
    note: 'a tool',
    insert: name,
    isSnippet: false,
    from,
    to,
  }));
  return [...files, ...tools];
}

/** A Markdown link target ends at a blank or a bracket: those are written as escapes. */
function encodeTarget(path: string): string {
  return path.replace(/[\s()<>%]/g, (letter) =>
    encodeURIComponent(letter).replace('(', '%28').replace(')', '%29'),
  );
}
