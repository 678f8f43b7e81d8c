import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.mjs';
import { Failure, say, step } from './log.mjs';

/**
 * Library or program → the Debian package that brings it. Newer releases renamed some; the first
 * name that the machine's package lists know is taken.
 * @type {readonly (readonly [pattern: RegExp, packages: readonly string[]])[]}
 */
const packagesOf = [
  [
    /^lib(gtk-3|gdk-3|atk|cairo|pango|gio|glib|gobject|gmodule|X|xcb|xkb|dbus|expat|cups)/,
    ['libgtk-3-0t64', 'libgtk-3-0'],
  ],
  [/^lib(nss|nspr|smime|plc|plds|ssl)/, ['libnss3']],
  [/^libasound\./, ['libasound2t64', 'libasound2']],
  [/^lib(gbm|drm)/, ['libgbm1']],
  [/^libXss\./, ['libxss1']],
  [/^libcups\./, ['libcups2t64', 'libcups2']],
  [/^libatspi\./, ['libatspi2.0-0t64', 'libatspi2.0-0']],
  [/^libxkbcommon\./, ['libxkbcommon0']],
  [/^Xvfb$/, ['xvfb']],
  [/^python3$/, ['python3']],
];

/**
 * Libraries that the loader did not find.
 * @param {string} listing what `ldd` printed
 */
export function missingLibraries(listing) {
  return [...listing.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
}

/**
 * Packages that bring what is missing, each once.
 * @param {readonly string[]} missing
 * @returns {{ packages: string[][], unknown: string[] }} `packages`: names that mean the same, newest first
 */
export function packagesFor(missing) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const unknown = [];
  for (const name of missing) {
    const entries = packagesOf.filter(([pattern]) => pattern.test(name));
    if (entries.length === 0) unknown.push(name);
    for (const [, names] of entries) found.set(names[0] ?? '', [...names]);
  }
  return { packages: [...found.values()], unknown };
}

/** @param {string} [release] content of os-release */
export function isDebianFamily(release = readRelease()) {
  return /^(ID|ID_LIKE)=.*\b(debian|ubuntu)\b/m.test(release);
}

function readRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

/** @param {string} program @param {NodeJS.ProcessEnv} [env] */
export function isOnPath(program, env = process.env) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)));
}

/** What is needed and this machine lacks. @param {string} executable @param {readonly string[]} programs */
async function findMissing(executable, programs) {
  const { stdout } = await runChild('ldd', [executable], { env: { ...process.env, LC_ALL: 'C' } });
  return [...missingLibraries(stdout), ...programs.filter((program) => !isOnPath(program))];
}

/** The name among equals that this release has. @param {readonly string[]} names */
async function knownName(names) {
  for (const name of names) {
    const { stdout } = await runChild('apt-cache', ['policy', name], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (/Candidate: (?!\(none\))/.test(stdout)) return name;
  }
  return names.at(-1) ?? '';
}

/**
 * Makes sure that the runtime's libraries, and programs that are needed beside it, are there; installs
 * them where that may be done.
 * @param {string} executable the runtime's program
 * @param {readonly string[]} programs names as on PATH
 */
export async function ensureSystemLibraries(executable, programs) {
  if (process.platform !== 'linux' || !isOnPath('ldd')) return;
  const missing = await findMissing(executable, programs);
  if (missing.length === 0) return;
  const { packages, unknown } = packagesFor(missing);
  const what = 'This machine lacks what Skillbench needs';
  const why = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there`;
  if (!isDebianFamily() || !isOnPath('apt-get') || packages.length === 0) {
    throw new Failure(what, why, "install what is missing with the system's package manager");
  }
  if (process.getuid?.() !== 0) {
    const names = (await Promise.all(packages.map(knownName))).join(' ');
    const line = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`;
    throw new Failure(what, why, `run this line, then the same command again:\n\n    ${line}`);
  }
  await install(packages, missing);
  const left = [...(await findMissing(executable, programs)), ...unknown];
  if (left.length > 0)
    throw new Failure(what, left.join(', '), 'install the packages that hold them by hand');
}

/** @param {readonly string[][]} packages @param {readonly string[]} missing what they are for */
async function install(packages, missing) {
  say(`This machine lacks ${missing.join(', ')}.`);
  await step('Refreshing the package lists (apt-get update)', () => runApt(['update', '-qq']));
  const names = await Promise.all(packages.map(knownName));
  await step(`Installing ${names.join(' ')} (apt-get install)`, () =>
    runApt(['install', '-y', '-qq', '--no-install-recommends', ...names]),
  );
}

/** @param {readonly string[]} args */
async function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const ended = await runChild('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    env,
    timeout: 600_000,
  });
  if (ended.code === 0) return;
  const why = ended.timedOut
    ? 'it took longer than 10 minutes'
    : ended.stderr.trim().split('\n').slice(-3).join(' ');
  throw new Failure(
    `apt-get ${args[0]} failed`,
    why,
    'check the connection to the package mirror, or install the packages by hand',
  );
}
