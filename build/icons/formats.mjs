import { crc32, deflateSync } from 'node:zlib';

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

/**
 * @param {Uint8Array} pixels red, green, blue, opacity
 * @param {number} edge
 */
export function encodePng(pixels, edge) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const stride = edge * 4;
  const rows = Buffer.alloc((stride + 1) * edge);
  for (let row = 0; row < edge; row += 1) {
    // Each row starts with its filter's number; 0 is none.
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** Windows' container, with PNG pictures inside. @param {readonly { edge: number, png: Buffer }[]} pictures */
export function encodeIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { edge, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    // An edge of 256 is written as 0, the only way it fits one byte.
    head.set([edge % 256, edge % 256, 0, 0], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** @type {Record<number, string>} edge → the name macOS gives a PNG of that size */
const icnsTypes = { 16: 'icp4', 32: 'icp5', 64: 'icp6', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

/** macOS's container. @param {readonly { edge: number, png: Buffer }[]} pictures */
export function encodeIcns(pictures) {
  const parts = pictures.map(({ edge, png }) => {
    const head = Buffer.alloc(8);
    head.write(icnsTypes[edge] ?? '', 0, 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}
