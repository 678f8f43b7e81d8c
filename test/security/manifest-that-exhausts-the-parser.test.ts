import { expect, it } from 'vitest';
import { parseManifest } from '../../electron/core/manifest';

// Attack: a manifest that is small on disk and large in the parser: deep, wide, or full of repetitions.
it.each([
  ['10,000 levels of lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a million levels of objects', '{"a":'.repeat(1_000_000)],
  ['a schema nested 10,000 deep', `{"schema":${'{"not":'.repeat(10_000)}{}${'}'.repeat(10_000)}}`],
  ['50,000 times the same key', `{${'"name":"a",'.repeat(50_000)}"name":"a"}`],
  ['4 MB of blanks', ' '.repeat(4_000_000)],
  ['a number of a million digits', `{"timeout_seconds":${'9'.repeat(1_000_000)}}`],
  ['4 MB of one text', `{"name":"${'a'.repeat(4_000_000)}`],
  ['a million backslashes', `{"name":"${'\\\\'.repeat(1_000_000)}"}`],
])('answers soon: %s', (_what, text) => {
  const started = performance.now();
  const parsed = parseManifest(text);
  expect(parsed.ok).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('is not poisoned by __proto__', () => {
  const parsed = parseManifest('{"__proto__":{"name":"evil","entry":"x"},"description":"d"}');
  expect(parsed).toMatchObject({ ok: false, failure: { reason: 'name is required' } });
  expect(({} as Record<string, unknown>)['name']).toBeUndefined();
});
