import { execa } from 'execa';
import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../environment';

/** What is started, settled to the last byte beforehand. */
export interface ChildSpec {
  /** Canonical path of the executable. */
  readonly entry: string;
  readonly folder: string;
  /** All that the child gets: nothing is added. */
  readonly environment: Environment;
  readonly input: Uint8Array;
}

export interface ChildExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A process that was started. */
export interface Child {
  readonly pid: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles when the entry itself has ended, whoever still holds its pipes. */
  readonly exited: Promise<ChildExit>;
  /** Lets go of the pipes, so that nobody who holds their other end can keep the run alive. */
  release(): void;
}

export type Launch =
  | { readonly started: true; readonly child: Child }
  | { readonly started: false; readonly code: string; readonly detail: string };

/**
 * Starts the entry as leader of a session and a process group of its own, without arguments and without a shell.
 * Its standard input is `input`, then the end. execa's own time limit and clean-up are not used: they end only
 * the direct child, and its promise waits for whoever still holds a pipe.
 */
export async function launch(spec: ChildSpec): Promise<Launch> {
  const subprocess = execa(spec.entry, [], {
    cwd: spec.folder,
    env: { ...spec.environment },
    extendEnv: false,
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    preferLocal: false,
    cleanup: false,
    buffer: false,
    reject: false,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    encoding: 'buffer',
    stripFinalNewline: false,
  });
  const { pid, stdin, stdout, stderr } = subprocess;
  if (pid === undefined) {
    const result = await subprocess;
    const cause: unknown = result.cause;
    const detail = cause instanceof Error ? cause.message : (result.originalMessage ?? 'unknown reason');
    return { started: false, code: result.code ?? codeOf(cause), detail };
  }
  const exited = new Promise<ChildExit>((resolve) => {
    subprocess.once('exit', (code, signal) => resolve({ code, signal }));
  });
  feed(stdin, spec.input);
  const release = (): void => {
    for (const stream of [stdin, stdout, stderr]) stream.destroy();
  };
  // Its answer adds nothing to the exit event; it only must not go unhandled.
  subprocess.catch(() => undefined);
  return { started: true, child: { pid, stdout, stderr, exited, release } };
}

/** A child that does not read, or closes its input early, is within its rights: that error means nothing. */
function feed(stdin: Writable, input: Uint8Array): void {
  stdin.on('error', () => undefined);
  stdin.end(input);
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
