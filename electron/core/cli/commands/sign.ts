import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseRequest, readKey, showsItsArguments, signRequest, type ApprovalRequest } from '../../approval';
import { reasonOf } from '../../files';
import { exitCodes, type ExitCode } from '../exitCodes';
import { oneWord, type Parsed } from '../options';
import { readPassphrase } from '../passphrase';
import { readText } from '../readInput';
import { printable, type Terminal } from '../terminal';
import { UsageError } from '../usageError';

/** Signs an exported request with a key, here or on whatever computer the key is. */
export async function signCommand(terminal: Terminal, { values, words }: Parsed<'sign'>): Promise<ExitCode> {
  const file = oneWord(words, 'REQUEST');
  if (values.key === undefined) throw new UsageError('--key FILE is missing (see: skillbench keys list)');
  const request = parseRequest(await readText(terminal, file, 'the request'));
  if (!request.ok) throw new UsageError(`${file}: ${request.error.message}`);
  const key = await readKey(resolve(terminal.process.cwd(), values.key));
  if (!key.ok) throw new UsageError(key.error.message);
  if (key.value.format !== 'skillbench-key-1') {
    throw new UsageError(
      `${values.key} holds the public key of ${key.value.name} only: sign with their own key file`,
    );
  }
  showRequest(terminal, request.value);
  const passphrase = await readPassphrase(terminal, `Passphrase for the key of ${key.value.name}: `);
  const signed = await signRequest(request.value, key.value, passphrase);
  if (!signed.ok) {
    terminal.complain(signed.error.message);
    return exitCodes.failed;
  }
  const text = `${JSON.stringify(signed.value, null, 2)}\n`;
  if (values.out === undefined) terminal.out.raw(text);
  else await write(terminal, values.out, text);
  return exitCodes.done;
}

/** On standard error, so that the signature can be sent to a file. */
function showRequest({ err, complain }: Terminal, request: ApprovalRequest): void {
  const environment = request.environmentNames.join(', ');
  for (const [name, value] of [
    ['skill', `${request.skillName} (${request.class})`],
    ['program', request.entry],
    ['folder', request.folder],
    ['environment', environment === '' ? 'none' : environment],
    ['arguments', request.argumentsText],
    ['content', request.skillHash],
    ['arguments hash', request.argumentsHash],
    ['expires', request.expiresAt],
  ] as const) {
    err.line(`${name.padEnd(15)} ${printable(value)}`);
  }
  if (!showsItsArguments(request))
    complain('a secret is masked in these arguments: what you see is not all that you sign');
}

async function write(terminal: Terminal, file: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(terminal.process.cwd(), file), text);
  } catch (error) {
    throw new UsageError(`the signature can't be written to ${file}: ${reasonOf(error)}`);
  }
}
