import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_DOCUMENT_BYTES, parseContent, SKILL_FILE_NAME, type DocumentSkill } from '../document';
import { readFileSafely, resolveInside, writeFileAtomically } from '../files';
import { BUILTIN_SKILL_DIR, builtinNames } from './names';
import { packagedSkills } from './packaged';

let skillDir = BUILTIN_SKILL_DIR;

/**
 * Sets the folder that holds the built-in skills' files; empty means the default, which is relative to the
 * working folder. To be called at start, before anything is read.
 */
export function setBuiltinSkillDir(dir: string): void {
  skillDir = dir === '' ? BUILTIN_SKILL_DIR : dir;
}

/** All built-in skills: from disk, or the copy that is compiled in when the file is missing. One that can't be parsed is left out. */
export async function builtin(): Promise<readonly DocumentSkill[]> {
  const skills = await Promise.all(
    builtinNames().map(async (name) => {
      const content = await readSource(skillDir, name);
      const parsed = parseContent(content, join(skillDir, name, SKILL_FILE_NAME));
      return parsed.ok ? [parsed.value] : [];
    }),
  );
  return skills.flat();
}

/**
 * Writes every built-in skill to `<dir>/<name>/SKILL.md`, byte for byte as it ships, overwriting. Does nothing when
 * `dir` is empty. A skill that can't be written does not keep the others from being written.
 * @param from folder with the skills' files, when not the one that was set
 * @throws the first error, after all were tried
 */
export async function ensureBuiltinSkills(dir: string, from = skillDir): Promise<void> {
  if (dir === '') return;
  await mkdir(dir, { recursive: true });
  const results = await Promise.allSettled(
    builtinNames().map(async (name) => writeBuiltin(dir, name, await readSource(from, name))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function writeBuiltin(dir: string, name: string, content: Uint8Array): Promise<void> {
  const target = resolveInside(dir, `${name}/${SKILL_FILE_NAME}`);
  if (!target.ok) throw new Error(`The built-in skill ${name} was not written: ${target.message}.`);
  const present = await readFileSafely(target.path, { maxBytes: MAX_DOCUMENT_BYTES });
  // What is as it should be stays untouched, so that nothing that watches the folder takes notice.
  if (present.ok && present.bytes.equals(content)) return;
  await mkdir(join(dir, name), { recursive: true });
  await writeFileAtomically(target.path, content);
}

async function readSource(from: string, name: string): Promise<Uint8Array> {
  const read = await readFileSafely(join(from, name, SKILL_FILE_NAME), { maxBytes: MAX_DOCUMENT_BYTES });
  return read.ok ? read.bytes : Buffer.from(packagedSkills[name] ?? '', 'utf8');
}
