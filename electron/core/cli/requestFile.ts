import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result } from '../../../shared/result';
import type { ApprovalRequest } from '../approval';
import { reasonOf } from '../files';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';

/** Writes what two signers must sign, `-` for standard output. @throws UsageError when it can't be written */
export async function writeRequest(
  terminal: Terminal,
  file: string,
  request: Result<ApprovalRequest>,
): Promise<void> {
  if (!request.ok) throw new Error(request.error.message);
  const text = `${JSON.stringify(request.value, null, 2)}\n`;
  if (file === '-') {
    terminal.out.raw(text);
    return;
  }
  try {
    await writeFile(resolve(terminal.process.cwd(), file), text);
  } catch (error) {
    throw new UsageError(`the request can't be written to ${file}: ${reasonOf(error)}`);
  }
  terminal.complain(
    `the request is in ${file}: have two signers sign it (skillbench sign), then run again with --approval`,
  );
}
