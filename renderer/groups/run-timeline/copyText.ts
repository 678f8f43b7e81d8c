import type { RunLog } from '../../stores/runLog';
import { timeWords } from '../run-words';
import { entryPlainText } from './entryText';
import type { TimelineRows } from './timelineRows';

/** The lines as they are shown, a time before each. */
export function shownText(rows: TimelineRows): string {
  const lines: string[] = [];
  for (let at = 0; at < rows.count; at += 1) {
    const row = rows.at(at);
    if (row?.type === 'entry')
      lines.push(`${timeWords(row.entry.at).padStart(9)}  ${entryPlainText(row.entry)}`);
  }
  return withEnd(lines);
}

/** Every event that is kept, one JSON object a line. */
export function jsonLines(log: RunLog): string {
  const lines: string[] = [];
  for (let at = 0; at < log.length; at += 1) lines.push(JSON.stringify(log.at(at)));
  return withEnd(lines);
}

function withEnd(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
