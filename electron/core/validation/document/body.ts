import { checkLinks } from './links';
import type { Findings } from './findings';
import { checkTemplates } from './templates';
import { scanMarkdown } from './markdown/scan';

/** Limits of the standard; a token is taken as four characters. */
const MOST_LINES = 500;
const MOST_TOKENS = 5000;
const CHARACTERS_A_TOKEN = 4;

/** Checks the Markdown below the frontmatter. `folder` is the skill's; empty when there is no disk to look at. */
export function checkBody(findings: Findings, folder: string): void {
  const { split, text } = findings.document;
  if (split === null) return;
  const { bodyStart } = split;
  if (isBlank(text, bodyStart)) {
    const message =
      'There are no instructions below the frontmatter: a model that loads this skill learns nothing.';
    findings.add('body/empty', message, findings.closingFence);
    return;
  }
  const { lines, references, overLimit } = scanMarkdown(text, bodyStart, MOST_LINES);
  checkLength(findings, bodyStart, lines, overLimit);
  checkTemplates(findings, bodyStart);
  if (folder !== '' && references.length > 0) checkLinks(findings, references, folder);
}

function isBlank(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    if (text.charCodeAt(at) > 32) return false;
  }
  return true;
}

function checkLength(findings: Findings, bodyStart: number, lines: number, overLimit: number): void {
  const tokens = Math.round((findings.document.text.length - bodyStart) / CHARACTERS_A_TOKEN);
  if (lines <= MOST_LINES && tokens <= MOST_TOKENS) return;
  const start = overLimit === -1 ? bodyStart : overLimit;
  findings.add(
    'body/long',
    `The instructions have ${lines} lines and about ${tokens} tokens; ${MOST_LINES} and ${MOST_TOKENS} are advised. Move details into files that are read on demand.`,
    { start, end: start },
  );
}
