import { readFile } from 'node:fs/promises';
import {
  readKey,
  signRequest,
  SignerStore,
  type Approval,
  type ApprovalRequest,
  type KeyFile,
  type KnownSigner,
} from '../../../../electron/core/approval';
import { temporaryFolder } from '../run/scripts';
import { value } from '../run/service';

export const passphrase = 'correct horse';

/** A signer with a key in the data folder (a new one unless given). */
export async function makeSigner(name: string, dataFolder?: string): Promise<KnownSigner> {
  const store = new SignerStore(dataFolder ?? (await temporaryFolder()));
  return value(await store.create(name, passphrase));
}

export async function keyOf(signer: KnownSigner): Promise<KeyFile> {
  const file = value(await readKey(signer.path));
  if (file.format !== 'skillbench-key-1') throw new Error('only the public half is here');
  return file;
}

export async function signAs(signer: KnownSigner, request: ApprovalRequest, now?: Date): Promise<Approval> {
  return value(await signRequest(request, await keyOf(signer), passphrase, now));
}

/** The public half of a key, as it is carried to another machine. */
export async function publicTextOf(signer: KnownSigner): Promise<string> {
  return readFile(signer.path, 'utf8');
}
