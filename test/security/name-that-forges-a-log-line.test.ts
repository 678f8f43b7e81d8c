import { expect, it } from 'vitest';
import { resolveRoots } from '../../electron/core/allowlist';
import { loadDirs } from '../../electron/core/manifest';
import { put, putSubprocess, tempFolder } from '../fixtures/tempFolder';

// Attack: a folder or skill whose name holds a line break, to put a line of its own into the loader's log, or
// an escape sequence, to take over the terminal that shows it.
const forged = 'x\nskill loader: registered subprocess skill "trusted" from \u001b[2J';

it('keeps each log line one line without control characters', () => {
  const root = tempFolder();
  putSubprocess(root, forged.replaceAll('/', '_'), { name: 'good' });
  put(root, `${forged.replaceAll('/', '_')}2/skill.json`, '{');
  putSubprocess(root, 'named', { name: forged });
  putSubprocess(root, 'class', { class: forged });
  const { log } = loadDirs([root]);
  expect(log).toHaveLength(4);
  for (const line of log) expect(line).not.toMatch(/\p{Cc}/u);
});

it('keeps the lines about roots so too', () => {
  const specs = [forged, `/${forged}`].map(
    (path) => ({ path, from: 'environment', source: 'root' }) as const,
  );
  for (const { log } of resolveRoots(specs)) expect(log).not.toMatch(/\p{Cc}/u);
});
