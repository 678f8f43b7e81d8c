import {
  MAX_COMPATIBILITY_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  findEntry,
  readFlag,
  type Entry,
  type ListNode,
  type MapNode,
  type YamlNode,
} from '../../document';
import type { Findings } from './findings';
import { countCodePoints, isLonger, shorten } from './length';

/** Checks the fields that the standard and the source know, the name apart. */
export function checkFields(findings: Findings, root: MapNode): void {
  checkDescription(findings, findEntry(root, 'description'));
  for (const entry of root.entries) checkField(findings, entry);
}

function checkField(findings: Findings, entry: Entry): void {
  switch (entry.key) {
    case 'compatibility':
      checkCompatibility(findings, entry);
      break;
    case 'allowed-tools':
      checkAllowedTools(findings, entry);
      break;
    case 'license':
    case 'version':
    case 'when_to_use':
      if (entry.node.kind !== 'scalar') {
        findings.add(
          'frontmatter/text-expected',
          `"${entry.key}" should be text, not ${kindOf(entry.node)}; it counts as empty.`,
          entry.keySpan,
        );
      }
      break;
    case 'user-invocable':
    case 'disable-model-invocation':
    case 'disable-render':
      checkFlag(findings, entry);
      break;
    default:
  }
}

function checkDescription(findings: Findings, entry: Entry | undefined): void {
  const node = entry?.node;
  if (entry === undefined || node === undefined || (node.kind === 'scalar' && node.text.trim() === '')) {
    findings.add(
      'frontmatter/description-missing',
      'The description is missing. Say what the skill does and when to use it.',
      entry?.keySpan ?? findings.openingFence,
      [
        entry === undefined
          ? findings.setField('Add a description', false, 'description', 'What it does and when to use it.')
          : null,
      ],
    );
    return;
  }
  if (node.kind !== 'scalar') {
    findings.add(
      'frontmatter/description-type',
      `The description must be text, not ${kindOf(node)}.`,
      entry.keySpan,
    );
    return;
  }
  if (!isLonger(node.text, MAX_DESCRIPTION_LENGTH)) return;
  findings.add(
    'frontmatter/description-length',
    `The description has ${countCodePoints(node.text)} characters; at most ${MAX_DESCRIPTION_LENGTH} are allowed. Move details into the body.`,
    node,
    [shortenFix(findings, 'description', node.text, MAX_DESCRIPTION_LENGTH)],
  );
}

function checkCompatibility(findings: Findings, { node, keySpan }: Entry): void {
  if (node.kind !== 'scalar') {
    findings.add(
      'frontmatter/compatibility-type',
      `Compatibility must be text, not ${kindOf(node)}.`,
      keySpan,
      [node.kind === 'list' ? listToText(findings, 'compatibility', node, ', ') : null],
    );
    return;
  }
  if (!isLonger(node.text, MAX_COMPATIBILITY_LENGTH)) return;
  findings.add(
    'frontmatter/compatibility-length',
    `Compatibility has ${countCodePoints(node.text)} characters; at most ${MAX_COMPATIBILITY_LENGTH} are allowed.`,
    node,
    [shortenFix(findings, 'compatibility', node.text, MAX_COMPATIBILITY_LENGTH)],
  );
}

function checkAllowedTools(findings: Findings, { node, keySpan }: Entry): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'map') {
    findings.add(
      'frontmatter/allowed-tools-type',
      'Allowed-tools must be text, such as "Read Bash(git:*)", not a mapping.',
      keySpan,
    );
    return;
  }
  findings.add(
    'frontmatter/allowed-tools-list',
    'Allowed-tools should be one text with blanks between the tools, not a list.',
    keySpan,
    [listToText(findings, 'allowed-tools', node, ' ')],
  );
}

function checkFlag(findings: Findings, { key, node, keySpan }: Entry): void {
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return;
  const value = readFlag(node);
  if (value === null) {
    const place = node.kind === 'scalar' ? node : keySpan;
    findings.add('frontmatter/flag-type', `"${key}" must be true or false; it counts as false.`, place);
    return;
  }
  findings.add(
    'frontmatter/flag-spelling',
    `"${key}" should be written as ${value}; not every reader takes it as a flag otherwise.`,
    node.end > node.start ? node : keySpan,
    [findings.setField(`Write ${value}`, true, key, value)],
  );
}

/** In the words of messages. */
export function kindOf(node: YamlNode): string {
  switch (node.kind) {
    case 'list':
      return 'a list';
    case 'map':
      return 'a mapping';
    case 'scalar':
      return node.value === null
        ? 'empty'
        : typeof node.value === 'string'
          ? 'text'
          : `a ${typeof node.value}`;
  }
}

function shortenFix(findings: Findings, key: string, text: string, most: number) {
  return findings.setField(`Shorten it to ${most} characters`, false, key, shorten(text, most));
}

function listToText(findings: Findings, key: string, list: ListNode, between: string) {
  const words = list.items.map((item) => (item.kind === 'scalar' ? item.text : null));
  if (words.length === 0 || words.includes(null)) return null;
  return findings.setField('Turn the list into text', true, key, words.join(between));
}
