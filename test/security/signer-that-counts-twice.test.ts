import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publicKeyFile } from '../../electron/core/approval/keys';

const file = (publicKey: string): unknown => ({
  format: 'skillbench-signer-1',
  name: 'alice',
  publicKey,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const accepted = (publicKey: string): boolean => v.safeParse(publicKeyFile, file(publicKey)).success;

describe('a public key', () => {
  const own = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';

  it('has one spelling, so that it can not count as two signers', () => {
    expect(accepted(own)).toBe(true);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(own.at(-1) ?? '');
    // The last character carries two bits that decode to nothing.
    for (const spare of [1, 2, 3]) {
      expect(accepted(own.slice(0, -1) + (alphabet[last ^ spare] ?? ''))).toBe(false);
    }
  });

  it.each(['00', '01', 'ec'])('of small order (%s…) proves nothing and is refused', (first) => {
    const bytes = Buffer.alloc(32, first === 'ec' ? 0xff : 0);
    bytes[0] = Number.parseInt(first, 16);
    for (const sign of [0, 0x80]) {
      const point = Buffer.from(bytes);
      point[31] = (first === 'ec' ? 0x7f : 0) | sign;
      expect(accepted(point.toString('base64url'))).toBe(false);
    }
  });
});
