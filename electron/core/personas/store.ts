import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Persona, PersonaFile } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { decodeText, readFileSafely, reasonOf, resolveInside, writeFileAtomically } from '../files';
import { MAX_PERSONA_TEXT, parsePersona } from './parse';

const MAX_BYTES = 4 * MAX_PERSONA_TEXT;
const MAX_FILES = 500;
/** Names of those that were written once. */
const SHIPPED = '.shipped';
const fileForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}\.md$/;

/** The personas of this installation: Markdown files in the data folder's `personas`. The disk is the truth. */
export class PersonaStore {
  readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'personas');
  }

  /**
   * Writes each that ships, once: what a person made of it stays, and one that was thrown away does not come back.
   * @throws the system's error
   */
  async ensureShipped(from: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const record = join(this.folder, SHIPPED);
    const read = await readFileSafely(record, { maxBytes: MAX_BYTES });
    const before = new Set(read.ok ? read.bytes.toString('utf8').split('\n') : []);
    const shipped = (await readdir(from)).filter((name) => fileForm.test(name)).sort();
    if (shipped.every((name) => before.has(name))) return;
    const present = new Set(await readdir(this.folder));
    for (const name of shipped.filter((one) => !before.has(one) && !present.has(one))) {
      const source = await readFileSafely(join(from, name), { maxBytes: MAX_BYTES });
      if (source.ok) await writeFileAtomically(join(this.folder, name), source.bytes, 0o600);
    }
    await writeFileAtomically(record, Buffer.from(`${shipped.join('\n')}\n`), 0o600);
  }

  /** By name of their files. Of two personas of one name the first counts; the other says so. */
  async list(): Promise<readonly PersonaFile[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => fileForm.test(name)).sort();
    const files = await Promise.all(names.slice(0, MAX_FILES).map((name) => this.read(name)));
    const taken = new Map<string, string>();
    return files.map((file) => {
      const name = file.persona?.name ?? '';
      const first = taken.get(name);
      if (file.persona === null || first === undefined) {
        taken.set(name, file.file);
        return file;
      }
      const message = `There is a persona called ${name} already, in ${first}. Give this one another name.`;
      return {
        ...file,
        persona: null,
        findings: [{ severity: 'error', line: 1, message }, ...file.findings],
      };
    });
  }

  /** The persona of a name, as its file says it now; null when there is none that can be used. */
  async find(name: string): Promise<Persona | null> {
    return (await this.list()).find(({ persona }) => persona?.name === name)?.persona ?? null;
  }

  /** Replaces a file, if it still holds `base`; null makes a new one. A text with errors is kept too: it just can't be used. */
  async save(file: string, text: string, base: string | null): Promise<Result<PersonaFile>> {
    const folder = await this.prepare();
    if (!folder.ok) return folder;
    const place = this.place(file);
    if (!place.ok) return place;
    const present = await readFileSafely(place.value, { maxBytes: MAX_BYTES });
    const now = present.ok ? textOf(present.bytes) : null;
    if (base === null && (present.ok || present.reason !== 'missing')) {
      return fail('bad-request', `There is a file ${file} already. Choose another name.`);
    }
    if (base !== null && now !== base) {
      return fail(
        'busy',
        `${file} was changed on disk meanwhile. Open it again, so that nothing is overwritten.`,
      );
    }
    try {
      await writeFileAtomically(place.value, Buffer.from(text), 0o600);
    } catch (error) {
      return fail('disk', `${file} could not be written in ${this.folder}: ${reasonOf(error)}.`);
    }
    return ok(await this.read(file));
  }

  async remove(file: string): Promise<Result<null>> {
    const place = this.place(file);
    if (!place.ok) return place;
    try {
      await rm(place.value);
      return ok(null);
    } catch (error) {
      return fail('not-found', `${file} could not be deleted: ${reasonOf(error)}.`);
    }
  }

  private async prepare(): Promise<Result<null>> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return ok(null);
    } catch (error) {
      return fail('disk', `The folder ${this.folder} could not be made: ${reasonOf(error)}.`);
    }
  }

  private place(file: string): Result<string> {
    if (!fileForm.test(file)) {
      return fail(
        'bad-request',
        `"${file}" can't be a persona's file: use letters, digits, "-", "_", and end it with .md.`,
      );
    }
    const inside = resolveInside(this.folder, file);
    return inside.ok ? ok(inside.path) : fail('bad-request', inside.message);
  }

  private async read(file: string): Promise<PersonaFile> {
    const read = await readFileSafely(join(this.folder, file), { maxBytes: MAX_BYTES });
    const text = read.ok ? textOf(read.bytes) : null;
    if (text !== null) return { file, text, ...parsePersona(text) };
    const message = `It can't be read: ${read.ok ? 'it is not text' : read.message}`;
    return { file, text: '', persona: null, findings: [{ severity: 'error', line: 1, message }] };
  }
}

function textOf(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes);
  return decoded === 'binary' ? null : decoded.text;
}
