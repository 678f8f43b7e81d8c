/** Where a block scalar goes and how its author lays lines out. */
export interface BlockFrame {
  /** Spaces before each line. */
  readonly indent: number;
  /** Folded lines are broken before this column. */
  readonly width: number;
}

/** `|` with its lines below. */
export function formatLiteral(value: string, { indent }: BlockFrame): string {
  return `|${chomping(value)}\n${indented(withoutEnds(value).split('\n'), indent)}`;
}

/** `>` with its lines below, long ones broken at single spaces. A line end inside is a blank line here. */
export function formatFolded(value: string, { indent, width }: BlockFrame): string {
  const paragraphs = withoutEnds(value).replace(/\n+/g, (ends) => `${ends}\n`);
  const lines = paragraphs.split('\n').flatMap((line) => breakLine(line, width - indent));
  return `>${chomping(value)}\n${indented(lines, indent)}`;
}

function withoutEnds(value: string): string {
  let end = value.length;
  while (end > 0 && value.charAt(end - 1) === '\n') end--;
  return value.slice(0, end);
}

/** The sign that says how many line ends the value has at its end: none, one, or all that follow. */
function chomping(value: string): string {
  if (!value.endsWith('\n')) return '-';
  return value.endsWith('\n\n') ? '+' : '';
}

function indented(lines: readonly string[], indent: number): string {
  const margin = ' '.repeat(indent);
  return lines.map((line) => (line === '' ? '' : margin + line)).join('\n');
}

/** Only a single space between two words can become a line end and come back as the same space. */
function breakLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<=[^ ]) (?=[^ ])/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
