import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, sep } from 'node:path';
import type { SkillKind } from '../../../shared/model';
import { describeKind, isInside, reasonOf } from '../files';
import { compareCodePoints, compareInWalkOrder } from './order';
import type { Discovery, FoundFile, WalkNote } from './types';

const fileNames: ReadonlyMap<string, SkillKind> = new Map([
  ['skill.json', 'subprocess'],
  ['SKILL.md', 'document'],
]);
const oddSpellings: ReadonlyMap<string, string> = new Map([
  ['skill.md', 'SKILL.md'],
  ['skill.json', 'skill.json'],
]);
/** Document skills are not looked for in these; a manifest counts at any depth. */
const noDocumentsIn: ReadonlySet<string> = new Set(['.git', 'node_modules']);

interface Folder {
  /** As it was reached. */
  readonly path: string;
  readonly realPath: string;
  /** Which kinds are looked for. */
  readonly documents: boolean;
  readonly manifests: boolean;
}

/**
 * Walks each root and lists every file that makes a skill of either kind. Names in code-point order;
 * each real folder once a root; links are followed only to folders inside the same root, after the
 * real folders, so that a skill is listed under its own path. Nothing is opened, nothing is thrown: what
 * cannot be read becomes a note and the walk goes on. A root that does not exist gives nothing.
 * @param roots canonical paths
 */
export function discover(roots: readonly string[]): Discovery {
  const files: FoundFile[] = [];
  const notes: WalkNote[] = [];
  const linkedRoots: string[] = [];
  for (const root of roots) {
    const walk = new Walk(root);
    walk.run();
    files.push(...walk.files);
    notes.push(...walk.notes);
    if (walk.hasLinks) linkedRoots.push(root);
  }
  return { files, notes, linkedRoots };
}

/** A walk that was to stay small met too many folders. */
export class WalkTooLarge extends Error {}

/** One walk below one root. For this folder; others call `discover`. */
export class Walk {
  files: FoundFile[] = [];
  readonly notes: WalkNote[] = [];
  hasLinks = false;
  private readonly seenForDocuments = new Set<string>();
  private readonly seenForManifests = new Set<string>();
  private readonly links: Folder[] = [];

  constructor(
    private readonly root: string,
    /** How many folders may still be listed. */
    private budget = Infinity,
  ) {}

  /**
   * Looks at one folder below the root only, and at those in it when `deep`. It must be reached without links.
   * @throws WalkTooLarge
   */
  lookAt(path: string, deep: boolean): void {
    const names = path.slice(this.root.length).split(sep);
    const documents = !names.some((name) => noDocumentsIn.has(name));
    const folder = { path, realPath: path, documents, manifests: true };
    if (deep) {
      this.enter(folder);
      return;
    }
    const entries = this.list(path).filter((entry) => !entry.isDirectory() || fileNames.has(entry.name));
    for (const entry of entries) this.look(folder, entry, entries);
  }

  run(): void {
    this.enter({ path: this.root, realPath: this.root, documents: true, manifests: true });
    const beforeLinks = this.files.length;
    // Grows while it is walked: followed folders may hold further links.
    for (const link of this.links) this.enter(link);
    if (this.files.length === beforeLinks) return;
    this.files.sort((a, b) => compareInWalkOrder(a.path, b.path, sep));
  }

  private enter(folder: Folder): void {
    const { realPath } = folder;
    const documents = folder.documents && !this.seenForDocuments.has(realPath);
    const manifests = folder.manifests && !this.seenForManifests.has(realPath);
    if (!documents && !manifests) return;
    if (documents) this.seenForDocuments.add(realPath);
    if (manifests) this.seenForManifests.add(realPath);
    const entries = this.list(folder.path);
    const here = { ...folder, documents, manifests };
    for (const entry of entries) {
      this.look(here, entry, entries);
      if (entry.isDirectory()) this.descend(here, entry.name);
    }
  }

