import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawIcon } from '../../../../build/icons/draw.mjs';
import { encodeIcns, encodeIco, encodePng } from '../../../../build/icons/formats.mjs';

const edge = 32;
const pixels = drawIcon(edge);
const png = encodePng(pixels, edge);

test('the icon is opaque inside its tile and clear at its corners', () => {
  const opacity = (x: number, y: number) => pixels[(y * edge + x) * 4 + 3];
  expect(opacity(0, 0)).toBe(0);
  expect(opacity(edge - 1, edge - 1)).toBe(0);
  expect(opacity(16, 3)).toBe(255);
});

test('a PNG holds the pixels that were drawn', () => {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([edge, edge]);
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const restored = Array.from({ length: edge }, (_, row) =>
    rows.subarray(row * (edge * 4 + 1) + 1, (row + 1) * (edge * 4 + 1)),
  );
  expect(Buffer.concat(restored).equals(pixels)).toBe(true);
});

test('the containers point at their pictures', () => {
  const ico = encodeIco([
    { edge: 256, png },
    { edge, png },
  ]);
  expect(ico.readUInt16LE(4)).toBe(2);
  expect(ico[6]).toBe(0);
  const offset = ico.readUInt32LE(22 + 12);
  expect(ico.subarray(offset).equals(png)).toBe(true);
  const icns = encodeIcns([{ edge, png }]);
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  expect(icns.subarray(8, 12).toString('latin1')).toBe('icp5');
});
