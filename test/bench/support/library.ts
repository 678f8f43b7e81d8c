import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { corpusFolder } from '../../fixtures/corpus';

/** A temporary folder of `count` real skills: the corpus, repeated under names of their own. */
export function makeLibrary(count: number): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'skillbench-bench-'));
  const sources = skillFolders(corpusFolder());
  for (let at = 0; at < count; at++) {
    const source = sources[at % sources.length] ?? '';
    const round = Math.floor(at / sources.length);
    const name = `${basename(source)}-${String(round)}`;
    const target = join(folder, `pack-${String(round)}`, name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true });
    rename(join(target, 'SKILL.md'), basename(source), name);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Skills that hold no other skills, so that copies are of one skill each. */
function skillFolders(root: string): readonly string[] {
  const found: string[] = [];
  const visit = (folder: string): boolean => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const below = entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => visit(join(folder, entry.name)))
      .some(Boolean);
    const isSkill = entries.some((entry) => entry.name === 'SKILL.md');
    if (isSkill && !below) found.push(folder);
    return isSkill || below;
  };
  visit(root);
  return found.sort();
}

function rename(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(new RegExp(`^(name:\\s*["']?)${from}(["']?\\s*)$`, 'm'), `$1${to}$2`));
}
