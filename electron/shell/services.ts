import { join } from 'node:path';
import type { ArgumentError, RunRecord, Settings } from '../../shared/model';
import { parseRootsVariable, rootsVariable, type RootSpec } from '../core/allowlist';
import { createAuthoring, type Authoring } from '../core/authoring';
import { createBackups, type Backups } from '../core/backups';
import { builtinNames, ensureBuiltinSkills, ensureExamplePack } from '../core/builtins';
import { createDraftShelf, type DraftShelf } from '../core/drafts';
import { EnvironmentSource, type Environment } from '../core/environment';
import { createFileService, type FileService } from '../core/files';
import { createLibrary, type Library } from '../core/library';
import type { SubprocessSkill } from '../core/manifest';
import { PersonaStore } from '../core/personas';
import { RunService, type ConfirmationRequest } from '../core/run';
import type { SettingsStore } from '../core/settings';
import { SigningDesk } from '../core/signing';
import { createValidator, type Validator } from '../core/validation';
import { createWatcher, type Watcher } from '../core/watch';
import { personaInForce } from './personaInForce';
import type { Places } from './places';

/** The core, put together for a window. One of each for the app's whole life. */
export interface Services {
  readonly places: Places;
  readonly storeFolder: string;
  readonly settings: SettingsStore;
  readonly validator: Validator;
  readonly library: Library;
  /** Settles when the library has been looked at for the first time. */
  readonly firstScan: Promise<unknown>;
  readonly files: FileService;
  readonly authoring: Authoring;
  readonly drafts: DraftShelf;
  readonly backups: Backups;
  readonly runs: RunService;
  readonly signing: SigningDesk;
  readonly personas: PersonaStore;
  readonly environment: () => Promise<Environment>;
  readonly checkArguments: (skill: SubprocessSkill, text: string) => Promise<readonly ArgumentError[]>;
  /** Ends every run, watcher and worker; nothing of them is left when it settles. */
  readonly end: () => Promise<void>;
}

export interface ServiceHooks {
  readonly confirm: (request: ConfirmationRequest) => Promise<boolean>;
  readonly onRunChange: (record: RunRecord) => void;
}

export async function setUpServices(
  places: Places,
  settings: SettingsStore,
  hooks: ServiceHooks,
): Promise<Services> {
  const storeFolder = join(places.dataFolder, '.skills');
  const exampleFolder = await installSkills(places, storeFolder);
  const personas = await installPersonas(places);
  const validator = createValidator({ workerPath: join(places.outFolder, 'validation-worker.cjs') });
  const roots = (): readonly RootSpec[] => rootSpecs(settings.current(), storeFolder, exampleFolder);
  // Disk and settings are what the library follows; nothing else changes it.
  const watcher = createWatcher({
    onChange: (paths) => void library.refresh(paths ?? undefined),
    onLog: (line) => console.warn(line),
  });
  const library = createLibrary({
    roots,
    inspector: validator,
    disabled: () => settings.current().disabledSkills,
    silencedRules: () => settings.current().silencedRules,
    builtinNames: new Set(builtinNames()),
    watching: () => watcher.isWatching(),
  });
  const firstScan = followRoots(watcher, library, settings, roots);
  const drafts = createDraftShelf(join(places.dataFolder, 'drafts'));
  const backups = createBackups(join(places.dataFolder, 'backups'));
  const files = createFileService(library.place, { beforeReplace: backups.keep });
  const environment = environmentOf();
  const checkArguments = (skill: SubprocessSkill, text: string): Promise<readonly ArgumentError[]> =>
    validator.checkArguments(skill.schema, text);
  const runs = new RunService({
    dataFolder: places.dataFolder,
    environment,
    checkArguments,
    confirm: hooks.confirm,
    persona: personaInForce(settings, personas),
    onChange: hooks.onRunChange,
  });
  return {
    places,
    storeFolder,
    settings,
    validator,
    library,
    firstScan,
    files,
    authoring: createAuthoring({ library, files, trashFolder: join(places.dataFolder, 'trash') }),
    drafts,
    backups,
    runs,
    signing: new SigningDesk(places.dataFolder),
    personas,
    environment,
    checkArguments,
    end: async () => {
      await Promise.all([runs.endAll(), watcher.close(), drafts.settled()]);
      await validator.close();
    },
  };
}

/** Writes the skills that ship with the app to where they can be read, edited and run like any other. */
async function installSkills(places: Places, storeFolder: string): Promise<string> {
  try {
    await ensureBuiltinSkills(storeFolder, join(places.assetsFolder, 'builtin-skills'));
  } catch (error) {
    console.error('the built-in skills were not written', error);
  }
  return ensureExamplePack(join(places.assetsFolder, 'example-pack'), places.dataFolder);
}

async function installPersonas(places: Places): Promise<PersonaStore> {
  const personas = new PersonaStore(places.dataFolder);
  try {
    await personas.ensureShipped(join(places.assetsFolder, 'personas'));
  } catch (error) {
    console.error('the personas that ship were not written', error);
  }
  return personas;
}

/** Earlier ones win for subprocess skills: the operator's environment, then the person's own, then what ships. */
function rootSpecs(settings: Settings, storeFolder: string, exampleFolder: string): readonly RootSpec[] {
  const listed = parseRootsVariable(process.env[rootsVariable] ?? '', process.platform);
  return [
    ...listed.map((path): RootSpec => ({ path, from: 'environment', source: 'root' })),
    ...settings.roots.map((path): RootSpec => ({ path, from: 'settings', source: 'root' })),
    { path: storeFolder, from: 'store', source: 'store' },
    ...(settings.showExamples
      ? [{ path: exampleFolder, from: 'example', source: 'example' } satisfies RootSpec]
      : []),
  ];
}

/**
 * Watches the roots as they are now and after each change of the settings, and looks at them anew. At the
 * start the look comes first: the window waits for it. Answers that first look.
 */
function followRoots(
  watcher: Watcher,
  library: Library,
  settings: SettingsStore,
  roots: () => readonly RootSpec[],
): Promise<unknown> {
  const follow = async (): Promise<void> => {
    await watcher.setRoots(roots().map(({ path }) => path));
    // What changed before the watching began would otherwise be missed.
    await library.refresh();
  };
  const firstScan = library.refresh();
  void firstScan.then(follow);
  settings.onChange(() => void follow());
  return firstScan;
}

function environmentOf(): () => Promise<Environment> {
  const source = new EnvironmentSource({ base: process.env });
  return async () => (await source.resolve()).variables;
}
