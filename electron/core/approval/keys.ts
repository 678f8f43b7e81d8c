import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  scrypt,
  type KeyObject,
} from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../shared/result';

/** Who signs: the name that people know them by, and the public key that proves it. */
export interface Signer {
  readonly name: string;
  /** The 32 bytes of an Ed25519 public key in base64url. */
  readonly publicKey: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Letters, digits, `-`, `_` and `.`: the name is part of a file's name too. */
const signerName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/));
const base64 = v.pipe(v.string(), v.maxLength(4096), v.regex(/^[A-Za-z0-9_-]+$/));
const time = v.pipe(v.string(), v.isoTimestamp());

export const signerFields = {
  name: signerName,
  publicKey: v.pipe(
    base64,
    v.length(43),
    v.check(isSoundPublicKey, 'is no public key that could prove anything'),
  ),
  createdAt: time,
} as const;

/** What may be given away: enough to know a signature by. */
export const publicKeyFile = v.strictObject({ format: v.literal('skillbench-signer-1'), ...signerFields });

/**
 * A private key at rest. Not PKCS#8: the cipher that it would use there hardens a passphrase by 2,048 rounds of
 * PBKDF2 only, and the library inside Electron reads no stronger one.
 */
export const keyFile = v.strictObject({
  format: v.literal('skillbench-key-1'),
  ...signerFields,
  // Bounded, so that a crafted file can't make us compute for hours.
  scrypt: v.strictObject({
    n: v.pipe(v.number(), v.picklist([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17])),
    r: v.literal(8),
    p: v.literal(1),
    salt: base64,
  }),
  aes256gcm: v.strictObject({ iv: base64, tag: base64, data: base64 }),
});

export type KeyFile = v.InferOutput<typeof keyFile>;
export type PublicKeyFile = v.InferOutput<typeof publicKeyFile>;

export const SHORTEST_PASSPHRASE = 8;
const SCRYPT_N = 2 ** 15;

/** A new key pair, the private half locked with the passphrase. Takes about a tenth of a second. */
export async function newKeyFile(name: string, passphrase: string): Promise<Result<KeyFile>> {
  if (!v.safeParse(signerName, name).success) {
    return fail(
      'bad-request',
      `"${name}" can't be a signer's name: use letters, digits, "-", "_" and ".", at most 64.`,
    );
  }
  if ([...passphrase].length < SHORTEST_PASSPHRASE) {
    return fail(
      'bad-request',
      `The passphrase is too short: it needs at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer: Signer = { name, publicKey: rawPublicKey(publicKey), createdAt: new Date().toISOString() };
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, salt, SCRYPT_N), iv);
  cipher.setAAD(boundTo(signer));
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  const data = Buffer.concat([cipher.update(secret), cipher.final()]);
  return ok({
    format: 'skillbench-key-1',
    ...signer,
    scrypt: { n: SCRYPT_N, r: 8, p: 1, salt: salt.toString('base64url') },
    aes256gcm: {
      iv: iv.toString('base64url'),
      tag: cipher.getAuthTag().toString('base64url'),
      data: data.toString('base64url'),
    },
  });
}

/** Opens a key file. A wrong passphrase and an altered file look the same, by design of the cipher. */
export async function unlockKey(file: KeyFile, passphrase: string): Promise<Result<KeyObject>> {
  const key = await stretch(passphrase, Buffer.from(file.scrypt.salt, 'base64url'), file.scrypt.n);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.aes256gcm.iv, 'base64url'), {
      authTagLength: 16,
    });
    decipher.setAAD(boundTo(file));
    decipher.setAuthTag(Buffer.from(file.aes256gcm.tag, 'base64url'));
    const data = Buffer.from(file.aes256gcm.data, 'base64url');
    const secret = Buffer.concat([decipher.update(data), decipher.final()]);
    const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
    if (rawPublicKey(createPublicKey(privateKey)) === file.publicKey) return ok(privateKey);
  } catch {
    // Told below.
  }
  return fail('refused', `The passphrase for the key of ${file.name} is wrong, or the key file was altered.`);
}

export function publicHalf({ name, publicKey, createdAt }: Signer): PublicKeyFile {
  return { format: 'skillbench-signer-1', name, publicKey, createdAt };
}

/** @throws when the text is no such key */
export function toPublicKey(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
}

function rawPublicKey(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? '';
}

/** Ties the readable fields to the locked ones: nobody can put another name on a key. */
function boundTo({ name, publicKey, createdAt }: Signer): Buffer {
  return Buffer.from(JSON.stringify(['skillbench-key-1', name, publicKey, createdAt]));
}

function stretch(passphrase: string, salt: Buffer, n: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/**
 * The y coordinates (little-endian hex, sign bit cleared) of Ed25519's points of small order, with their
 * unreduced forms. Whoever has such a "key" can make signatures without a secret.
 */
const smallOrder: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]);

/**
 * Whether a text is a public key in its one spelling: base64url has spare bits, and the same key spelt twice
 * would count as two signers.
 */
function isSoundPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== text) return false;
  const y = Buffer.from(bytes);
  y[31] = (y[31] ?? 0) & 0x7f;
  return !smallOrder.has(y.toString('hex'));
}
