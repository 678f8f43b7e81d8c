import { join } from 'node:path';
import * as v from 'valibot';
import { readFileSafely, writeFileAtomically } from '../files';

const MAX_RECORD = 1024 * 1024;

const schema = v.object({ version: v.string(), files: v.record(v.string(), v.string()) });

/** What was copied when, kept beside the pack and not in it: slash path → SHA-256 of what was written. */
export type PackRecord = v.InferOutput<typeof schema>;

const fileName = 'example-pack.json';

/** null when there is none, or none that can be understood. */
export async function readRecord(dataFolder: string): Promise<PackRecord | null> {
  const read = await readFileSafely(join(dataFolder, fileName), { maxBytes: MAX_RECORD });
  if (!read.ok) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(read.bytes.toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export async function writeRecord(dataFolder: string, record: PackRecord): Promise<void> {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  await writeFileAtomically(join(dataFolder, fileName), Buffer.from(text, 'utf8'));
}
