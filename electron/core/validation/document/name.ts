import { basename } from 'node:path';
import type { Fix } from '../../../../shared/model';
import { MAX_NAME_LENGTH, type Entry, type ScalarNode, type Span } from '../../document';
import type { Findings } from './findings';
import { countCodePoints, isLonger } from './length';

const allowed = /^[\p{L}\p{N}-]*$/u;
/** Starts with a letter and is none of YAML's own words, so that it needs no quotes. */
const wordOnly = /^(?!(?:null|true|false)$)[a-z][a-z0-9-]*$/;
const plain = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks the name by the standard's rules, after NFKC, and against the folder's name. All faults are reported. */
export function checkName(findings: Findings, entry: Entry | undefined, folder: string): void {
  const folderName = folder === '' ? '' : basename(folder);
  const node = entry?.node;
  if (node === undefined || (node.kind === 'scalar' && node.text.trim() === '')) {
    const place = entry?.keySpan ?? findings.openingFence;
    findings.add(
      'frontmatter/name-missing',
      'The name is missing. Add "name: …", equal to the name of the folder.',
      place,
      [takeFolderName(findings, folderName, null)],
    );
    return;
  }
  if (node.kind !== 'scalar') {
    const what = node.kind === 'list' ? 'a list' : 'a mapping';
    findings.add('frontmatter/name-type', `The name must be text, not ${what}.`, firstLine(findings, node), [
      takeFolderName(findings, folderName, null),
    ]);
    return;
  }
  const name = node.text;
  checkForm(findings, name, node);
  checkFolder(findings, name, node, folderName);
}

function checkForm(findings: Findings, written: string, node: ScalarNode): void {
  if (plain.test(written) && written.length <= MAX_NAME_LENGTH) return;
  const name = written.normalize('NFKC');
  const legal = legalName(name);
  const fixes = [legal === '' ? null : setName(findings, `Name it ${legal}`, node, legal)];
  const add = (rule: Parameters<Findings['add']>[0], message: string): void =>
    findings.add(rule, message, node, fixes);
  if (isLonger(name, MAX_NAME_LENGTH)) {
    add(
      'frontmatter/name-length',
      `The name has ${countCodePoints(name)} characters; at most 64 are allowed.`,
    );
  }
  if (name !== name.toLowerCase()) {
    add('frontmatter/name-case', `The name "${brief(name)}" must be in lower case.`);
  }
  if (name.startsWith('-') || name.endsWith('-')) {
    add('frontmatter/name-hyphen', `The name "${brief(name)}" must not start or end with a hyphen.`);
  }
  if (name.includes('--')) {
    add('frontmatter/name-hyphen', `The name "${brief(name)}" must not hold two hyphens in a row.`);
  }
  if (!allowed.test(name)) {
    const odd = [...new Set([...name].filter((character) => !allowed.test(character)))].slice(0, 5);
    const list = odd.map((character) => JSON.stringify(character)).join(', ');
    add(
      'frontmatter/name-characters',
      `The name "${brief(name)}" holds ${list}; only letters, digits and single hyphens are allowed.`,
    );
  }
}

function checkFolder(findings: Findings, name: string, node: ScalarNode, folderName: string): void {
  if (folderName === '' || folderName === name || folderName.normalize('NFKC') === name.normalize('NFKC'))
    return;
  const rename: Fix | null = isLegal(name)
    ? { title: `Rename the folder to ${name}`, safe: false, action: { type: 'rename-folder', to: name } }
    : null;
  findings.add(
    'frontmatter/name-folder',
    `The name "${brief(name)}" must match the folder "${brief(folderName)}". Change one of the two.`,
    node,
    [takeFolderName(findings, folderName, node), rename],
  );
}

/** `node` is the name that is there; null when there is none. */
function takeFolderName(findings: Findings, folderName: string, node: ScalarNode | null): Fix | null {
  if (!isLegal(folderName)) return null;
  const title = `Name it ${folderName}, like the folder`;
  return setName(findings, title, node, folderName);
}

function setName(findings: Findings, title: string, node: ScalarNode | null, name: string): Fix | null {
  const isWord = node !== null && node.end > node.start && wordOnly.test(name);
  return isWord ? findings.replaceWord(title, node, name) : findings.setField(title, false, 'name', name);
}

/** Whether a text is a name that the standard allows. */
export function isLegal(name: string): boolean {
  if (plain.test(name)) return name.length <= MAX_NAME_LENGTH;
  return name !== '' && legalName(name) === name;
}

/** The nearest name that the rules allow; empty when nothing of it is left. */
function legalName(text: string): string {
  const hyphened = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const cut = [...trimHyphens(hyphened)].slice(0, MAX_NAME_LENGTH).join('');
  return trimHyphens(cut);
}

function trimHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}

/** As much of a text as a message bears. */
export function brief(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function firstLine(findings: Findings, span: Span): Span {
  const newline = findings.document.text.indexOf('\n', span.start);
  return { start: span.start, end: newline === -1 ? span.end : Math.min(span.end, newline) };
}
