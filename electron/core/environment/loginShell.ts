import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { isAbsolute } from 'node:path';
import type { Environment } from './childEnvironment';

export interface LoginShellOptions {
  /** Where the shell starts from, and what is answered when it can't be asked: usually process.env. */
  readonly base: Readonly<Record<string, string | undefined>>;
  /** Start-up files may wait for the network or for a person. */
  readonly timeoutMs?: number;
  /** Default: the base's SHELL. */
  readonly shell?: string;
}

export interface ResolvedEnvironment {
  readonly variables: Environment;
  readonly from: 'login-shell' | 'process';
  /** Why the login shell was not used; empty otherwise. */
  readonly notice: string;
}

const TIMEOUT_MS = 10_000;
/** For what is still in the pipe when the shell has exited. */
const DRAIN_MS = 200;
const MAX_BYTES = 4 * 1024 * 1024;
/** So that a start-up file can tell that nobody is looking. */
const RESOLVING = 'SKILLBENCH_RESOLVING_ENVIRONMENT';
/** Of the shell that was asked, not of the person. */
const OF_THE_SHELL = [RESOLVING, '_', 'SHLVL', 'PWD', 'OLDPWD'];

/**
 * The environment that the person's login shell would give to a program. An app that was started from a desktop icon
 * has a poorer one: above all, another PATH. The shell runs its start-up files, so it gets a time limit and a
 * process group of its own, which is ended with everything that those files started in it.
 */
export async function resolveLoginEnvironment(options: LoginShellOptions): Promise<ResolvedEnvironment> {
  const base = definedOnly(options.base);
  const shell = options.shell ?? base['SHELL'] ?? '';
  const fallback = (why: string): ResolvedEnvironment => ({
    variables: base,
    from: 'process',
    notice: `${why} Skills get the environment that the app was started with; its PATH may be shorter than in a terminal.`,
  });
  if (process.platform === 'win32') return { variables: base, from: 'process', notice: '' };
  if (!isAbsolute(shell)) return fallback('No login shell is set (SHELL).');

  const marker = randomBytes(16).toString('hex');
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const answer = await ask(shell, marker, base, timeoutMs);
  if (!answer.ok) return fallback(answer.why);
  const found = parseEnvironment(answer.output, marker);
  if (found === null) return fallback(`The login shell ${shell} did not tell its environment.`);
  return { variables: restore(found, base), from: 'login-shell', notice: '' };
}

type Answer = { readonly ok: true; readonly output: Buffer } | { readonly ok: false; readonly why: string };

function ask(shell: string, marker: string, base: Environment, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let settled = false;
    // One printf for each marker and env between them: start-up files may print anything before and after.
    const command = `printf '%s' ${marker}; env -0; printf '%s' ${marker}`;
    // Interactive too, because that is where many people set PATH.
    const child = spawn(shell, ['-i', '-l', '-c', command], {
      env: { ...withoutRuntime(base), [RESOLVING]: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const settle = (answer: Answer): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      child.stdout.destroy();
      if (child.pid !== undefined) endGroup(child.pid);
      resolve(answer);
    };
    const timer = setTimeout(() => {
      settle({ ok: false, why: `The login shell ${shell} did not answer within ${timeoutMs / 1000} s.` });
    }, timeoutMs);
    child.on('error', (error) =>
      settle({ ok: false, why: `The login shell ${shell} can't be run (${error.message}).` }),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) settle({ ok: false, why: `The login shell ${shell} printed too much.` });
      const output = Buffer.concat(chunks);
      if (output.lastIndexOf(marker) > output.indexOf(marker)) settle({ ok: true, output });
    });
    // The stream may not end for long: something that a start-up file left behind can hold it.
    child.on('exit', () => {
      setTimeout(() => settle({ ok: true, output: Buffer.concat(chunks) }), DRAIN_MS).unref();
    });
  });
}

/** Called once, right after the shell's exit or while it still lives, so the number can't be somebody else's yet. */
function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** What stands between two markers, as `env -0` prints it; null when it is not all there. */
function parseEnvironment(output: Buffer, marker: string): Environment | null {
  const start = output.indexOf(marker);
  const end = output.lastIndexOf(marker);
  if (start === -1 || end <= start) return null;
  const variables: Record<string, string> = {};
  for (const entry of output.toString('utf8', start + marker.length, end).split('\0')) {
    const equals = entry.indexOf('=');
    if (equals > 0) variables[entry.slice(0, equals)] = entry.slice(equals + 1);
  }
  return Object.keys(variables).length === 0 ? null : variables;
}

function restore(found: Environment, base: Environment): Environment {
  const variables: Record<string, string> = { ...found };
  for (const name of OF_THE_SHELL) {
    const own = base[name];
    if (own === undefined) Reflect.deleteProperty(variables, name);
    else variables[name] = own;
  }
  return variables;
}

/** The shell's own children must not be turned into Node by a variable that was meant for this app. */
function withoutRuntime(base: Environment): Environment {
  return Object.fromEntries(Object.entries(base).filter(([name]) => name !== 'ELECTRON_RUN_AS_NODE'));
}

function definedOnly(base: Readonly<Record<string, string | undefined>>): Environment {
  return Object.fromEntries(
    Object.entries(base).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
