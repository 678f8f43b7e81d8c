import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { LibrarySnapshot, Settings } from '../../../shared/model';
import { parseRootsVariable, rootsVariable, type RootSpec } from '../allowlist';
import { builtinNames, ensureBuiltinSkills, ensureExamplePack } from '../builtins';
import { createLibrary, type Library } from '../library';
import { dataFolder, openSettings } from '../settings';
import { createInlineValidator, type Validator } from '../validation';
import type { Terminal } from './terminal';

/** The options that say where skills are looked for. */
export interface PlaceOptions {
  readonly root?: readonly string[];
  readonly skills?: readonly string[];
}

/** The core put together for one command, after one look at the disk. */
export interface Workspace {
  readonly library: Library;
  readonly snapshot: LibrarySnapshot;
  readonly validator: Validator;
  readonly dataFolder: string;
  readonly close: () => Promise<void>;
}

export function openValidator({ installation }: Terminal): Validator {
  return createInlineValidator({ workerPath: join(installation.outFolder, 'validation-worker.cjs') });
}

/** Where settings, keys, personas and runs are: the same place as the window's. */
export function appDataFolder({ process }: Terminal): string {
  return dataFolder({ environment: process.env, platform: process.platform, home: homedir() });
}

/** Finds and inspects the skills, in the given places only when there are any, else where the window looks too. */
export async function openWorkspace(terminal: Terminal, places: PlaceOptions): Promise<Workspace> {
  const folder = appDataFolder(terminal);
  const given = givenRoots(terminal, places);
  const { roots, settings } =
    given === null ? await configuredRoots(terminal, folder) : { roots: given, settings: null };
  const validator = openValidator(terminal);
  const library = createLibrary({
    roots: () => roots,
    inspector: validator,
    disabled: () => settings?.disabledSkills ?? [],
    silencedRules: () => settings?.silencedRules ?? [],
    builtinNames: given === null ? new Set(builtinNames()) : new Set(),
  });
  const snapshot = withoutStrayManifests(await library.refresh(), places);
  return { library, snapshot, validator, dataFolder: folder, close: () => validator.close() };
}

function givenRoots(
  { process, complain }: Terminal,
  { root = [], skills = [] }: PlaceOptions,
): readonly RootSpec[] | null {
  if (root.length === 0 && skills.length === 0) return null;
  for (const path of root) {
    if (!isAbsolute(path))
      complain(
        `--root ${path} is skipped: a root must be an absolute path, such as ${resolve(process.cwd(), path)}`,
      );
  }
  const paths = [...root, ...skills.map((path) => resolve(process.cwd(), path))];
  return paths.map((path): RootSpec => ({ path, from: 'command-line', source: 'root' }));
}

/** The same places in the same order as in the window. What ships is installed as the window does at its start. */
async function configuredRoots(
  terminal: Terminal,
  folder: string,
): Promise<{ readonly roots: readonly RootSpec[]; readonly settings: Settings }> {
  const { process, installation, complain } = terminal;
  const store = await openSettings(folder);
  for (const problem of store.problems) complain(problem);
  const settings = store.current();
  const storeFolder = join(folder, '.skills');
  await ensureBuiltinSkills(storeFolder, join(installation.assetsFolder, 'builtin-skills')).catch(
    (error: unknown) => {
      complain(
        `the built-in skills were not written: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  );
  const examples = await ensureExamplePack(join(installation.assetsFolder, 'example-pack'), folder);
  const listed = parseRootsVariable(process.env[rootsVariable] ?? '', process.platform);
  const roots: RootSpec[] = [
    ...listed.map((path): RootSpec => ({ path, from: 'environment', source: 'root' })),
    ...settings.roots.map((path): RootSpec => ({ path, from: 'settings', source: 'root' })),
    { path: storeFolder, from: 'store', source: 'store' },
  ];
  if (settings.showExamples) roots.push({ path: examples, from: 'example', source: 'example' });
  return { roots, settings };
}

/** A folder given by --skills is no root: what lies there must not become executable by it. */
function withoutStrayManifests(
  snapshot: LibrarySnapshot,
  { root = [], skills = [] }: PlaceOptions,
): LibrarySnapshot {
  if (skills.length === 0) return snapshot;
  const isRoot = new Set(root);
  const strays = new Set(
    snapshot.skills
      .filter((skill) => skill.kind === 'subprocess' && !isRoot.has(skill.root))
      .map((skill) => skill.id),
  );
  if (strays.size === 0) return snapshot;
  return {
    ...snapshot,
    skills: snapshot.skills.filter((skill) => !strays.has(skill.id)),
    states: snapshot.states.filter((state) => !strays.has(state.path)),
    log: snapshot.log.filter((line) => ![...strays].some((path) => line.includes(path))),
  };
}
