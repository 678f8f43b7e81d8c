import { mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { caseNameFault } from '../../../shared/caseName';
import type { CaseCollision, SavedCase } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { codeOf, reasonOf, resolveInside, writeFileAtomically } from '../files';
import { CASES } from './files';
import { caseLimits } from './limits';

/** How many numbers are tried after a name that is taken. */
const MAX_TRIES = 1000;

/**
 * Writes a case file beside the manifest. What is there already is replaced only when `collision` says so; the
 * place is resolved first and must lie in the skill's folder.
 */
export async function writeCase(
  skillFolder: string,
  name: string,
  text: string,
  collision: CaseCollision,
): Promise<Result<SavedCase>> {
  const fault = caseNameFault(name);
  if (fault !== '') return fail('bad-request', `The case was not saved. Its name: ${fault}`);
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > caseLimits.fileBytes) {
    return fail(
      'too-large',
      'The case was not saved: it would be larger than 1 MiB. Leave the result out of it, or compare less of it.',
    );
  }
  try {
    return await write(skillFolder, name, bytes, collision);
  } catch (error) {
    return fail('disk', `The case was not saved in ${skillFolder}: ${reasonOf(error)}. Nothing was changed.`);
  }
}

async function write(
  skillFolder: string,
  name: string,
  bytes: Uint8Array,
  collision: CaseCollision,
): Promise<Result<SavedCase>> {
  const place = placeOf(skillFolder, name);
  if (!place.ok) return fail('refused', `The case was not saved: ${place.message}.`);
  await mkdir(dirname(place.realPath), { recursive: true });
  if (collision === 'replace') {
    await writeFileAtomically(place.realPath, bytes);
    return saved(name);
  }
  if (await writeNew(place.realPath, bytes)) return saved(name);
  for (let number = 2; number <= MAX_TRIES; number++) {
    const free = `${name}-${String(number)}`;
    const other = placeOf(skillFolder, free);
    if (!other.ok || other.exists) continue;
    if (collision === 'ask') return ok({ status: 'taken', name, free });
    if (await writeNew(other.realPath, bytes)) return saved(free);
  }
  return fail(
    'refused',
    `The case was not saved: ${name} and the numbers after it are taken. Choose another name.`,
  );
}

function placeOf(skillFolder: string, name: string): ReturnType<typeof resolveInside> {
  return resolveInside(skillFolder, `${CASES}/${name}.json`);
}

function saved(name: string): Result<SavedCase> {
  return ok({ status: 'saved', name, path: `${CASES}/${name}.json` });
}

/** false when something is there. The name is taken first, by the system's own check; then the text gets there whole. */
async function writeNew(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o644)).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    await writeFileAtomically(path, bytes);
    return true;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
}
