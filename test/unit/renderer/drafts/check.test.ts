import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../../../renderer/stores/drafts';
import { checkDraft, checks, forgetCheck } from '../../../../renderer/stores/draftsCheck';
import { fail, ok, type Result } from '../../../../shared/result';
import type { Diagnostic } from '../../../../shared/model';
import { ref, startDisk } from './disk';

type Answer = (result: Result<readonly Diagnostic[]>) => void;

const asked: { text: string; answer: Answer }[] = [];

function finding(message: string): Diagnostic {
  const place = { line: 1, column: 1 };
  return { rule: 'a/b', severity: 'error', message, range: { start: place, end: place } };
}

beforeEach(() => {
  const { api } = startDisk();
  asked.length = 0;
  forgetCheck(ref);
  Object.assign(api, {
    validateText: ({ text }: { text: string }) =>
      new Promise<Result<readonly Diagnostic[]>>((answer) => asked.push({ text, answer })),
  });
});

const shown = () => checks.get()[draftKey(ref)];
const questions = async (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

describe('checking while typing', () => {
  it('shows the findings with the text they were made for', async () => {
    checkDraft(ref, 'a');
    await questions(1);
    asked[0]!.answer(ok([finding('one')]));
    await vi.waitFor(() => expect(shown()).toMatchObject({ text: 'a', diagnostics: [{ message: 'one' }] }));
  });

  it('never shows an answer that a newer text has overtaken', async () => {
    checkDraft(ref, 'a');
    await questions(1);
    checkDraft(ref, 'ab');
    asked[0]!.answer(ok([finding('stale')]));
    await questions(2);
    expect(shown()).toBeUndefined();
    asked[1]!.answer(ok([finding('fresh')]));
    await vi.waitFor(() => expect(shown()?.text).toBe('ab'));
  });

  it('asks for the newest text only, and one question at a time', async () => {
    checkDraft(ref, 'a');
    await questions(1);
    for (const text of ['ab', 'abc', 'abcd']) checkDraft(ref, text);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(asked).toHaveLength(1);
    asked[0]!.answer(ok([]));
    await questions(2);
    expect(asked[1]!.text).toBe('abcd');
  });

  it('keeps the older findings and says why when the check fails', async () => {
    checkDraft(ref, 'a');
    await questions(1);
    asked[0]!.answer(ok([finding('one')]));
    await vi.waitFor(() => expect(shown()?.text).toBe('a'));
    checkDraft(ref, 'b');
    await questions(2);
    asked[1]!.answer(fail('busy', 'took too long'));
    await vi.waitFor(() => expect(shown()?.failure?.message).toBe('took too long'));
    expect(shown()).toMatchObject({ text: 'a', diagnostics: [{ message: 'one' }] });
  });

  it('shows nothing for a file that was closed meanwhile', async () => {
    checkDraft(ref, 'a');
    await questions(1);
    forgetCheck(ref);
    asked[0]!.answer(ok([finding('late')]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toBeUndefined();
  });
});
