import type { Row } from './arrange';

const PAGE = 10;

function isOption(row: Row | undefined): boolean {
  return row !== undefined && row.position > 0;
}

/** The nearest row that can be chosen, from `start` on in the direction of `step`. */
function seek(rows: readonly Row[], start: number, step: 1 | -1): number | undefined {
  for (let at = start; at >= 0 && at < rows.length; at += step) {
    if (isOption(rows[at])) return at;
  }
  return undefined;
}

/** Where a key of movement leads from row `from` (-1: from nowhere yet); undefined when the key is none. */
export function moveByKey(rows: readonly Row[], from: number, key: string): number | undefined {
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return seek(rows, from + 1, 1);
    case 'ArrowUp':
      return seek(rows, from === -1 ? last : from - 1, -1);
    case 'Home':
      return seek(rows, 0, 1);
    case 'End':
      return seek(rows, last, -1);
    case 'PageDown':
      return seek(rows, Math.min(from + PAGE, last), -1);
    case 'PageUp':
      return seek(rows, Math.max(from - PAGE, 0), 1);
    default:
      return undefined;
  }
}

function labelOf(row: Row): string {
  return (row.type === 'skill' ? row.skill.name : row.label).toLowerCase();
}

/**
 * The next row whose name starts with what was typed. One letter goes on to the next such row;
 * more letters stay on a row that still fits.
 */
export function moveByTyping(rows: readonly Row[], from: number, typed: string): number | undefined {
  const start = typed.length === 1 ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length;
    const row = rows[at];
    if (row !== undefined && isOption(row) && labelOf(row).startsWith(typed)) return at;
  }
  return undefined;
}
