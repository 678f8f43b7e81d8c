import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SignerStore, readKey, signRequest } from '../../../../electron/core/approval';
import { temporaryFolder } from '../run/scripts';
import { value } from '../run/service';
import { keyOf, makeSigner, passphrase, publicTextOf } from './signers';
import { someRequest } from './requests';

describe('SignerStore', () => {
  it('makes a key that only its owner may read and only the passphrase opens', async () => {
    const signer = await makeSigner('alice');
    expect((await stat(signer.path)).mode & 0o777).toBe(0o600);
    const text = await readFile(signer.path, 'utf8');
    expect(text).not.toContain(passphrase);
    const key = await keyOf(signer);
    expect((await signRequest(someRequest(), key, passphrase)).ok).toBe(true);
    const refused = await signRequest(someRequest(), key, 'another phrase');
    expect(refused.ok ? '' : refused.error.message).toContain('passphrase');
  });

  it('lists by name and says who can sign here', async () => {
    const dataFolder = await temporaryFolder();
    const store = new SignerStore(dataFolder);
    await makeSigner('bob', dataFolder);
    const elsewhere = await makeSigner('anna');
    value(await store.add(await publicTextOf(elsewhere)));
    await writeFile(join(store.folder, 'junk.json'), '{"format":"skillbench-key-1"}');
    expect((await store.list()).map(({ name, canSign }) => [name, canSign])).toEqual([
      ['anna', false],
      ['bob', true],
    ]);
  });

  it('keeps nothing private of a signer from elsewhere', async () => {
    const store = new SignerStore(await temporaryFolder());
    const added = value(await store.add(await publicTextOf(await makeSigner('anna'))));
    expect(await readFile(added.path, 'utf8')).not.toContain('scrypt');
    expect(value(await readKey(added.path)).format).toBe('skillbench-signer-1');
  });

  it('refuses a taken name, a taken key, a bad name and a short passphrase', async () => {
    const dataFolder = await temporaryFolder();
    const store = new SignerStore(dataFolder);
    const alice = await makeSigner('alice', dataFolder);
    expect((await store.create('Alice', passphrase)).ok).toBe(false);
    const renamed = (await publicTextOf(alice)).replace('"alice"', '"bob"');
    expect((await store.add(renamed)).ok).toBe(false);
    for (const name of ['../x', '', '.hidden', 'a/b', 'a'.repeat(65), 'a\nb']) {
      expect((await store.create(name, passphrase)).ok, name).toBe(false);
    }
    expect((await store.create('carol', 'short')).ok).toBe(false);
    expect((await store.list()).map(({ name }) => name)).toEqual(['alice']);
  });

  it('forgets a signer', async () => {
    const dataFolder = await temporaryFolder();
    const store = new SignerStore(dataFolder);
    await makeSigner('alice', dataFolder);
    value(await store.remove('alice'));
    expect(await store.list()).toEqual([]);
    expect((await store.remove('alice')).ok).toBe(false);
  });
});
