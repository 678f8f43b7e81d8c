import { basename } from 'node:path';
import type { Fix } from '../../../../shared/model';
import type { Fault } from '../../document';
import type { Findings } from './findings';
import { isLegal } from './name';

/** Reports what the parser found, with the ways out that it could not know of. */
export function addParseFaults(findings: Findings, folder: string): void {
  for (const fault of findings.document.faults) {
    const fixes = (fault.fixes ?? []).map((fix) => findings.edit(fix.title, fix.safe, ...fix.edits));
    findings.add(fault.rule, fault.message, fault, [...fixes, furtherFix(findings, fault, folder)]);
  }
}

function furtherFix(findings: Findings, fault: Fault, folder: string): Fix | null {
  if (fault.rule === 'frontmatter/missing') return addFrontmatter(findings, folder);
  return fault.rule === 'frontmatter/unclosed' ? closeFrontmatter(findings, fault.end) : null;
}

/** Not where a block stands further down: two of them would be worse than none. */
function addFrontmatter(findings: Findings, folder: string): Fix | null {
  const name = folder === '' ? '' : basename(folder);
  const { text } = findings.document;
  if (!isLegal(name) || /(?:^|\n)---[ \t]*\n\s{0,9}[A-Za-z_][\w.-]{0,60}:/.test(text.slice(0, 8000)))
    return null;
  const block = `---\nname: ${name}\ndescription: What it does and when to use it.\n---\n\n`;
  return findings.edit('Add frontmatter', false, { start: 0, end: 0, text: block });
}

const MOST_LINES = 200;

/** Below the last line that looks like a part of the block. */
function closeFrontmatter(findings: Findings, openingEnd: number): Fix | null {
  const { text } = findings.document;
  let line = openingEnd + 1;
  let close = -1;
  for (let count = 0; line < text.length && count < MOST_LINES; count++) {
    const newline = text.indexOf('\n', line);
    const end = newline === -1 ? text.length : newline;
    const start = text.slice(line, Math.min(end, line + 80));
    if (/^(?:[A-Za-z_][\w.-]*:|[ \t]+\S|- )/.test(start)) close = end;
    else if (!/^\s*(?:#.*)?$/.test(start)) break;
    line = end + 1;
  }
  return close === -1
    ? null
    : findings.edit('Close the block', false, { start: close, end: close, text: '\n---' });
}
