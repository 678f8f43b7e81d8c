import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunEvent } from '../../../shared/model';
import { reasonOf } from '../files';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';

/** Writes the timeline as JSON lines, each as soon as it is known. */
export interface EventFile {
  readonly write: (event: RunEvent) => void;
  readonly close: () => void;
}

const nowhere: EventFile = { write: () => undefined, close: () => undefined };

/** @throws UsageError when the file can't be opened */
export function openEventFile(terminal: Terminal, file: string | undefined): EventFile {
  if (file === undefined) return nowhere;
  let handle: number;
  try {
    handle = openSync(resolve(terminal.process.cwd(), file), 'w');
  } catch (error) {
    throw new UsageError(`events can't be written to ${file}: ${reasonOf(error)}`);
  }
  let complained = false;
  return {
    write(event) {
      try {
        writeSync(handle, `${JSON.stringify(event)}\n`);
      } catch (error) {
        // The run goes on: its result matters more than its record.
        if (!complained) terminal.complain(`events can't be written to ${file}: ${reasonOf(error)}`);
        complained = true;
      }
    },
    close: () => closeSync(handle),
  };
}
