import type { JsonSchema } from '../../../../shared/model';
import { isGuarded } from '../../environment';
import { addMember, type JsonNode, type JsonObjectNode } from '../../manifest';
import type { CheckSchema } from '../types';
import type { Findings, Span } from './findings';

/** In characters; longer function names are refused by model APIs. */
const MAX_NAME = 64;
const MAX_SCHEMA_FINDINGS = 20;
const knownKeys: ReadonlySet<string> = new Set([
  '$schema',
  'name',
  'description',
  'schema',
  'result_schema',
  'entry',
  'env_allow',
  'timeout_seconds',
  'class',
  'category',
]);

/** Adds what the text by itself should be warned of. */
export function addTextWarnings(findings: Findings, tree: JsonObjectNode, checkSchema: CheckSchema): void {
  const { name } = findings.reading.glimpse;
  if (name.length > MAX_NAME) {
    const message = `name has ${String(name.length)} characters; model APIs refuse more than ${String(MAX_NAME)}`;
    findings.add('manifest/name-length', message, findings.valueSpan('name'));
  }
  addClassAbsent(findings, tree);
  addKeyFindings(findings, tree);
  addGuardedVariables(findings, tree);
  for (const key of ['schema', 'result_schema']) addSchemaFindings(findings, tree, key, checkSchema);
}

function addClassAbsent(findings: Findings, tree: JsonObjectNode): void {
  const value = tree.members.find((member) => member.key === 'class')?.value;
  if (value !== undefined && !(value.type === 'string' && value.value === '')) return;
  const fixes = ['safe', 'mutating', 'dangerous'].map((name) => {
    const json = JSON.stringify(name);
    const change =
      value === undefined ? addMember(findings.text, tree, 'class', json) : { ...spanOf(value), text: json };
    // Only safe says what is meant already.
    return findings.edit(`State the class: ${name}`, name === 'safe', change);
  });
  const message = 'class is not stated, so the skill counts as safe: anyone may run it without being asked';
  findings.add('manifest/class-absent', message, findings.valueSpan('class'), fixes);
}

function addKeyFindings(findings: Findings, tree: JsonObjectNode): void {
  for (const { key, keyStart, keyEnd } of findings.reading.duplicates) {
    const message = `the key ${JSON.stringify(key)} stands twice here; only this last one counts`;
    findings.add('manifest/duplicate-key', message, { start: keyStart, end: keyEnd });
  }
  for (const { key, keyStart, keyEnd } of tree.members) {
    if (knownKeys.has(key)) continue;
    const message = `nobody reads the key ${JSON.stringify(key)}; it is kept`;
    findings.add('manifest/unknown-key', message, { start: keyStart, end: keyEnd });
  }
}

function addGuardedVariables(findings: Findings, tree: JsonObjectNode): void {
  const list = tree.members.find((member) => member.key === 'env_allow')?.value;
  if (list?.type !== 'array') return;
  for (const item of list.items) {
    if (item.type !== 'string' || typeof item.value !== 'string') continue;
    const name = item.value.trim();
    if (!isGuarded(name)) continue;
    findings.add(
      'manifest/guarded-variable',
      `${name} can make the program load code that its author did not write`,
      item,
    );
  }
}

function addSchemaFindings(
  findings: Findings,
  tree: JsonObjectNode,
  key: string,
  checkSchema: CheckSchema,
): void {
  const node = tree.members.find((member) => member.key === key)?.value;
  if (node === undefined || (node.type !== 'object' && node.type !== 'boolean')) return;
  const schema = JSON.parse(findings.text.slice(node.start, node.end)) as JsonSchema;
  for (const { path, message } of checkSchema(schema).slice(0, MAX_SCHEMA_FINDINGS)) {
    findings.add(
      'manifest/schema-invalid',
      `"${key}" is not a valid JSON Schema: ${message}`,
      nodeAt(node, path),
    );
  }
  if (key !== 'schema' || typeof schema === 'boolean') return;
  const { type } = schema;
  if (typeof type !== 'string' || type === 'object') return;
  const message = `"schema" describes ${JSON.stringify(type)}, but arguments are always an object`;
  findings.add('manifest/schema-invalid', message, nodeAt(node, '/type'));
}

/** The place that a JSON Pointer leads to, as far as it does. */
function nodeAt(root: JsonNode, pointer: string): Span {
  let node = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = childOf(node, key);
    if (next === undefined) break;
    node = next;
  }
  return spanOf(node);
}

function childOf(node: JsonNode, key: string): JsonNode | undefined {
  if (node.type === 'array') return node.items[Number(key)];
  return node.type === 'object' ? node.members.find((member) => member.key === key)?.value : undefined;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