  private descend(folder: Folder, name: string): void {
    this.enter({
      path: join(folder.path, name),
      realPath: join(folder.realPath, name),
      documents: folder.documents && !noDocumentsIn.has(name),
      manifests: folder.manifests,
    });
  }

  private list(path: string): readonly Dirent[] {
    if (--this.budget < 0) throw new WalkTooLarge();
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => compareCodePoints(a.name, b.name));
    } catch (error) {
      if (path !== this.root || reasonOf(error) !== 'it does not exist') {
        this.note('unreadable', path, reasonOf(error));
      }
      return [];
    }
  }

  /** Looks at one name, without going into it. */
  private look(folder: Folder, entry: Dirent, beside: readonly Dirent[]): void {
    const path = join(folder.path, entry.name);
    const kind = fileNames.get(entry.name);
    if (kind !== undefined && (kind === 'document' ? folder.documents : folder.manifests)) {
      const hasVersionFile = beside.some((other) => other.name === 'manifest.json' && !other.isDirectory());
      this.files.push({ ...this.describe(kind, folder.path, path, entry), hasVersionFile });
    } else if (!entry.isDirectory()) {
      this.checkSpelling(folder, path, entry.name);
    }
    if (entry.isSymbolicLink() && kind === undefined) this.remember(path, folder);
  }

  private describe(
    kind: SkillKind,
    folder: string,
    path: string,
    entry: Dirent,
  ): Omit<FoundFile, 'hasVersionFile'> {
    const found = { kind, path, folder, root: this.root };
    if (!entry.isFile() && !entry.isSymbolicLink()) {
      return { ...found, stamp: '', problem: `it is ${describeKind(entry)}, not a regular file` };
    }
    try {
      const problem = entry.isSymbolicLink() ? this.problemOfLink(path) : '';
      return { ...found, stamp: problem === '' ? stampOf(statSync(path)) : '', problem };
    } catch (error) {
      const broken = entry.isSymbolicLink() && reasonOf(error) === 'it does not exist';
      return { ...found, stamp: '', problem: broken ? 'it is a broken link' : reasonOf(error) };
    }
  }

  private problemOfLink(path: string): string {
    this.hasLinks = true;
    const target = realpathSync.native(path);
    if (!isInside(this.root, target)) return `it is a link to ${target}, outside the root ${this.root}`;
    const stats = statSync(target);
    return stats.isFile() ? '' : `it is a link to ${describeKind(stats)}, not to a regular file`;
  }

  private checkSpelling(folder: Folder, path: string, name: string): void {
    if (name.length > 10) return;
    const right = oddSpellings.get(name.toLowerCase());
    if (right === undefined || (right === 'SKILL.md' ? !folder.documents : !folder.manifests)) return;
    if (name === right) return;
    this.note('odd-spelling', path, `a skill's file must be named ${right}; this one is not loaded`);
  }

  private remember(path: string, { documents, manifests }: Folder): void {
    try {
      const realPath = realpathSync.native(path);
      if (!statSync(realPath).isDirectory()) return;
      if (!isInside(this.root, realPath)) {
        this.note('link-outside', path, `link to ${realPath}, outside the root, is not followed`);
        return;
      }
      const skipped = noDocumentsIn.has(basename(path)) || noDocumentsIn.has(basename(realPath));
      this.hasLinks = true;
      this.links.push({ path, realPath, documents: documents && !skipped, manifests });
    } catch (error) {
      this.hasLinks = true;
      const missing = reasonOf(error) === 'it does not exist';
      this.note('broken-link', path, missing ? 'broken link' : `broken link: ${reasonOf(error)}`);
    }
  }

  private note(type: WalkNote['type'], path: string, message: string): void {
    this.notes.push({ type, path, root: this.root, message });
  }
}

function stampOf(stats: Stats): string {
  return `${String(stats.ino)}:${String(stats.size)}:${String(stats.mtimeMs)}:${String(stats.ctimeMs)}`;
}

/** Joins one name to a clean path: `path.join` normalises, which costs more than the walk itself. */
function join(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}
