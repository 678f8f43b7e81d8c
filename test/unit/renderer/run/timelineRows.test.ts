import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogLevel, RunEvent } from '../../../../shared/model';
import { RunLog } from '../../../../renderer/stores/runLog';
import { jsonLines, shownText } from '../../../../renderer/groups/run-timeline/copyText';
import { showAll, type TimelineFilter } from '../../../../renderer/groups/run-timeline/filter';
import { TimelineRows } from '../../../../renderer/groups/run-timeline/timelineRows';

function logOf(entries: readonly (readonly [number, string, LogLevel?])[]): RunLog {
  const log = new RunLog();
  log.append(
    entries
      .map(([at, text, level]) => ({
        seq: log.length + 1,
        at,
        type: 'stderr' as const,
        text,
        level: level ?? 'none',
      }))
      .map((event, seq) => ({ ...event, seq: seq + 1 })),
    0,
  );
  return log;
}

function rowsOf(log: RunLog, filter: Partial<TimelineFilter> = {}): TimelineRows {
  const rows = new TimelineRows(log, { ...showAll, ...filter });
  while (!rows.advance(5));
  return rows;
}

function words(rows: TimelineRows): readonly string[] {
  return Array.from({ length: rows.count }, (_, at) => {
    const row = rows.at(at);
    if (row?.type === 'gap') return `gap ${String(row.ms)}`;
    return row?.entry.type === 'stderr' ? row.entry.text : String(row?.entry.type);
  });
}

const log = logOf([
  [0, 'scanning'],
  [400, 'WARN careful', 'warning'],
  [2800, 'ERROR broken', 'error'],
  [2801, 'info line', 'info'],
]);

describe('rows', () => {
  it('show the pauses between lines, but only while every line is there', () => {
    expect(words(rowsOf(log))).toEqual(['scanning', 'WARN careful', 'gap 2400', 'ERROR broken', 'info line']);
    expect(words(rowsOf(log, { text: 'r' }))).toEqual(['WARN careful', 'ERROR broken']);
    expect(words(rowsOf(log, { text: 'BROKEN', onlyMatches: false }))).toContain('gap 2400');
  });

  it('keep to a level', () => {
    expect(words(rowsOf(log, { level: 'error' }))).toEqual(['ERROR broken']);
    expect(words(rowsOf(log, { level: 'warning' }))).toEqual(['WARN careful', 'ERROR broken']);
    expect(words(rowsOf(log, { level: 'info' }))).toEqual(['WARN careful', 'ERROR broken', 'info line']);
  });

  it('name the hits among everything', () => {
    const rows = rowsOf(log, { text: 'err', onlyMatches: false });
    expect(rows.hits.length).toBe(1);
    expect(rows.hits.at(0)).toBe(3);
  });

  it('search what is read, not the escapes', () => {
    const coloured = logOf([[0, '\u001b[31mred\u001b[0m alert']]);
    expect(rowsOf(coloured, { text: 'red alert' }).count).toBe(1);
    expect(rowsOf(coloured, { text: '31m' }).count).toBe(0);
  });

  it('leave out the byte counts of standard output, whose time is no pause', () => {
    const events: RunEvent[] = [
      { seq: 1, at: 0, type: 'notice', text: 'a' },
      { seq: 2, at: 900, type: 'stdout', bytes: 5 },
      { seq: 3, at: 2500, type: 'notice', text: 'b' },
    ];
    const mixed = new RunLog();
    mixed.append(events, 0);
    expect(words(rowsOf(mixed))).toEqual(['notice', 'gap 2500', 'notice']);
  });

  it('grow with the log', () => {
    const growing = logOf([[0, 'a']]);
    const rows = rowsOf(growing);
    growing.append([{ seq: 2, at: 1, type: 'stderr', text: 'b', level: 'none' }], 0);
    expect(rows.count).toBe(1);
    expect(rows.advance(5)).toBe(true);
    expect(words(rows)).toEqual(['a', 'b']);
  });

  it('are the same whether built at once or piece by piece', () => {
    const entry = fc.tuple(fc.nat(3000), fc.constantFrom('a', 'ab', 'B', 'c'));
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 40 }),
        fc.nat(39),
        fc.constantFrom('', 'a', 'b'),
        (entries, cut, text) => {
          const sorted = [...entries].sort((one, other) => one[0] - other[0]);
          const events = sorted.map(([at, said], index): RunEvent => ({
            seq: index + 1,
            at,
            type: 'stderr',
            text: said,
            level: 'none',
          }));
          const whole = new RunLog();
          whole.append(events, 0);
          const pieces = new RunLog();
          const rows = new TimelineRows(pieces, { ...showAll, text });
          pieces.append(events.slice(0, cut), 0);
          rows.advance(5);
          pieces.append(events.slice(cut), 0);
          rows.advance(5);
          expect(words(rows)).toEqual(words(rowsOf(whole, { text })));
        },
      ),
    );
  });
});

describe('copying', () => {
  it('gives the lines that are shown, with their times', () => {
    expect(shownText(rowsOf(log, { level: 'warning' }))).toBe(
      '   400 ms  WARN careful\n   2.80 s  ERROR broken\n',
    );
  });

  it('gives every event as JSON lines', () => {
    const lines = jsonLines(log).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[1]!)).toEqual({
      seq: 2,
      at: 400,
      type: 'stderr',
      text: 'WARN careful',
      level: 'warning',
    });
  });
});
