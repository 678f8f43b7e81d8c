import type { LibrarySnapshot } from '../../../shared/model';
import { resolveRoots, type ResolvedRoot } from '../allowlist';
import { rediscover, type Discovery } from '../discovery';
import { oneLine, reasonOf } from '../files';
import { assemble, type View } from './assemble';
import type { RootContent } from './found';
import { FileInspections } from './inspectFiles';
import { Lines } from './lines';
import type { Library, LibraryOptions } from './types';

/** Makes an empty library; `refresh` fills it. */
export function createLibrary(options: LibraryOptions): Library {
  const scanner = new Scanner(options);
  const listeners = new Set<(snapshot: LibrarySnapshot) => void>();
  const queue = new RefreshQueue(async (changed) => {
    const { snapshot } = await scanner.scan(changed);
    for (const listener of listeners) listener(snapshot);
    return snapshot;
  });
  return {
    snapshot: () => scanner.view.snapshot,
    refresh: (changedPaths) => queue.request(changedPaths ?? null),
    skill: (id) => scanner.view.loaded.get(id) ?? null,
    place: (id) => scanner.view.places.get(id) ?? null,
    subprocessSkills: () => scanner.view.subprocess,
    documentSkills: () => scanner.view.documents,
    diagnostics: () => scanner.view.diagnostics,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

class Scanner {
  view: View;
  private version = 0;
  private readonly inspections: FileInspections;
  private readonly lines = new Lines();
  private discovered: { readonly roots: readonly string[]; readonly found: Discovery } | null = null;

  constructor(private readonly options: LibraryOptions) {
    this.inspections = new FileInspections(options.inspector);
    this.view = this.assemble([], performance.now());
  }

  /** Inspection may fail as a whole (its worker died); then what was known stays, and the log says so. */
  async scan(changed: readonly string[] | null): Promise<View> {
    this.version += 1;
    try {
      this.view = await this.look(changed);
    } catch (error) {
      const { snapshot } = this.view;
      const line = oneLine(`skill loader: the scan failed, and the list may be old: ${reasonOf(error)}`);
      this.view = {
        ...this.view,
        snapshot: { ...snapshot, version: this.version, log: [...snapshot.log, line] },
      };
    }
    return this.view;
  }

  private async look(changed: readonly string[] | null): Promise<View> {
    const started = performance.now();
    const roots = resolveRoots(this.options.roots());
    const present = [
      ...new Set(roots.filter(({ state }) => state === 'present').map((root) => root.realPath)),
    ];
    const found = await this.discover(present, changed);
    const inspected = await this.inspections.inspect(found.files, changed);
    const contents = roots.map((root, at): RootContent => {
      const first = root.realPath === '' ? at : roots.findIndex((other) => other.realPath === root.realPath);
      if (first < at) return { root, sameAs: pathOf(roots[first]), files: [], notes: [] };
      const files = found.files.filter((file) => file.root === root.realPath);
      return {
        root,
        sameAs: '',
        files: files.flatMap((file) => inspected.get(file.path) ?? []),
        notes: found.notes.filter((note) => note.root === root.realPath),
      };
    });
    return this.assemble(contents, started);
  }

  /** Looks where something changed when that tells all, and else everywhere. */
  private async discover(roots: readonly string[], changed: readonly string[] | null): Promise<Discovery> {
    const same = this.discovered?.roots.join('\0') === roots.join('\0') ? this.discovered : null;
    const quick = same === null || changed === null ? null : rediscover(same.found, roots, changed);
    const found = quick ?? (await this.options.inspector.discover(roots));
    this.discovered = { roots, found };
    return found;
  }

  private assemble(contents: readonly RootContent[], started: number): View {
    const { disabled, silencedRules, builtinNames, watching } = this.options;
    return assemble(contents, {
      version: this.version,
      scanMs: Math.round(performance.now() - started),
      watching: watching?.() ?? false,
      disabled: new Set(disabled()),
      silenced: new Set(silencedRules?.() ?? []),
      builtinNames: builtinNames ?? new Set(),
      lines: this.lines,
    });
  }
}

function pathOf(root: ResolvedRoot | undefined): string {
  return root?.spec.path ?? '';
}

/** One refresh at a time. Requests that come meanwhile are merged into the next one. */
class RefreshQueue {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<LibrarySnapshot> | null = null;
  /** What the next one has to look at; null = everything. */
  private waiting: string[] | null = [];

  constructor(private readonly work: (changed: readonly string[] | null) => Promise<LibrarySnapshot>) {}

  request(changed: readonly string[] | null): Promise<LibrarySnapshot> {
    if (changed === null) this.waiting = null;
    else this.waiting?.push(...changed);
    this.next ??= this.running.then(
      () => this.start(),
      () => this.start(),
    );
    return this.next;
  }

  private start(): Promise<LibrarySnapshot> {
    const changed = this.waiting;
    this.waiting = [];
    this.next = null;
    const running = this.work(changed);
    this.running = running;
    return running;
  }
}
