import { basename, dirname } from 'node:path';
import type { JsonObject, JsonValue, SkillClass } from '../../../shared/model';
import type { DocumentText } from './readDocument';
import type { DeclaredTool, DocumentSkill } from './types';
import { findEntry, toPlain, toPlainText, type MapNode, type YamlNode } from './yaml/node';

/** Keys whose value is text: a scalar there keeps its source text, so that version 1.0 is "1.0". */
const textKeys: ReadonlySet<string> = new Set([
  'name',
  'description',
  'version',
  'license',
  'compatibility',
  'allowed-tools',
  'when_to_use',
]);

const noTools: readonly DeclaredTool[] = [];

/**
 * The skill that a readable text makes; null when it does not. Fields of a wrong type are empty: what is
 * wrong with them is said by validation.
 * @param path absolute path of the file, or empty
 */
export function toSkill(document: DocumentText, path = ''): DocumentSkill | null {
  const { root, split } = document;
  if (root === null || split === null || !document.readable) return null;
  const tools = readTools(findEntry(root, 'tools')?.node);
  return {
    kind: 'document',
    name: textAt(root, 'name'),
    description: textAt(root, 'description'),
    manifestVersion: textAt(root, 'version'),
    userInvocable: flagAt(root, 'user-invocable'),
    disableModelInvocation: flagAt(root, 'disable-model-invocation'),
    disableRender: flagAt(root, 'disable-render'),
    license: textAt(root, 'license'),
    compatibility: textAt(root, 'compatibility'),
    allowedTools: readAllowedTools(findEntry(root, 'allowed-tools')?.node),
    whenToUse: textAt(root, 'when_to_use'),
    tools,
    class: strongestClass(tools),
    frontmatter: toFrontmatter(root),
    instructions: document.text.slice(split.bodyStart),
    path: path === '' ? '' : dirname(path),
    skillFilePath: path,
  };
}

function textAt(map: MapNode, key: string): string {
  const node = findEntry(map, key)?.node;
  return node?.kind === 'scalar' ? node.text : '';
}

/**
 * How a flag is written: `true` and `false` in any of YAML's spellings, `yes` and `no`, quoted or not. null
 * for anything else.
 */
export function readFlag(node: YamlNode): boolean | null {
  if (node.kind !== 'scalar') return null;
  if (typeof node.value === 'boolean') return node.value;
  if (node.value === null) return false;
  if (/^(?:true|yes|on)$/i.test(node.text)) return true;
  return /^(?:false|no|off)$/i.test(node.text) ? false : null;
}

function flagAt(map: MapNode, key: string): boolean {
  const node = findEntry(map, key)?.node;
  return node !== undefined && readFlag(node) === true;
}

/** A list is a warning only, so its items count. */
function readAllowedTools(node: YamlNode | undefined): string {
  if (node?.kind === 'scalar') return node.text;
  if (node?.kind !== 'list') return '';
  return node.items
    .map((item) => (item.kind === 'scalar' ? item.text : ''))
    .join(' ')
    .trim();
}

function toFrontmatter(root: MapNode): JsonObject {
  const values: Record<string, JsonValue> = {};
  for (const { key, node } of root.entries) {
    const value = textKeys.has(key) ? toPlainText(node) : toPlain(node, key === 'metadata');
    if (key !== '__proto__') values[key] = value;
    // A key like any other: to assign it would set the prototype.
    else Object.defineProperty(values, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return values;
}

function readTools(node: YamlNode | undefined): readonly DeclaredTool[] {
  if (node?.kind !== 'list') return noTools;
  const maps = node.items.filter((item) => item.kind === 'map');
  return maps.map((map) => ({
    name: textAt(map, 'name'),
    impl: textAt(map, 'impl'),
    description: textAt(map, 'description'),
    class: toClass(textAt(map, 'class')),
  }));
}

/** The class that the richer frontmatter's word stands for; null for an unknown word. */
export function toClass(word: string): SkillClass | null {
  switch (word) {
    case 'read':
      return 'safe';
    case 'write':
      return 'mutating';
    case 'destructive':
      return 'dangerous';
    default:
      return null;
  }
}

function strongestClass(tools: readonly DeclaredTool[]): SkillClass | null {
  if (tools.length === 0) return null;
  const classes = tools.map((tool) => tool.class);
  if (classes.includes('dangerous')) return 'dangerous';
  if (classes.includes('mutating')) return 'mutating';
  return classes.includes('safe') ? 'safe' : null;
}

/** The name of the folder that holds a file; what the skill's name must equal. */
export function folderName(path: string): string {
  return basename(dirname(path));
}
