import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JsonObject, type JsonValue } from '../../../shared/model';

export const packFolder = fileURLToPath(new URL('../../../assets/example-pack', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as JSON; undefined when it is none. */
  readonly result: JsonValue | undefined;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
}

export async function readManifest(folder: string): Promise<JsonObject> {
  return JSON.parse(await readFile(join(packFolder, folder, 'skill.json'), 'utf8')) as JsonObject;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Starts a skill of the pack as the protocol says: in its folder, with no more environment than it names. */
export async function startSkill(
  folder: string,
  input: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const manifest = await readManifest(folder);
  const allowed = manifest['env_allow'] as readonly string[];
  const environment = Object.fromEntries(
    allowed.map((name) => [name, more[name] ?? process.env[name]] as const).filter(([, value]) => value),
  );
  const child = spawn(join(packFolder, folder, manifest['entry'] as string), [], {
    cwd: join(packFolder, folder),
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (stderr += piece));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr, result: parse(stdout) }));
  });
  child.stdin.end(input);
  return { child, ended };
}

export async function runSkill(
  folder: string,
  input: JsonValue | string,
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return (await startSkill(folder, text, more)).ended;
}
