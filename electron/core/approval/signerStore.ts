import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../shared/result';
import { readFileSafely, reasonOf, writeFileAtomically } from '../files';
import { keyFile, newKeyFile, publicHalf, publicKeyFile, type KeyFile, type Signer } from './keys';

const MAX_FILE = 64 * 1024;

/** A signer that this installation trusts. */
export interface KnownSigner extends Signer {
  /** Whether the private half is here too, so that one can sign here. */
  readonly canSign: boolean;
  /** Where the key is kept. */
  readonly path: string;
}

/**
 * The signers that count here: whoever has a file in the data folder's `keys`. A key made here is one file with its
 * private half locked in it; of somebody elsewhere there is the public half alone. Both can be carried by hand.
 */
export class SignerStore {
  readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'keys');
  }

  /** By name. Files that are no keys are passed over. */
  async list(): Promise<readonly KnownSigner[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name): Promise<KnownSigner | null> => {
          const path = join(this.folder, name);
          const file = await readKey(path);
          if (!file.ok) return null;
          const { publicKey, createdAt } = file.value;
          return {
            name: file.value.name,
            publicKey,
            createdAt,
            canSign: file.value.format === 'skillbench-key-1',
            path,
          };
        }),
    );
    return found.filter((signer) => signer !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Makes a key pair for a new signer. The file is readable by its owner alone. */
  async create(name: string, passphrase: string): Promise<Result<KnownSigner>> {
    const taken = await this.refuseTaken(name, '');
    if (taken !== null) return taken;
    const file = await newKeyFile(name, passphrase);
    if (!file.ok) return file;
    return this.save(file.value, `${name}.key.json`, true);
  }

  /** Whom the text of a key's file is of, before anybody trusts them. */
  read(text: string): Result<Signer> {
    return parseKey(text);
  }

  /** Trusts a signer from elsewhere, by the text of their public file or of their key file. Only the public half is kept. */
  async add(text: string): Promise<Result<KnownSigner>> {
    const file = parseKey(text);
    if (!file.ok) return file;
    const taken = await this.refuseTaken(file.value.name, file.value.publicKey);
    if (taken !== null) return taken;
    return this.save(publicHalf(file.value), `${file.value.name}.signer.json`, false);
  }

  /** Trusts a signer no longer, and deletes their key here. */
  async remove(name: string): Promise<Result<null>> {
    const signer = (await this.list()).find((known) => known.name === name);
    if (signer === undefined) return fail('not-found', `There is no signer called ${name} here.`);
    await rm(signer.path, { force: true });
    return ok(null);
  }

  /** One name, one signer: two files of one name, or one key under two names, could pass for two people. */
  private async refuseTaken(name: string, publicKey: string): Promise<Result<never> | null> {
    const taken = (await this.list()).find(
      (known) => known.name.toLowerCase() === name.toLowerCase() || known.publicKey === publicKey,
    );
    if (taken === undefined) return null;
    return fail(
      'bad-request',
      `There is a signer called ${taken.name} already. Choose another name, or remove that one first.`,
    );
  }

  private async save(
    file: KeyFile | ReturnType<typeof publicHalf>,
    name: string,
    canSign: boolean,
  ): Promise<Result<KnownSigner>> {
    const path = join(this.folder, name);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(path, Buffer.from(`${JSON.stringify(file, null, 2)}\n`), 0o600);
    } catch (error) {
      return fail('disk', `The key could not be kept in ${this.folder} (${reasonOf(error)}).`);
    }
    const { publicKey, createdAt } = file;
    return ok({ name: file.name, publicKey, createdAt, canSign, path });
  }
}

/** Reads a key file, wherever it is. */
export async function readKey(path: string): Promise<ReturnType<typeof parseKey>> {
  const read = await readFileSafely(path, { maxBytes: MAX_FILE });
  if (!read.ok) return fail('not-found', `The key file ${path} can't be read: ${read.message}`);
  return parseKey(read.bytes.toString('utf8'));
}

function parseKey(text: string): Result<v.InferOutput<typeof anyKey>> {
  try {
    const parsed = v.safeParse(anyKey, JSON.parse(text));
    if (parsed.success) return ok(parsed.output);
  } catch {
    // Told below.
  }
  return fail('bad-request', "This is not a signer's key file. Make one with: skillbench keys new NAME");
}

const anyKey = v.variant('format', [keyFile, publicKeyFile]);
