import { join, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatePageFile } from '../../electron/shell/pageFiles';

const folder = join(sep, 'app', 'out', 'renderer');
const locate = (address: string): string | null => locatePageFile(address, folder, 'skillbench');

describe('the page protocol serves its own folder only', () => {
  it('finds the page and its files', () => {
    expect(locate('app://skillbench/')).toBe(join(folder, 'index.html'));
    expect(locate('app://skillbench/assets/a%20b.js?x#y')).toBe(join(folder, 'assets', 'a b.js'));
  });

  it.each([
    'app://evil/index.html',
    'app://skillbench/..%2f..%2fmain.cjs',
    'app://skillbench/%2e%2e%2fmain.cjs',
    'app://skillbench/..%5cmain.cjs',
    'app://skillbench/a%00.js',
    'app://skillbench/%E0%A4%A',
    'not an address',
  ])('refuses %s', (address) => {
    expect(locate(address)).toBeNull();
  });

  it('never leaves the folder, whatever the path', () => {
    const piece = fc.constantFrom('..', '.', '%2e%2e', '%2e', '/', '%2f', '\\', '%5c', 'a', 'C:', '%00', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const file = locate(`app://skillbench/${pieces.join('')}`);
        expect(file === null || file.startsWith(folder + sep)).toBe(true);
      }),
    );
  });
});
