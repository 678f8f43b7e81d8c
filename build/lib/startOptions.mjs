import { Failure } from './log.mjs';

const screens = ['Library', 'Packs', 'Runs', 'Problems', 'Settings'];
const tabs = ['Overview', 'Edit', 'Run', 'Model view', 'Files'];

/**
 * @typedef {object} StartOptions
 * @property {string | null} screenshot file to write a picture of the window to
 * @property {{ width: number, height: number }} size
 * @property {'light' | 'dark' | null} theme
 * @property {string | null} screen name in the rail
 * @property {string | null} skill
 * @property {string | null} tab
 * @property {string[]} rest handed to the app
 */

const usage =
  'npm start -- --screenshot FILE [--size 1280x800] [--theme light|dark] [--screen NAME] [--skill NAME [--tab NAME]]';

/** @param {string} why @returns {never} */
function refuse(why) {
  throw new Failure('The command line is not understood', why, usage);
}

/** @param {string} name @param {string} value @param {readonly string[]} allowed */
function oneOf(name, value, allowed) {
  const found = allowed.find((entry) => entry.toLowerCase() === value.toLowerCase());
  return found ?? refuse(`${name} is one of ${allowed.join(', ')}, not "${value}"`);
}

/** @param {string} text */
function parseSize(text) {
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(text);
  if (match === null) return refuse(`--size is like 1280x800, not "${text}"`);
  return { width: Number(match[1]), height: Number(match[2]) };
}

/**
 * @param {readonly string[]} args
 * @returns {StartOptions}
 */
export function parseStartOptions(args) {
  /** @type {StartOptions} */
  const options = {
    screenshot: null,
    size: { width: 1280, height: 800 },
    theme: null,
    screen: null,
    skill: null,
    tab: null,
    rest: [],
  };
  /** @type {Record<string, (value: string) => void>} */
  const known = {
    '--screenshot': (value) => (options.screenshot = value),
    '--size': (value) => (options.size = parseSize(value)),
    '--theme': (value) =>
      (options.theme = /** @type {'light' | 'dark'} */ (oneOf('--theme', value, ['light', 'dark']))),
    '--screen': (value) => (options.screen = oneOf('--screen', value, screens)),
    '--skill': (value) => (options.skill = value),
    '--tab': (value) => (options.tab = oneOf('--tab', value, tabs)),
  };
  let onlyForPictures = '';
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', inline] = (args[at] ?? '').split(/=(.*)/s);
    const take = known[name];
    if (take === undefined) {
      options.rest.push(args[at] ?? '');
      continue;
    }
    const value = inline ?? args[(at += 1)];
    if (value === undefined || value === '') refuse(`${name} needs a value`);
    take(value);
    if (name !== '--screenshot') onlyForPictures = name;
  }
  if (options.screenshot === null && onlyForPictures !== '')
    refuse(`${onlyForPictures} goes with --screenshot`);
  if (options.tab !== null && options.skill === null) refuse('--tab goes with --skill');
  return options;
}
