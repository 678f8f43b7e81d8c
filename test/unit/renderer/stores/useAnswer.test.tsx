import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../shared/result';
import { useAnswer } from '../../../../renderer/stores';

/** Questions whose answers the test gives when it wants to. */
function questions() {
  const open: ((answer: Result<string>) => void)[] = [];
  const ask = () => new Promise<Result<string>>((resolve) => open.push(resolve));
  const answer = (at: number, value: Result<string>) =>
    act(() => {
      open[at]!(value);
      return Promise.resolve();
    });
  return { open, ask, answer };
}

describe('useAnswer', () => {
  it('keeps the last answer while a newer one is on its way', async () => {
    const { ask, answer } = questions();
    const { result, rerender } = renderHook(({ version }) => useAnswer('a', version, ask), {
      initialProps: { version: 1 },
    });
    expect(result.current).toEqual({ value: undefined, failure: undefined, loading: true });
    await answer(0, ok('first'));
    rerender({ version: 2 });
    expect(result.current).toMatchObject({ value: 'first', loading: true });
    await answer(1, ok('second'));
    expect(result.current).toMatchObject({ value: 'second', loading: false });
  });

  it('never shows an answer about something else, however late it comes', async () => {
    const { ask, answer } = questions();
    const { result, rerender } = renderHook(({ subject }) => useAnswer(subject, 1, ask), {
      initialProps: { subject: 'a' },
    });
    rerender({ subject: 'b' });
    await answer(0, ok('about a'));
    expect(result.current.value).toBeUndefined();
    await answer(1, ok('about b'));
    expect(result.current.value).toBe('about b');
  });

  it('keeps the value beside a later failure', async () => {
    const { ask, answer } = questions();
    const { result, rerender } = renderHook(({ version }) => useAnswer('a', version, ask), {
      initialProps: { version: 1 },
    });
    await answer(0, ok('kept'));
    rerender({ version: 2 });
    await answer(1, fail('disk', 'gone'));
    expect(result.current).toMatchObject({ value: 'kept', failure: { message: 'gone' } });
  });
});
