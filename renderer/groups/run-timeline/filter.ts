import type { LogLevel } from '../../../shared/model';
import type { LogEntry } from '../../stores/runLog';
import { entryPlainText } from './entryText';

/** The least a line must be to be shown; `all` shows everything, also what the supervisor says. */
export type LevelFilter = 'all' | 'info' | 'warning' | 'error';

export interface TimelineFilter {
  /** Looked for without regard to case; empty means everything. */
  readonly text: string;
  /** Hide what does not match, or only mark what does. */
  readonly onlyMatches: boolean;
  readonly level: LevelFilter;
}

export const showAll: TimelineFilter = { text: '', onlyMatches: true, level: 'all' };

const passing: Readonly<Record<LevelFilter, readonly LogLevel[]>> = {
  all: [],
  info: ['info', 'warning', 'error'],
  warning: ['warning', 'error'],
  error: ['error'],
};

/** Whether every line is shown: only then does the time between two of them say something. */
export function showsAll(filter: TimelineFilter): boolean {
  return filter.level === 'all' && (filter.text === '' || !filter.onlyMatches);
}

export function passesLevel(entry: LogEntry, filter: TimelineFilter): boolean {
  if (filter.level === 'all') return true;
  return entry.type === 'stderr' && passing[filter.level].includes(entry.level);
}

/** @param needle the filter's text in lower case */
export function matches(entry: LogEntry, needle: string): boolean {
  return needle !== '' && entryPlainText(entry).toLowerCase().includes(needle);
}
