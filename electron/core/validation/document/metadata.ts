import { findEntry, quote, type Entry, type MapNode, type YamlNode } from '../../document';
import { kindOf } from './fields';
import type { Findings } from './findings';

/** Keys below metadata that the richer frontmatter gives a structure; `richer.ts` checks them. */
const structured: ReadonlySet<string> = new Set(['os', 'requires', 'ongrid']);

/** Metadata must be a mapping, and its values should be text. */
export function checkMetadata(findings: Findings, root: MapNode): void {
  const entry = findEntry(root, 'metadata');
  if (entry === undefined || isNull(entry.node)) return;
  if (entry.node.kind !== 'map') {
    findings.add(
      'frontmatter/metadata-type',
      `Metadata must be a mapping of keys to texts, not ${kindOf(entry.node)}.`,
      entry.keySpan,
    );
    return;
  }
  for (const value of entry.node.entries) if (!structured.has(value.key)) checkValue(findings, value);
}

function checkValue(findings: Findings, { key, node, keySpan }: Entry): void {
  if (node.kind !== 'scalar') {
    findings.add(
      'frontmatter/metadata-value',
      `"${key}" below metadata is ${kindOf(node)}; the standard has only texts there, and other readers may drop it.`,
      keySpan,
    );
    return;
  }
  if (typeof node.value === 'string' || node.style !== 'plain') return;
  const fix =
    node.end > node.start
      ? findings.edit('Quote the value', true, {
          start: node.start,
          end: node.end,
          text: quote(node.text || 'null'),
        })
      : null;
  findings.add(
    'frontmatter/metadata-value',
    `"${key}" below metadata is ${kindOf(node)} to other readers, not text. Quote it to keep it as it is written.`,
    node.end > node.start ? node : keySpan,
    [fix],
  );
}

function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
