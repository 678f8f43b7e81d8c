import { findEntry, type Entry, type MapNode } from '../../document';
import type { Fix } from '../../../../shared/model';
import type { Findings } from './findings';
import { brief } from './name';

const known: ReadonlySet<string> = new Set([
  'name',
  'description',
  'version',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
  'user-invocable',
  'disable-model-invocation',
  'disable-render',
  'when_to_use',
  'activation',
  'tools',
]);

const MOST_REPORTS = 100;

/** Information only: every host has keys of its own, and all of them are kept. */
export function checkUnknownKeys(findings: Findings, root: MapNode): void {
  for (const entry of root.entries.filter(({ key }) => !known.has(key)).slice(0, MOST_REPORTS)) {
    findings.add(
      'frontmatter/unknown-key',
      `The key "${brief(entry.key)}" is not in the standard; it is kept. Keys of your own belong under metadata.`,
      entry.keySpan,
      [moveUnderMetadata(findings, root, entry)],
    );
  }
}

/** Offered for what stands on one line in a block that is not in braces. */
function moveUnderMetadata(findings: Findings, root: MapNode, entry: Entry): Fix | null {
  const { text } = findings.document;
  const { keySpan, node } = entry;
  const metadata = findEntry(root, 'metadata')?.node;
  const oneLine = node.kind === 'scalar' && !text.slice(keySpan.start, node.end).includes('\n');
  if (root.flow || !oneLine) return null;
  const title = 'Move it under metadata';
  if (metadata === undefined) {
    return findings.edit(title, false, { start: keySpan.start, end: keySpan.start, text: 'metadata:\n  ' });
  }
  const first = metadata.kind === 'map' && !metadata.flow ? metadata.entries[0]?.keySpan.start : undefined;
  if (metadata.kind !== 'map' || first === undefined || findEntry(metadata, entry.key) !== undefined)
    return null;
  const margin = text.slice(text.lastIndexOf('\n', first) + 1, first);
  const start = text.lastIndexOf('\n', keySpan.start - 1) + 1;
  const end = lineBelow(text, node.end);
  const target = text.lastIndexOf('\n', first) + 1;
  return findings.edit(
    title,
    false,
    { start, end, text: '' },
    { start: target, end: target, text: margin + text.slice(start, end) },
  );
}

function lineBelow(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end + 1;
}
