import { realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, decodeText, readFileSafely, reasonOf, resolveInside } from '../files';
import { caseLimits } from './limits';
import { parseCase } from './parse';
import type { CaseFile } from './types';

export const CASES = 'cases';
const ENDING = '.json';

/**
 * The cases of a skill, sorted by name. One that can't be used is listed with the reason. Nothing outside the
 * skill's folder is read: neither a folder nor a file that is a link to elsewhere.
 * @throws Error with a message that says what and where, when the folder can't be listed
 */
export async function listCases(skillFolder: string): Promise<readonly CaseFile[]> {
  const inside = resolveInside(skillFolder, CASES);
  if (!inside.ok) throw new Error(`The cases can't be listed: ${inside.message}.`);
  if (!inside.exists) return [];
  const names = await caseNames(inside.realPath);
  const linksInside = realpathSync.native(skillFolder);
  return Promise.all(names.map((name) => readCase(inside.realPath, name, linksInside)));
}

async function caseNames(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder);
    return found
      .filter((name) => name.endsWith(ENDING) && !name.startsWith('.'))
      .map((name) => name.slice(0, -ENDING.length))
      .filter((name) => name !== '')
      .sort()
      .slice(0, caseLimits.cases);
  } catch (error) {
    // A file of that name is no folder of cases, and no fault either.
    if (codeOf(error) === 'ENOTDIR' || codeOf(error) === 'ENOENT') return [];
    throw new Error(`The cases can't be listed: ${folder}: ${reasonOf(error)}.`, { cause: error });
  }
}

async function readCase(folder: string, name: string, linksInside: string): Promise<CaseFile> {
  const path = `${CASES}/${name}${ENDING}`;
  const broken = (problem: string): CaseFile => ({ name, path, description: '', problem, content: null });
  const read = await readFileSafely(join(folder, name + ENDING), {
    maxBytes: caseLimits.fileBytes,
    linksInside,
  });
  if (!read.ok) {
    const what = read.reason === 'too-large' ? 'larger than 1 MiB, which no case may be' : read.message;
    return broken(`It can't be read: ${what}.`);
  }
  const decoded = decodeText(read.bytes);
  if (decoded === 'binary') return broken("It can't be read: it is not UTF-8 text.");
  const parsed = parseCase(decoded.text);
  if (!parsed.ok) return broken(parsed.problem);
  return { name, path, description: parsed.content.description, problem: '', content: parsed.content };
}
