import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listCases } from '../../electron/core/cases';
import { parseCase } from '../../electron/core/cases/parse';
import { temporaryFolder } from '../integration/core/run/scripts';

/** Attack: a case file that is huge, or nests without end, to exhaust memory or the stack. */

it('of 8 GiB is named and not read', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'cases'));
  const handle = await open(join(folder, 'cases/huge.json'), 'w');
  await handle.truncate(8 * 1024 ** 3);
  await handle.close();
  const before = process.memoryUsage().rss;
  const [file] = await listCases(folder);
  expect(file).toMatchObject({ name: 'huge', content: null });
  expect(file?.problem).toContain('1 MiB');
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

it.each([
  ['lists', '{"expect":{"result":{"equals":' + '['.repeat(200_000) + ']'.repeat(200_000) + '}}}'],
  ['objects', '{"arguments":' + '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000) + '}'],
  ['an open end', '['.repeat(900_000)],
])('that nests without end is refused: %s', (_name, text) => {
  expect(parseCase(text)).toMatchObject({ ok: false });
});

it('many thousands of files are listed up to a bound', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'cases'));
  const names = Array.from({ length: 1200 }, (_, at) => join(folder, 'cases', `${String(at)}.json`));
  for (const name of names) await (await open(name, 'w')).close();
  expect((await listCases(folder)).length).toBe(1000);
});
