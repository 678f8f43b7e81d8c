import { showsItsArguments, type ApprovalRequest } from '../../core/approval';
import { oneLine, shorten } from '../strangersText';

/** What the passphrase window shows. Everything in it is text, and drawn as text. */
export interface PassphraseQuestion {
  readonly title: string;
  readonly explanation: string;
  /** What will be signed, a name and a value each. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Worth a second look; empty for nothing. */
  readonly warning: string;
  /** Whether a new key is made: then a name is asked for, and the passphrase twice. */
  readonly isNewKey: boolean;
  readonly button: string;
}

export interface PassphraseAnswer {
  /** Of a new signer; empty when signing. */
  readonly name: string;
  readonly passphrase: string;
}

export function newKeyQuestion(shortest: number): PassphraseQuestion {
  return {
    title: 'New signer',
    explanation:
      'Makes a pair of keys. The private one is kept on this computer, locked with a passphrase that only the signer ' +
      `should know. It needs at least ${String(shortest)} characters, and can't be recovered.`,
    facts: [],
    warning: '',
    isNewKey: true,
    button: 'Make the key',
  };
}

export function signingQuestion(signer: string, request: ApprovalRequest): PassphraseQuestion {
  const names = request.environmentNames.join(', ');
  return {
    title: `Sign as ${oneLine(signer)}`,
    explanation: `You allow ${oneLine(request.skillName)} to run. It is ${request.class}: what it does can't be undone.`,
    facts: [
      ['Program', oneLine(request.entry)],
      ['Working folder', oneLine(request.folder)],
      ['Environment', names === '' ? 'none' : oneLine(names)],
      ['Arguments', shorten(request.argumentsText)],
      ['Skill content', request.skillHash],
      ['Arguments hash', request.argumentsHash],
      ['Expires', request.expiresAt],
    ],
    warning: showsItsArguments(request)
      ? ''
      : 'A secret is masked in these arguments: what you see is not all that you sign.',
    isNewKey: false,
    button: 'Sign',
  };
}
