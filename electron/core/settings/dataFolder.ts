import { chmod, mkdir } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

/** What decides where the app keeps its data. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

/**
 * The app's data folder: `SKILLBENCH_HOME`, else the platform's own place (XDG_CONFIG_HOME on Linux). Nothing
 * is looked up or made.
 */
export function dataFolder({ environment, platform, home }: Surroundings): string {
  const own = environment['SKILLBENCH_HOME'];
  if (own !== undefined && own !== '') return resolve(own);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Skillbench');
  if (platform === 'win32')
    return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Skillbench');
  const config = environment['XDG_CONFIG_HOME'];
  // The standard says that a relative one is to be ignored.
  return join(config !== undefined && isAbsolute(config) ? config : join(home, '.config'), 'Skillbench');
}

/**
 * Makes the data folder, for this user only: it holds records of runs.
 * @throws the system's error when it cannot be made
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One that was there may be open to others; one that is not ours stays as it is.
  await chmod(folder, 0o700).catch(() => undefined);
}
