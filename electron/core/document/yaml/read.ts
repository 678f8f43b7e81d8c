import type { Fault } from '../fault';
import { MAX_FRONTMATTER_LENGTH } from '../limits';
import { readFull, type YamlResult } from './full';
import { readQuick } from './quick';
import { repairColons } from './repair';

/** The rules whose findings leave a file readable. */
const bearable: ReadonlySet<Fault['rule']> = new Set([
  'frontmatter/unquoted-colon',
  'frontmatter/unknown-tag',
]);

/**
 * Reads the YAML between the fences of `text`. An unquoted `: ` in a top-level value is read as if quoted,
 * with a fault. Never throws and is bounded in time and memory.
 */
export function readYaml(text: string, start: number, end: number): YamlResult {
  if (end - start > MAX_FRONTMATTER_LENGTH) {
    const message = `The frontmatter has ${end - start} characters; at most ${MAX_FRONTMATTER_LENGTH} are read. Move text into the body.`;
    return { root: null, faults: [{ rule: 'frontmatter/too-complex', message, start, end: start }] };
  }
  const quick = readQuick(text, start, end);
  if (quick !== null) return { root: quick, faults: [] };
  const block = text.slice(start, end);
  const full = readFull(block, start);
  if (!full.faults.some((fault) => fault.rule === 'frontmatter/yaml')) return full;
  const repair = repairColons(block, start);
  if (repair === null) return full;
  const repaired = readFull(repair.block, start, repair.restore);
  return { root: repaired.root, faults: [...repair.faults, ...repaired.faults] };
}

/** Whether what was read is a skill in spite of these faults. */
export function isReadable(result: YamlResult): boolean {
  return result.root !== null && result.faults.every((fault) => bearable.has(fault.rule));
}
