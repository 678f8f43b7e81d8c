import { memo, type ReactNode } from 'react';
import type { LogEntry } from '../../stores/runLog';
import { cx } from '../../elements';
import { countWords, durationWords, Marked, sizeWords, statusTone, timeWords } from '../run-words';
import { ansiSpans, type Span } from './ansi';
import { entryLine } from './entryText';
import type { TimelineRow } from './timelineRows';
import styles from './Timeline.module.css';

/** A longer line would be slow to lay out; copying takes the whole. */
const MAX_DRAWN = 4000;

interface RowProps {
  readonly row: TimelineRow;
  readonly needle: string;
  readonly current: boolean;
}

export const TimelineRowView = memo(function TimelineRowView({ row, needle, current }: RowProps) {
  if (row.type === 'gap') return <div className={styles.gap}>— {durationWords(row.ms)} without output —</div>;
  const { entry } = row;
  const tone = toneOf(entry);
  const line = entryLine(entry) ?? '';
  return (
    <div className={cx(styles.entry, tone !== null && styles[tone], current && styles.current)}>
      <span className={styles.time}>{timeWords(entry.at)}</span>
      <i aria-hidden className={styles.dot} />
      <span className={styles.text}>
        <LevelWord entry={entry} line={line} />
        {ansiSpans(line.slice(0, MAX_DRAWN)).map((span, at) => (
          <Styled key={at} span={span}>
            <Marked text={span.text} needle={needle} />
          </Styled>
        ))}
        <Rest entry={entry} length={line.length} />
      </span>
    </div>
  );
}, sameRow);

function sameRow(one: RowProps, other: RowProps): boolean {
  if (one.needle !== other.needle || one.current !== other.current) return false;
  if (one.row.type === 'gap') return other.row.type === 'gap' && one.row.ms === other.row.ms;
  return other.row.type === 'entry' && one.row.entry === other.row.entry;
}

type Tone = 'error' | 'warning' | 'debug' | 'system' | 'done' | 'halted' | 'failed';

const endTones = { safe: 'done', mutating: 'halted', dangerous: 'failed', accent: 'system' } as const;

function toneOf(entry: LogEntry): Tone | null {
  if (entry.type === 'stderr') return entry.level === 'none' || entry.level === 'info' ? null : entry.level;
  return entry.type === 'ended' ? endTones[statusTone(entry.outcome.status)] : 'system';
}

/** The level in words, where the line itself does not say it. */
function LevelWord({ entry, line }: { readonly entry: LogEntry; readonly line: string }): ReactNode {
  if (entry.type !== 'stderr' || entry.level === 'none' || entry.level === 'info') return null;
  const said = { error: /err|fatal|crit|fail/i, warning: /warn/i, debug: /debug|trace/i }[entry.level];
  return said.test(line.slice(0, 200)) ? null : <span className={styles.level}>{entry.level} </span>;
}

function Rest({ entry, length }: { readonly entry: LogEntry; readonly length: number }): ReactNode {
  const cut = entry.type === 'stderr' ? (entry.cutBytes ?? 0) : 0;
  return (
    <>
      {length > MAX_DRAWN && (
        <span className={styles.rest}>
          {' '}
          … {countWords(length - MAX_DRAWN, 'more character')}, copied with the line
        </span>
      )}
      {cut > 0 && <span className={styles.rest}> … {sizeWords(cut)} of this line were cut off</span>}
    </>
  );
}

function Styled({ span, children }: { readonly span: Span; readonly children: ReactNode }): ReactNode {
  const names = cx(
    span.colour !== null && styles[`colour${String(span.colour)}`],
    span.ground !== null && styles[`ground${String(span.ground)}`],
    span.bold && styles.bold,
    span.dim && styles.dim,
    span.italic && styles.italic,
    span.underline && styles.underline,
  );
  return names === '' ? children : <span className={names}>{children}</span>;
}
