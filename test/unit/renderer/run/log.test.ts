import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunEvent } from '../../../../shared/model';
import { ok } from '../../../../shared/result';
import { RunLog } from '../../../../renderer/stores/runLog';
import { followLog } from '../../../../renderer/stores/runLogs';
import { runs, startRuns } from '../../../../renderer/stores/runs';
import { installFakeApi } from '../../../fixtures/fakeApi';
import { doneOutcome, FakeRuns, stderrLine } from '../../../fixtures/fakeRuns';

function line(seq: number, text = `line ${String(seq)}`): RunEvent {
  return { seq, at: seq, type: 'stderr', level: 'none', text };
}

describe('the log of one run', () => {
  it('counts lines, bytes and progress, and skips what it has', () => {
    const log = new RunLog();
    log.append([line(1), { seq: 2, at: 2, type: 'stdout', bytes: 40 }], 0);
    log.append([line(1), { seq: 3, at: 3, type: 'progress', progress: 0.4, message: 'half' }], 0);
    expect(log.length).toBe(3);
    expect(log).toMatchObject({
      stderrLines: 1,
      stdoutBytes: 40,
      progress: { progress: 0.4, message: 'half' },
      lastSeq: 3,
    });
    expect(log.at(2)).toMatchObject({ seq: 3 });
    expect(log.at(3)).toBeUndefined();
  });

  it('says where events are missing, and how many before the first', () => {
    const log = new RunLog();
    log.append([line(8)], 7);
    log.append([line(20)], 11);
    expect(log.droppedBefore).toBe(7);
    expect([log.at(0), log.at(1), log.at(2)].map((entry) => entry?.type)).toEqual([
      'stderr',
      'missing',
      'stderr',
    ]);
    expect(log.at(1)).toMatchObject({ count: 11 });
  });

  it('lets the oldest go when it holds a million, and says so', () => {
    const log = new RunLog();
    for (let start = 1; start <= 1_050_000; start += 50_000) {
      log.append(
        Array.from({ length: 50_000 }, (_, at) => line(start + at, 'x')),
        0,
      );
    }
    expect(log.length).toBeLessThanOrEqual(1_000_000);
    expect(log.length + log.droppedBefore).toBe(1_050_000);
    expect(log.generation).toBeGreaterThan(0);
    expect(log.at(log.length - 1)).toMatchObject({ seq: 1_050_000 });
  });
});

describe('following a run', () => {
  let fake: FakeRuns;

  beforeEach(() => {
    vi.useFakeTimers();
    fake = new FakeRuns();
    fake.connect(installFakeApi({ answers: fake.answers }));
    startRuns();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes what is kept, then each batch, and acknowledges it after a frame', async () => {
    const { id } = fake.add({ outcome: null }, [stderrLine(1, 'early')]);
    const result = await followLog(id);
    const log = result.ok ? result.value : new RunLog();
    expect(log.length).toBe(1);
    let announced = 0;
    log.subscribe(() => (announced += 1));
    fake.write(id, [stderrLine(2, 'two'), stderrLine(3, 'three')]);
    expect(fake.acknowledged).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(log.length).toBe(3);
    expect(announced).toBe(1);
    expect(fake.acknowledged).toEqual([3]);
  });

  it('loses no batch that overtakes the answer, and doubles none', async () => {
    const { id } = fake.add({ outcome: null }, [stderrLine(1, 'one')]);
    const following = followLog(id);
    fake.write(id, [stderrLine(2, 'two')]);
    const result = await following;
    fake.write(id, [stderrLine(3, 'three')]);
    const log = result.ok ? result.value : new RunLog();
    expect(Array.from({ length: log.length }, (_, at) => log.at(at)?.seq)).toEqual([1, 2, 3]);
  });

  it('acknowledges at once what nobody looks at', () => {
    const { id } = fake.add({ outcome: null });
    fake.write(id, [stderrLine(1, 'one')]);
    expect(fake.acknowledged).toEqual([1]);
  });

  it('says why when the run is gone, and asks again the next time', async () => {
    expect(await followLog('run-gone0000')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const { id } = fake.add();
    expect((await followLog(id)).ok).toBe(true);
  });

  it('takes a long history in slices', async () => {
    const { id } = fake.add(
      {},
      Array.from({ length: 25_000 }, (_, at) => stderrLine(at, 'x')),
    );
    const following = followLog(id);
    await vi.advanceTimersByTimeAsync(10);
    const result = await following;
    expect(result.ok && result.value.length).toBe(25_000);
  });
});

describe('the records', () => {
  it('are loaded once, newest first, and follow what main tells', async () => {
    const fake = new FakeRuns();
    const older = fake.add();
    const newer = fake.add({ outcome: null });
    const api = installFakeApi({ answers: fake.answers });
    fake.connect(api);
    startRuns();
    startRuns();
    await vi.waitFor(() => expect(runs.get().loaded).toBe(true));
    expect(runs.get().order.map((record) => record.id)).toEqual([newer.id, older.id]);
    expect(api.calls.filter((call) => call.name === 'listRuns')).toHaveLength(1);
    fake.end(newer.id, doneOutcome);
    expect(runs.get().records.get(newer.id)?.outcome?.status).toBe('done');
    // A late batch of a run that ended does not bring it back to life.
    api.emit('runChanged', { ...newer, outcome: null });
    expect(runs.get().records.get(newer.id)?.outcome?.status).toBe('done');
  });

  it('say why when the history cannot be read', async () => {
    installFakeApi({
      answers: {
        listRuns: () => Promise.resolve({ ok: false, error: { code: 'disk', message: 'The disk is full.' } }),
        getLibrary: () => Promise.resolve(ok({} as never)),
      },
    });
    startRuns();
    await vi.waitFor(() => expect(runs.get().failure?.message).toBe('The disk is full.'));
  });
});
