import { existsSync } from 'node:fs';
import { writeIcons } from '../icons/index.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { Failure, step } from '../lib/log.mjs';
import { iconFolder, packagedProgram, packagingConfig } from '../lib/packaging.mjs';
import { root } from '../lib/paths.mjs';
import { findRuntime } from '../runtime/index.mjs';

/**
 * `npm run package`: the unpacked app in dist/, from the resolved runtime. With `--installers` also
 * what this platform's people install; their tools are downloaded, so that is for release machines.
 * @param {readonly string[]} args
 */
export async function packageApp(args) {
  const installers = args.includes('--installers');
  const other = args.find((arg) => arg !== '--installers');
  if (other !== undefined) {
    throw new Failure(
      'The command line is not understood',
      `unknown: ${other}`,
      'npm run package [-- --installers]',
    );
  }
  await ensureInstalled(root);
  await ensureBuilt();
  const runtime = await findRuntime();
  writeIcons(iconFolder());
  const { build } = await import('electron-builder');
  await step(`Packaging with Electron ${runtime.version}`, () =>
    build({ projectDir: root, config: packagingConfig(runtime), dir: !installers, publish: 'never' }),
  );
  const program = packagedProgram(process.platform, process.arch);
  if (!existsSync(program)) {
    throw new Failure(
      'The app was not packaged',
      `there is no ${program}`,
      'look at what electron-builder printed above',
    );
  }
  process.stdout.write(`${program}\n`);
}
