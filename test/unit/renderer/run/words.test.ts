import { describe, expect, it } from 'vitest';
import {
  clockWords,
  countWords,
  durationWords,
  outcomeLine,
  outcomeShort,
  sizeWords,
  timeWords,
} from '../../../../renderer/groups/run-words';
import { doneOutcome, FakeRuns } from '../../../fixtures/fakeRuns';

describe('figures in words', () => {
  it.each([
    [0, '0 ms'],
    [431.4, '431 ms'],
    [1020, '1.02 s'],
    [59_990, '59.99 s'],
    [185_240, '3:05.2'],
    [3_600_000, '1:00:00.0'],
  ])('%d ms into a run is %s', (milliseconds, words) => expect(timeWords(milliseconds)).toBe(words));

  it.each([
    [40, '40 ms'],
    [400, '0.4 s'],
    [2100, '2.1 s'],
    [12_000, '12 s'],
    [60_000, '60 s'],
    [185_000, '3 min 5 s'],
    [600_000, '10 min'],
  ])('%d ms last %s', (milliseconds, words) => expect(durationWords(milliseconds)).toBe(words));

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [1_048_575, '1.0 MiB'],
    [17 * 1024 * 1024, '17.0 MiB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

  it('counts with the right word', () => {
    expect([countWords(1, 'line'), countWords(20_411, 'line'), countWords(2, 'match', 'matches')]).toEqual([
      '1 line',
      '20,411 lines',
      '2 matches',
    ]);
  });

  it('gives the date only when it was another day', () => {
    const now = new Date(2026, 0, 31, 12, 0);
    expect(clockWords(new Date(2026, 0, 31, 9, 5).toISOString(), now)).toBe('09:05');
    expect(clockWords(new Date(2026, 0, 30, 9, 5).toISOString(), now)).toBe('2026-01-30 09:05');
    expect(clockWords('not a time', now)).toBe('not a time');
  });
});

describe('outcomes in words', () => {
  const record = new FakeRuns().add();

  it.each([
    [doneOutcome, 'done · exit 0 · 2.1 s', 'done'],
    [{ status: 'failed', exitCode: 7, signal: null, message: 'm' }, 'failed · exit 7 · 2.1 s', 'exit 7'],
    [
      { status: 'failed', exitCode: null, signal: 'SIGSEGV', message: 'm' },
      'failed · signal SIGSEGV · 2.1 s',
      'signal SIGSEGV',
    ],
    [
      { status: 'timed-out', exitCode: null, signal: 'SIGKILL', message: 'm' },
      'timed out · signal SIGKILL · 2.1 s',
      'timed out',
    ],
    [{ status: 'refused', exitCode: null, signal: null, message: 'm' }, 'refused', 'refused'],
    [null, 'running', 'running'],
  ] as const)('%j', (outcome, line, short) => {
    expect(outcomeLine({ ...record, outcome })).toBe(line);
    expect(outcomeShort({ ...record, outcome })).toBe(short);
  });
});
