import type { Span } from '../../document';
import type { Findings } from './findings';

/** A variable and nothing else: it is filled in when the context has it, and stays as written when not. */
const variable = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/;

/** Longer ones are no template, and looking further for the end would make the search quadratic. */
const LONGEST = 500;

/** Reports braces behind `from` that rendering would change, or fail on, unless the skill switched rendering off. */
export function checkTemplates(findings: Findings, from: number): void {
  const { text } = findings.document;
  if (!text.includes('{{', from) && !text.includes('{%', from)) return;
  if (findings.hasTrueFlag('disable-render')) return;
  const found = findTemplates(text, from);
  const [first] = found;
  if (first === undefined) return;
  const more = found.length > 1 ? ` (and ${found.length - 1} more like it)` : '';
  findings.add(
    'body/template',
    `Rendering would change this or fail on it${more}. Set "disable-render: true" if the braces are meant to be read as they stand.`,
    first,
    [
      findings.hasKey('disable-render')
        ? findings.setField('Set disable-render', false, 'disable-render', true)
        : (findings.addLine('Set disable-render', 'disable-render: true') ??
          findings.setField('Set disable-render', false, 'disable-render', true)),
    ],
  );
}

function findTemplates(text: string, from: number): readonly Span[] {
  const found: Span[] = [];
  for (let at = nextBrace(text, from); at !== -1; at = nextBrace(text, at + 2)) {
    const closing = text.charAt(at + 1) === '{' ? '}}' : '%}';
    const inner = text.slice(at + 2, at + LONGEST);
    const length = inner.indexOf(closing);
    const end = length === -1 ? at + 2 : at + 4 + length;
    if (closing === '}}' && length !== -1 && variable.test(inner.slice(0, length).trim())) continue;
    found.push({ start: at, end });
  }
  return found;
}

/** The next `{{` or `{%`. */
function nextBrace(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    const next = text.charCodeAt(at + 1);
    if (next === 123 || next === 37) return at;
  }
  return -1;
}
