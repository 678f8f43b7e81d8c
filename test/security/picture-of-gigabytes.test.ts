import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authoringOver } from '../fixtures/authoring';
import { put, putDocument, tempFolder } from '../fixtures/tempFolder';

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

// Attack: a few bytes that claim to be a picture of gigabytes, a file without end, or a pipe are looked at.
it('shows none of them, and says why', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  put(root, 'guide/bomb.png', png(60_000, 60_000));
  truncateSync(put(root, 'guide/huge.png', png(1, 1)), 2 ** 40);
  execFileSync('mkfifo', [join(root, 'guide/pipe.png')]);
  put(root, 'guide/script.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const { authoring } = await authoringOver([root]);
  const look = (path: string) => authoring.previewFile({ skill, path });
  expect(await look('bomb.png')).toMatchObject({ ok: true, value: { type: 'none', size: 33 } });
  expect(await look('huge.png')).toMatchObject({ ok: true, value: { type: 'none', size: 2 ** 40 } });
  expect(await look('pipe.png')).toMatchObject({ ok: false, error: { code: 'refused' } });
  // Source, and never drawn.
  expect(await look('script.svg')).toMatchObject({ ok: true, value: { type: 'text' } });
});
