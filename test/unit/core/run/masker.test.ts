import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASK, Masker } from '../../../../electron/core/run/masker';

const secret = 's3cr3t/with "quotes"+';

describe('Masker', () => {
  const masker = new Masker({ API_TOKEN: secret, PATH: '/usr/bin', REGION: 'eu-west-1', DEBUG: '1' });

  it('hides a value wherever it stands, and leaves ordinary variables alone', () => {
    expect(masker.text(`a ${secret} b ${secret}`)).toBe(`a ${MASK} b ${MASK}`);
    expect(masker.text('PATH=/usr/bin 1')).toBe('PATH=/usr/bin 1');
  });

  it.each([
    ['in JSON', JSON.stringify({ token: secret })],
    ['in an address', `https://x/?t=${encodeURIComponent(secret)}`],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
  ])('hides it %s', (_name, text) => {
    expect(masker.text(text)).toContain(MASK);
    expect(masker.text(text)).not.toContain('s3cr3t');
  });

  it('hides each line of a key of several lines', () => {
    const key = new Masker({ KEY: '-----BEGIN-----\nabcdefghijkl\nmnopqrstuvwx\n-----END-----' });
    expect(key.text('got mnopqrstuvwx')).toBe(`got ${MASK}`);
  });

  it('hides the beginning of a secret at which a line was cut off', () => {
    expect(masker.cutText('token s3cr3t/wi')).toBe(`token ${MASK}`);
    expect(masker.cutText('nothing here')).toBe('nothing here');
  });

  it('hides the longer of two secrets that begin alike', () => {
    const both = new Masker({ A_KEY: 'abcdef', B_KEY: 'abcdefghi' });
    expect(both.text('abcdefghi abcdef')).toBe(`${MASK} ${MASK}`);
  });

  it('masks bytes, and answers the very same object when there is nothing to mask', () => {
    const clean = Buffer.from('{"a":1}');
    expect(masker.bytes(clean)).toBe(clean);
    expect(masker.bytes(Buffer.from(`["eu-west-1"]`)).toString()).toBe(`["${MASK}"]`);
  });

  it('never lets a secret of six or more characters through', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 30 }),
        fc.string(),
        fc.string(),
        (value, before, after) => {
          const text = new Masker({ TOKEN: value }).text(before + value + after);
          // Where the mask itself, or the text around it, happens to contain the value, nothing can be said.
          fc.pre(!`${before}${MASK}${after}`.includes(value) && !MASK.includes(value));
          expect(text.includes(value)).toBe(false);
        },
      ),
    );
  });
});
