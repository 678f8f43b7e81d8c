import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** 350 KB: what the page may weigh, compressed, before an editor is opened. */
const LIMIT_BYTES = 350 * 1024;

/** What index.html loads at once; Monaco and whatever else comes later is not in it. */
export const bench = {
  name: 'page-size',
  budget: 1,
  run: async () => {
    const page = join(process.cwd(), 'out', 'renderer');
    const html = readFileSync(join(page, 'index.html'), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
    const sizes = files.map((file) => gzipSync(readFileSync(join(page, file))).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const all = readdirSync(page, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const details = { files: files.length, gzipBytes: total, filesOfWholePage: all.length };
    return await Promise.resolve({ ratio: total / LIMIT_BYTES, details });
  },
};
