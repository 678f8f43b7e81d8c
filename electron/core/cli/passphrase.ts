import { exitCodes } from './exitCodes';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';

/** For scripts: the passphrase, so that nothing is asked. Whoever may read the process's environment can read it. */
const passphraseVariable = 'SKILLBENCH_PASSPHRASE';

const ENTER = /[\r\n]/;
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ERASE = /[\u007F\b]/;

/**
 * The passphrase from the environment, or typed at the terminal without being shown.
 * @throws UsageError when there is neither
 */
export async function readPassphrase(terminal: Terminal, prompt: string): Promise<string> {
  const given = terminal.process.env[passphraseVariable];
  if (given !== undefined && given !== '') return given;
  return ask(terminal, prompt);
}

/** A new passphrase: at the terminal it is typed twice. @throws UsageError */
export async function readNewPassphrase(terminal: Terminal, prompt: string): Promise<string> {
  const given = terminal.process.env[passphraseVariable];
  if (given !== undefined && given !== '') return given;
  const first = await ask(terminal, prompt);
  const second = await ask(terminal, 'The same again: ');
  if (first !== second) throw new UsageError('the two passphrases differ; nothing was made');
  return first;
}

async function ask(terminal: Terminal, prompt: string): Promise<string> {
  const { stdin } = terminal.process;
  if (stdin.isTTY !== true || stdin.setRawMode === undefined) {
    throw new UsageError(`there is no terminal to ask for the passphrase at: set ${passphraseVariable}`);
  }
  terminal.err.raw(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  try {
    return await readLine(terminal);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    terminal.err.raw('\n');
  }
}

function readLine({ process }: Terminal): Promise<string> {
  const { stdin } = process;
  let typed = '';
  return new Promise((resolve) => {
    const take = (piece: string): void => {
      for (const key of piece) {
        if (key === CTRL_C) {
          stdin.setRawMode?.(false);
          process.exit(exitCodes.stopped);
        }
        if (ENTER.test(key) || key === CTRL_D) {
          stdin.removeListener('data', take);
          resolve(typed);
          return;
        }
        typed = ERASE.test(key) ? [...typed].slice(0, -1).join('') : typed + key;
      }
    };
    stdin.on('data', take);
    stdin.resume();
  });
}
