import { findEntry, toClass, type Entry, type MapNode, type YamlNode } from '../../document';
import type { Findings } from './findings';
import { brief } from './name';

/** Checks what the richer frontmatter adds: activation, requirements, scope, tools. */
export function checkRicher(findings: Findings, root: MapNode): void {
  const activation = findEntry(root, 'activation');
  const metadata = mapAt(findEntry(root, 'metadata'));
  const ongrid = mapAt(metadata && findEntry(metadata, 'ongrid'));
  const inner = ongrid === null ? undefined : findEntry(ongrid, 'activation');
  if (activation !== undefined) checkActivation(findings, activation);
  if (inner !== undefined) checkActivation(findings, inner);
  checkConflict(findings, modeOf(activation), modeOf(inner));
  if (metadata !== null) checkRequirements(findings, metadata);
  const scope = ongrid === null ? undefined : findEntry(ongrid, 'scope');
  if (scope !== undefined && !isOneOf(scope.node, 'manager', 'edge')) {
    findings.add('frontmatter/scope', 'The scope should be "manager" or "edge".', placeOf(scope));
  }
  const tools = findEntry(root, 'tools');
  if (tools !== undefined) checkTools(findings, tools.node);
}

function checkActivation(findings: Findings, activation: Entry): void {
  const mode = modeOf(activation);
  if (mode === undefined || !isOneOf(mode.node, 'always', 'keyword')) {
    const place = placeOf(mode ?? activation);
    findings.add('frontmatter/activation-mode', 'Activation needs a mode: "always" or "keyword".', place);
    return;
  }
  if (!isOneOf(mode.node, 'keyword')) return;
  const map = mapAt(activation);
  const keywords = map === null ? undefined : findEntry(map, 'keywords');
  if (keywords?.node.kind === 'list' && keywords.node.items.length > 0 && allTexts(keywords.node)) return;
  findings.add(
    'frontmatter/activation-keywords',
    'Activation by keyword needs a list of keywords: "keywords: [one, two]".',
    placeOf(keywords ?? mode),
  );
}

function checkConflict(findings: Findings, outer: Entry | undefined, inner: Entry | undefined): void {
  if (outer?.node.kind !== 'scalar' || inner?.node.kind !== 'scalar') return;
  const wins = inner.node.text;
  if (outer.node.text === wins) return;
  findings.add(
    'frontmatter/activation-conflict',
    `The activation mode here is "${brief(outer.node.text)}", but metadata.ongrid.activation.mode says "${brief(wins)}", and that one wins.`,
    placeOf(outer),
    [findings.setField(`Write ${brief(wins)}`, true, ['activation', 'mode'], wins)],
  );
}

function checkRequirements(findings: Findings, metadata: MapNode): void {
  const requires = findEntry(metadata, 'requires');
  const map = mapAt(requires);
  if (requires !== undefined && map === null && !isNothing(requires.node)) {
    reportList(findings, requires, 'metadata.requires should be a mapping with "bins" and "config".');
  }
  const lists = [
    ['metadata.os', findEntry(metadata, 'os')],
    ['metadata.requires.bins', map === null ? undefined : findEntry(map, 'bins')],
    ['metadata.requires.config', map === null ? undefined : findEntry(map, 'config')],
  ] as const;
  for (const [name, entry] of lists) {
    if (entry === undefined || isNothing(entry.node)) continue;
    if (entry.node.kind === 'list' && allTexts(entry.node)) continue;
    reportList(findings, entry, `${name} should be a list of texts.`);
  }
}

function reportList(findings: Findings, entry: Entry, message: string): void {
  findings.add('frontmatter/requirements', message, entry.keySpan);
}

/** Other hosts write tool names here as text or a list of texts; only entries that are mappings are this family's. */
function checkTools(findings: Findings, tools: YamlNode): void {
  if (tools.kind !== 'list') return;
  for (const tool of tools.items) {
    if (tool.kind !== 'map') continue;
    const name = findEntry(tool, 'name')?.node;
    if (name?.kind !== 'scalar' || name.text.trim() === '') {
      const first = tool.entries[0]?.keySpan ?? tool;
      findings.add('frontmatter/tool-name', 'Each tool needs a name.', first);
    }
    const entry = findEntry(tool, 'class');
    if (entry === undefined) continue;
    if (entry.node.kind === 'scalar' && toClass(entry.node.text) !== null) continue;
    findings.add(
      'frontmatter/tool-class',
      'The class of a tool should be "read", "write" or "destructive".',
      placeOf(entry),
    );
  }
}

function modeOf(activation: Entry | undefined): Entry | undefined {
  const map = mapAt(activation);
  return map === null ? undefined : findEntry(map, 'mode');
}

function mapAt(entry: Entry | null | undefined): MapNode | null {
  return entry?.node.kind === 'map' ? entry.node : null;
}

function isOneOf(node: YamlNode, ...words: readonly string[]): boolean {
  return node.kind === 'scalar' && words.includes(node.text);
}

function allTexts(list: YamlNode): boolean {
  return (
    list.kind === 'list' && list.items.every((item) => item.kind === 'scalar' && item.text.trim() !== '')
  );
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function placeOf(entry: Entry) {
  return entry.node.kind === 'scalar' && entry.node.end > entry.node.start ? entry.node : entry.keySpan;
}
