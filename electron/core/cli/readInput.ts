import { readFile } from 'node:fs/promises';
import { fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JsonObject } from '../../../shared/model';
import { reasonOf } from '../files';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';

/** In bytes; the same limit as the window's. */
const MAX_INPUT = 16 * 1024 * 1024;

/** A parent that opened a pipe to us and writes nothing may never close it. */
const FIRST_BYTE_MS = 1000;

/** The text of a file, or of standard input for `-`. @throws UsageError when it can't be read */
export async function readText(terminal: Terminal, file: string, what: string): Promise<string> {
  if (file === '-') return readStandardInput(terminal, null);
  const bytes = await readFile(resolve(terminal.process.cwd(), file)).catch((error: unknown) => {
    throw new UsageError(`${what} can't be read from ${file}: ${reasonOf(error)}`);
  });
  return decode(bytes);
}

/** What is piped in; empty when nothing is. */
export async function readPiped(terminal: Terminal): Promise<string> {
  if (terminal.process.stdin.isTTY === true) return '';
  // A shell's pipe or file always comes to an end. Other programs hand out a socket, and often forget it.
  return readStandardInput(terminal, isForgettable() ? FIRST_BYTE_MS : null);
}

/** A JSON object from a file. @throws UsageError */
export async function readJsonObject(terminal: Terminal, file: string, what: string): Promise<JsonObject> {
  const text = await readText(terminal, file, what);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} in ${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${what} in ${file} must be a JSON object`);
  }
  return value as JsonObject;
}

function isForgettable(): boolean {
  try {
    const stats = fstatSync(0);
    return !stats.isFIFO() && !stats.isFile();
  } catch {
    return true;
  }
}

async function readStandardInput({ process }: Terminal, firstByteMs: number | null): Promise<string> {
  const { stdin } = process;
  const pieces: Buffer[] = [];
  let size = 0;
  const timer = firstByteMs === null ? null : setTimeout(() => stdin.destroy(), firstByteMs);
  try {
    for await (const piece of stdin) {
      if (timer !== null) clearTimeout(timer);
      pieces.push(Buffer.from(piece as Uint8Array));
      size += (piece as Uint8Array).length;
      if (size > MAX_INPUT) throw new UsageError(`standard input has more than ${String(MAX_INPUT)} bytes`);
    }
  } catch (error) {
    if (error instanceof UsageError || size > 0) throw error;
  } finally {
    if (timer !== null) clearTimeout(timer);
  }
  return decode(Buffer.concat(pieces));
}

function decode(bytes: Buffer): string {
  if (bytes.length > MAX_INPUT) throw new UsageError(`the input has more than ${String(MAX_INPUT)} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('the input is not UTF-8 text');
  }
}
