import type { Readable, Writable } from 'node:stream';

/** The parts of `process` that the command line uses. */
export interface ProcessLike {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  exitCode?: number | string | null | undefined;
  cwd(): string;
  exit(code?: number): never;
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  removeListener(signal: NodeJS.Signals, listener: () => void): unknown;
}

/** What is installed beside the program. */
export interface Installation {
  /** Compiled code, with the validation worker. */
  readonly outFolder: string;
  readonly assetsFolder: string;
}

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';

const codes: Readonly<Record<Style, number>> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };

/** One of the two output streams. Colour only on a terminal; a reader that went away is not an error. */
export class Output {
  private readonly colour: boolean;
  private broken = false;

  constructor(
    private readonly stream: Writable & { readonly isTTY?: boolean },
    env: ProcessLike['env'],
  ) {
    this.colour = stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
    // `skillbench list | head -1`: the pipe breaks, and nobody wants to hear of it.
    stream.on('error', () => {
      this.broken = true;
    });
  }

  get isTerminal(): boolean {
    return this.stream.isTTY === true;
  }

  get isColoured(): boolean {
    return this.colour;
  }

  line(text: string): void {
    this.raw(`${text}\n`);
  }

  raw(content: string | Uint8Array): void {
    if (!this.broken) this.stream.write(content);
  }

  /** Settles when everything was handed to the system, or nobody reads any more. */
  flush(): Promise<void> {
    if (this.broken || this.stream.writableLength === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.stream.once('error', () => resolve());
      this.stream.write('', () => resolve());
    });
  }

  styled(style: Style, text: string): string {
    return this.colour ? `\u001B[${String(codes[style])}m${text}\u001B[0m` : text;
  }
}

/** What a command works with. */
export interface Terminal {
  readonly process: ProcessLike;
  readonly installation: Installation;
  readonly out: Output;
  readonly err: Output;
  /** Says on standard error what went wrong, with the program's name before it. */
  readonly complain: (message: string) => void;
}

export function openTerminal(process: ProcessLike, installation: Installation): Terminal {
  const out = new Output(process.stdout, process.env);
  const err = new Output(process.stderr, process.env);
  const complain = (message: string): void => err.line(`skillbench: ${printable(message)}`);
  return { process, installation, out, err, complain };
}

/**
 * Text from strangers for a terminal: it must not move the cursor, ring, or set a title. Line ends and tabs stay.
 */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, (char) => {
    const code = char.charCodeAt(0);
    return code < 32 ? `^${String.fromCharCode(code + 64)}` : '\uFFFD';
  });
}
