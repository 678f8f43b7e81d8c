import { readBlock } from './block';
import { knownKey } from './keys';

export interface KeyHover {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Markdown, one paragraph each. */
  readonly paragraphs: readonly string[];
}

/** What the key at this place does and who reads it; null where there is none. */
export function hoverAt(lines: readonly string[], line: number, column: number): KeyHover | null {
  const key = readBlock(lines)?.keys.find(
    (candidate) =>
      candidate.line === line &&
      column >= candidate.column &&
      column <= candidate.column + candidate.name.length,
  );
  if (key === undefined) return null;
  const place = { line, from: key.column, to: key.column + key.name.length };
  const known = knownKey(key.path);
  if (known === undefined) {
    const below = key.path[0] === 'metadata' && key.path.length > 1;
    return {
      ...place,
      paragraphs: [
        `**${key.path.join('.').replace(/\.\[\]/g, '[]')}**`,
        below ? 'A value of your own. Hosts ignore it.' : 'Not a key of the standard. It is kept as it is.',
      ],
    };
  }
  const values =
    known.values?.map(({ value, note }) => `- \`${value}\`${note === '' ? '' : `: ${note}`}`) ?? [];
  return {
    ...place,
    paragraphs: [
      `**${key.path.join('.').replace(/\.\[\]/g, '[]')}**`,
      known.summary,
      ...(values.length === 0 ? [] : [values.join('\n')]),
      `Read by ${known.readBy}.`,
    ],
  };
}
