import { assertNever } from '../../../shared/assertNever';
import type { RunEvent } from '../../../shared/model';
import type { LogEntry } from '../../stores/runLog';
import { countWords, durationWords, exitWords, statusWord } from '../run-words';
import { withoutAnsi } from './ansi';

/** What an entry says, as one line; null for entries that are no line of their own. Escapes are still in it. */
export function entryLine(entry: LogEntry): string | null {
  switch (entry.type) {
    // The head shows the bytes and the bar; the line that moved the bar is there as it was written.
    case 'stdout':
    case 'progress':
      return null;
    case 'queued':
      return 'waiting for its turn: other runs are going on';
    case 'started':
      return startedLine(entry);
    case 'stderr':
      return entry.text;
    case 'notice':
      return entry.text;
    case 'ended':
      return endedLine(entry);
    case 'missing':
      return `${countWords(entry.count, 'event')} dropped here: they came faster than the window could take them`;
    default:
      return assertNever(entry);
  }
}

/** The same without escapes: what is searched and copied. */
export function entryPlainText(entry: LogEntry): string {
  return withoutAnsi(entryLine(entry) ?? '');
}

/** Whether an entry is a line of its own. */
export function isLine(entry: LogEntry): boolean {
  return entry.type !== 'stdout' && entry.type !== 'progress';
}

export function percent(progress: number): string {
  return `${String(Math.round(Math.min(1, Math.max(0, progress)) * 100))} %`;
}

function startedLine(entry: Extract<RunEvent, { type: 'started' }>): string {
  const names = entry.environmentNames;
  const shown = names.slice(0, 8).join(', ');
  const more = names.length > 8 ? ` and ${String(names.length - 8)} more` : '';
  const environment = names.length === 0 ? 'no environment' : `env ${shown}${more}`;
  return `started ${entry.entry.split('/').at(-1) ?? entry.entry} · pid ${String(entry.pid)} · ${environment}`;
}

function endedLine(entry: Extract<RunEvent, { type: 'ended' }>): string {
  const { outcome } = entry;
  const facts = [statusWord(outcome.status), exitWords(outcome)];
  if (outcome.status !== 'refused') facts.push(durationWords(entry.durationMs));
  return facts.filter((fact) => fact !== '').join(' · ');
}
