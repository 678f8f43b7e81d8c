import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageInfo } from '../../../../electron/core/authoring/imageInfo';

function bytes(text: string, length = 0): Buffer {
  const given = Buffer.from(text, 'latin1');
  return Buffer.concat([given, Buffer.alloc(Math.max(0, length - given.length))]);
}

describe('imageInfo', () => {
  it('reads the size of each kind', () => {
    const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\0\x03', 33);
    expect(imageInfo(png)).toEqual({ mime: 'image/png', width: 258, height: 3 });
    expect(imageInfo(bytes('GIF89a\x05\x01\x02\0'))).toEqual({ mime: 'image/gif', width: 261, height: 2 });
    const jpeg = bytes('\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc4\0\x02\xff\xc0\0\x11\x08\0\x07\0\x09', 40);
    expect(imageInfo(jpeg)).toEqual({ mime: 'image/jpeg', width: 9, height: 7 });
    const extended = bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x09\0\0\x04\0\0', 30);
    expect(imageInfo(extended)).toEqual({ mime: 'image/webp', width: 10, height: 5 });
    const lossy = bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x06\0\x08\0', 30);
    expect(imageInfo(lossy)).toEqual({ mime: 'image/webp', width: 6, height: 8 });
    const lossless = bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x03\x40\x01\0', 30);
    expect(imageInfo(lossless)).toEqual({ mime: 'image/webp', width: 4, height: 6 });
  });

  it('takes no SVG, no HTML and no torn picture for one', () => {
    expect(imageInfo(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(imageInfo(bytes('<html>'))).toBeNull();
    expect(imageInfo(bytes('\x89PNG\r\n\x1a\n'))).toBeNull();
    expect(imageInfo(bytes('\xff\xd8\xff\xe0\xff\xff'))).toBeNull();
    expect(imageInfo(bytes('GIF89a\0\0\0\0'))).toBeNull();
  });

  it('never throws, whatever the bytes after a known beginning', () => {
    const starts = [
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFFxxxxWEBPVP8X',
      'RIFFxxxxWEBPVP8L',
      '\xff\xd8\xff',
      '',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), (start, rest) => {
        const info = imageInfo(Buffer.concat([bytes(start), rest]));
        expect(info === null || (info.width > 0 && info.height > 0)).toBe(true);
      }),
    );
  });
});
