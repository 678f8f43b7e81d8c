import { dirname, join } from 'node:path';
import type { FoundFile } from '../discovery';
import { decodeText, readFileSafely } from '../files';
import type { Inspector } from '../validation';
import type { Inspected } from './found';

/** Above this many changed paths looking at everything is cheaper than telling them apart. */
const MAX_CHANGES = 2000;
/** In bytes; a version and little else. */
const MAX_VERSION_FILE = 256 * 1024;

/** Inspects files, and remembers the answers for those that did not change. */
export class FileInspections {
  private known = new Map<string, Inspected>();

  constructor(private readonly inspector: Inspector) {}

  /**
   * @param changed absolute paths that changed since the last call; null when nobody knows
   */
  async inspect(
    files: readonly FoundFile[],
    changed: readonly string[] | null,
  ): Promise<ReadonlyMap<string, Inspected>> {
    const touched = changed === null || changed.length > MAX_CHANGES ? null : new Touched(changed);
    const next = new Map<string, Inspected>();
    const open: FoundFile[] = [];
    for (const file of files) {
      if (next.has(file.path)) continue;
      const known = this.known.get(file.path);
      if (known !== undefined && touched !== null && isCurrent(known, file, touched))
        next.set(file.path, known);
      else open.push(file);
    }
    for (const inspected of await this.ask(open)) next.set(inspected.file.path, inspected);
    this.known = next;
    return next;
  }

  private async ask(files: readonly FoundFile[]): Promise<readonly Inspected[]> {
    const inputOf = ({ path, folder, root }: FoundFile) => ({ path, folder, root, content: null });
    const manifests = files.filter((file) => file.kind === 'subprocess');
    const documents = files.filter((file) => file.kind === 'document');
    const [manifestReports, documentReports, versions] = await Promise.all([
      manifests.length > 0 ? this.inspector.inspectManifests(manifests.map(inputOf)) : [],
      documents.length > 0 ? this.inspector.inspectDocuments(documents.map(inputOf)) : [],
      Promise.all(documents.map(readVersionFile)),
    ]);
    return [
      ...manifests.flatMap((file, at): Inspected[] => {
        const report = manifestReports[at];
        return report === undefined ? [] : [{ kind: 'subprocess', file, report }];
      }),
      ...documents.flatMap((file, at): Inspected[] => {
        const report = documentReports[at];
        return report === undefined
          ? []
          : [{ kind: 'document', file, report, fileVersion: versions[at] ?? '' }];
      }),
    ];
  }
}

/** The paths that changed. A folder among them stands for all that is in it. */
class Touched {
  private readonly changed: ReadonlySet<string>;
  private readonly above = new Set<string>();

  constructor(changed: readonly string[]) {
    this.changed = new Set(changed);
    for (const path of changed) {
      for (let at = dirname(path); !this.above.has(at); at = dirname(at)) this.above.add(at);
    }
  }

  /** Whether the path itself, something in it, or a folder that holds it changed. */
  has(path: string): boolean {
    if (this.above.has(path)) return true;
    for (let at = path; ; at = dirname(at)) {
      if (this.changed.has(at)) return true;
      if (at === dirname(at)) return false;
    }
  }
}

/**
 * A file's findings speak of what lies in its folder too: links, the entry. So they hold only while
 * nothing in there changed.
 */
function isCurrent(known: Inspected, file: FoundFile, touched: Touched): boolean {
  if (known.file.stamp !== file.stamp || known.file.root !== file.root) return false;
  if (known.file.hasVersionFile !== file.hasVersionFile || touched.has(file.folder)) return false;
  if (known.kind === 'document') return true;
  const entry = known.report.skill?.entryRealPath;
  // One that was refused may be mended by a change anywhere.
  return entry !== undefined && !touched.has(entry);
}

/** `version` of the `manifest.json` beside a document skill; empty when there is none to be read. */
async function readVersionFile(file: FoundFile): Promise<string> {
  if (!file.hasVersionFile) return '';
  const read = await readFileSafely(join(file.folder, 'manifest.json'), { maxBytes: MAX_VERSION_FILE });
  const decoded = read.ok ? decodeText(read.bytes) : 'binary';
  if (decoded === 'binary') return '';
  try {
    const value: unknown = JSON.parse(decoded.text);
    if (typeof value !== 'object' || value === null || !('version' in value)) return '';
    return typeof value.version === 'string' ? value.version : '';
  } catch {
    return '';
  }
}
