import { publicHalf, SignerStore, type KnownSigner } from '../../approval';
import type { Result } from '../../../../shared/result';
import { exitCodes, type ExitCode } from '../exitCodes';
import { oneWord, type Parsed } from '../options';
import { readNewPassphrase } from '../passphrase';
import { readText } from '../readInput';
import { printable, type Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { appDataFolder } from '../workspace';

/** Makes, lists and exchanges the keys of signers. */
export async function keysCommand(terminal: Terminal, { values, words }: Parsed<'keys'>): Promise<ExitCode> {
  const [action = '', ...rest] = words;
  const store = new SignerStore(appDataFolder(terminal));
  switch (action) {
    case 'new':
      return makeKey(terminal, store, oneWord(rest, 'NAME'));
    case 'list':
      return listKeys(terminal, store, rest, values.json === true);
    case 'export':
      return exportKey(terminal, store, oneWord(rest, 'NAME'));
    case 'trust':
      return told(
        terminal,
        await store.add(await readText(terminal, oneWord(rest, 'FILE'), 'the key')),
        'trusted',
      );
    case 'remove': {
      const removed = await store.remove(oneWord(rest, 'NAME'));
      if (!removed.ok) throw new UsageError(removed.error.message);
      return exitCodes.done;
    }
    default:
      throw new UsageError(
        `keys ${action === '' ? 'needs' : `can't ${action}; it takes`} new, list, export, trust or remove`,
      );
  }
}

async function makeKey(terminal: Terminal, store: SignerStore, name: string): Promise<ExitCode> {
  const passphrase = await readNewPassphrase(terminal, `Passphrase for the new key of ${printable(name)}: `);
  return told(terminal, await store.create(name, passphrase), 'made');
}

function told(terminal: Terminal, result: Result<KnownSigner>, what: string): ExitCode {
  if (!result.ok) {
    terminal.complain(result.error.message);
    return result.error.code === 'bad-request' ? exitCodes.usage : exitCodes.failed;
  }
  const { name, publicKey, path } = result.value;
  terminal.out.line(`${what} ${name}  ${publicKey}\n${printable(path)}`);
  return exitCodes.done;
}

async function listKeys(
  { out }: Terminal,
  store: SignerStore,
  rest: readonly string[],
  json: boolean,
): Promise<ExitCode> {
  if (rest[0] !== undefined) throw new UsageError(`keys list takes no "${rest[0]}"`);
  const all = await store.list();
  if (json) {
    out.line(JSON.stringify({ signers: all }, null, 2));
    return exitCodes.done;
  }
  if (all.length === 0) out.line('No signers yet. Make a key with: skillbench keys new NAME');
  for (const { name, publicKey, canSign, path } of all) {
    out.line(`${name}  ${publicKey}  ${canSign ? 'can sign here' : 'signs elsewhere'}  ${printable(path)}`);
  }
  return exitCodes.done;
}

/** The public half, for another computer to trust. */
async function exportKey({ out }: Terminal, store: SignerStore, name: string): Promise<ExitCode> {
  const signer = (await store.list()).find((one) => one.name === name);
  if (signer === undefined) throw new UsageError(`there is no signer "${name}" (see: skillbench keys list)`);
  out.line(JSON.stringify(publicHalf(signer), null, 2));
  return exitCodes.done;
}
