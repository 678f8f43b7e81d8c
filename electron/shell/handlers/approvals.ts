import type { BrowserWindow } from 'electron';
import type { ApprovalStatus, SignerSummary } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { publicHalf, SHORTEST_PASSPHRASE, type ApprovalRequest, type KnownSigner } from '../../core/approval';
import { readFileSafely } from '../../core/files';
import { askYesNo, chooseOpenFiles } from '../dialogs';
import type { Handlers } from '../ipc';
import { askPassphrase, newKeyQuestion, signingQuestion } from '../passphrase';
import type { Services } from '../services';
import { oneLine } from '../strangersText';
import { runnableSkill } from './runnable';
import { writeChosen } from './writeChosen';

type ApprovalHandlers = Pick<
  Handlers,
  | 'listSigners'
  | 'createSigner'
  | 'addSigner'
  | 'exportSigner'
  | 'removeSigner'
  | 'getApproval'
  | 'exportRequest'
  | 'signHere'
  | 'bringSignature'
>;

type Owner = () => BrowserWindow | null;

/** In bytes: arguments of 16 MiB, escaped. */
const MAX_APPROVAL_FILE = 40 * 1024 * 1024;
const MAX_KEY_FILE = 64 * 1024;

/** What the page may start about signatures. Files are chosen, passphrases typed and trust confirmed outside of it. */
export function approvalHandlers(services: Services, window: Owner): ApprovalHandlers {
  return { ...signerHandlers(services, window), ...signingHandlers(services, window) };
}

function signerHandlers({ signing, places }: Services, window: Owner): Omit<ApprovalHandlers, keyof Signing> {
  const { signers } = signing;
  const known = async (name: string): Promise<Result<KnownSigner>> => {
    const signer = (await signers.list()).find((one) => one.name === name);
    return signer === undefined ? fail('not-found', `There is no signer called ${name} here.`) : ok(signer);
  };
  return {
    listSigners: async () => ok((await signers.list()).map(summary)),
    createSigner: async () => {
      const parent = window();
      if (parent === null) return noWindow();
      const question = newKeyQuestion(SHORTEST_PASSPHRASE);
      const made = await askPassphrase({ parent, outFolder: places.outFolder }, question, (answer) =>
        signers.create(answer.name, answer.passphrase),
      );
      return made.ok ? ok(summary(made.value)) : made;
    },
    addSigner: async () => {
      const parent = window();
      if (parent === null) return noWindow();
      const [file] = await chooseOpenFiles(parent, "Choose a signer's public key", false);
      if (file === undefined) return fail('cancelled', 'No key was chosen.');
      const text = await readChosen(file, MAX_KEY_FILE);
      if (!text.ok) return text;
      const read = signers.read(text.value);
      if (!read.ok) return read;
      const agreed = await askYesNo(parent, {
        message: `Trust the signatures of ${oneLine(read.value.name)}?`,
        detail: `Together with one other signer they can let dangerous skills run here.\n\nPublic key: ${read.value.publicKey}\nCompare it with what they tell you.`,
        yes: 'Trust',
      });
      if (!agreed) return fail('cancelled', 'The signer was not added.');
      const added = await signers.add(text.value);
      return added.ok ? ok(summary(added.value)) : added;
    },
    exportSigner: async ({ name }) => {
      const signer = await known(name);
      if (!signer.ok) return signer;
      const text = `${JSON.stringify(publicHalf(signer.value), null, 2)}\n`;
      return writeChosen(window(), `${name}.signer.json`, text, 'Export the public key');
    },
    removeSigner: async ({ name }) => {
      const parent = window();
      const signer = await known(name);
      if (!signer.ok) return signer;
      const agreed =
        parent !== null &&
        (await askYesNo(parent, {
          message: `Remove the signer ${oneLine(name)}?`,
          detail: signer.value.canSign
            ? 'The private key is deleted with it. What it signed does not count any more.'
            : 'What it signed does not count here any more.',
          yes: 'Remove',
        }));
      return agreed ? signers.remove(name) : fail('cancelled', 'The signer was not removed.');
    },
  };
}

type Signing = Pick<ApprovalHandlers, 'getApproval' | 'exportRequest' | 'signHere' | 'bringSignature'>;
interface ToSign {
  readonly skill: string;
  readonly argumentsText: string;
}

function signingHandlers({ library, runs, signing, places }: Services, window: Owner): Signing {
  const request = async ({ skill: id, argumentsText }: ToSign): Promise<Result<ApprovalRequest>> => {
    const skill = runnableSkill(library, id);
    if (!skill.ok) return skill;
    return runs.requestApproval(skill.value, {
      skill: id,
      argumentsText,
      mode: 'dual-sign-required',
      unchecked: false,
    });
  };
  const statusOf = async (asked: ToSign): Promise<Result<ApprovalStatus>> => {
    const wanted = await request(asked);
    return wanted.ok ? ok(await signing.status(wanted.value)) : wanted;
  };
  return {
    getApproval: statusOf,
    exportRequest: async (asked) => {
      const wanted = await request(asked);
      if (!wanted.ok) return wanted;
      const text = `${JSON.stringify(wanted.value, null, 2)}\n`;
      return writeChosen(window(), `${wanted.value.skillName}.request.json`, text, 'Export the request');
    },
    signHere: async ({ signer, ...asked }) => {
      const parent = window();
      const wanted = await request(asked);
      if (!wanted.ok) return wanted;
      const may = await signing.maySign(signer, wanted.value);
      if (!may.ok) return may;
      if (parent === null) return noWindow();
      // What the person reads there is what is signed, whatever the page says meanwhile.
      const question = signingQuestion(signer, wanted.value);
      const signed = await askPassphrase(
        { parent, outFolder: places.outFolder },
        question,
        ({ passphrase }) => signing.sign(signer, passphrase, wanted.value),
      );
      return signed.ok ? statusOf(asked) : signed;
    },
    bringSignature: async (asked) => {
      const parent = window();
      const wanted = await request(asked);
      if (!wanted.ok) return wanted;
      if (parent === null) return noWindow();
      const files = await chooseOpenFiles(parent, 'Choose signatures', true);
      if (files.length === 0) return fail('cancelled', 'No signature was chosen.');
      for (const file of files) {
        const text = await readChosen(file, MAX_APPROVAL_FILE);
        const taken = text.ok ? await signing.take(text.value, wanted.value) : text;
        if (!taken.ok) return taken;
      }
      return statusOf(asked);
    },
  };
}

async function readChosen(file: string, maxBytes: number): Promise<Result<string>> {
  const read = await readFileSafely(file, { maxBytes });
  if (read.ok) return ok(read.bytes.toString('utf8'));
  return fail('disk', `${file} can't be read: ${read.message}`);
}

function summary({ name, publicKey, createdAt, canSign }: KnownSigner): SignerSummary {
  return { name, publicKey, createdAt, canSign };
}

function noWindow(): Result<never> {
  return fail('cancelled', 'There is no window to ask in.');
}
