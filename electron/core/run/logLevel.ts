import type { LogLevel } from '../../../shared/model';

const ESCAPE = String.fromCharCode(27);
const colours = new RegExp(`${ESCAPE}\\[[0-9;]*[A-Za-z]`, 'g');

const byWord: ReadonlyMap<string, LogLevel> = new Map<string, LogLevel>([
  ...names('error', 'emerg emergency alert crit critical fatal panic severe error err failed failure'),
  ...names('warning', 'warn warning wrn'),
  ...names('info', 'notice info information inf'),
  ...names('debug', 'debug dbg trace trc verbose finest finer fine'),
]);

const words = [...byWord.keys()].sort((a, b) => b.length - a.length).join('|');

/** In order of how sure they are. Each captures the word. */
const forms: readonly RegExp[] = [
  // {"level":"warn"} and level=warn
  /["']?\b(?:level|levelname|severity|lvl)["']?\s*[:=]\s*["']?([A-Za-z]+)/,
  // [ERROR], (warn), <info>
  new RegExp(`[[(<]\\s*(${words})\\s*[\\])>]`, 'i'),
  // error: something, also behind a time stamp or a program's name
  new RegExp(`^(?:[^\\s:]+[\\s:]+){0,4}?(${words})\\s*:`, 'i'),
  // 2024-05-01 12:00:00,123 WARNING something: capitals alone, in the first words
  new RegExp(`^(?:\\S+\\s+){0,4}?(${words.toUpperCase()})(?:\\s|$)`),
];

/** Most lines name no level at all: one look settles that. */
const namesOne = new RegExp(words, 'i');

/** Bunyan and pino write numbers, from 10 (trace) to 60 (fatal). */
const numbered = /"level"\s*:\s*([1-6])0\b/;
/** The kernel's and systemd's `<3>message`. */
const priority = /^<([0-7])>/;
/** `E0501 12:00:00.000000` of glog and klog. */
const letter = /^([DIWEF])\d{4}\s/;
const trouble =
  /^(?:Traceback \(most recent call last\)|panic:|\w*(?:Error|Exception)\b\s*(?::|$)|thread '.*' panicked)/;

/** Only the beginning of a line is looked at: levels stand there, and lines can be long. */
const LOOK_AT = 240;

/** The level of a log line by the forms that common loggers use; `none` when it has none of them. */
export function detectLevel(line: string): LogLevel {
  let text = line.length > LOOK_AT ? line.slice(0, LOOK_AT) : line;
  if (text.includes(ESCAPE)) text = text.replace(colours, '');
  text = text.trimStart();
  for (const form of namesOne.test(text) ? forms : []) {
    const level = byWord.get(form.exec(text)?.[1]?.toLowerCase() ?? '');
    if (level !== undefined) return level;
  }
  return byNumber(text) ?? (trouble.test(text) ? 'error' : 'none');
}

function byNumber(text: string): LogLevel | undefined {
  const bunyan = numbered.exec(text)?.[1];
  if (bunyan !== undefined)
    return levelAt(['debug', 'debug', 'info', 'warning', 'error', 'error'], Number(bunyan) - 1);
  const syslog = priority.exec(text)?.[1];
  if (syslog !== undefined) {
    const levels: readonly LogLevel[] = [
      'error',
      'error',
      'error',
      'error',
      'warning',
      'info',
      'info',
      'debug',
    ];
    return levelAt(levels, Number(syslog));
  }
  const glog = letter.exec(text)?.[1];
  return glog === undefined
    ? undefined
    : levelAt(['debug', 'info', 'warning', 'error', 'error'], 'DIWEF'.indexOf(glog));
}

function levelAt(levels: readonly LogLevel[], index: number): LogLevel | undefined {
  return levels[index];
}

function names(level: LogLevel, list: string): readonly (readonly [string, LogLevel])[] {
  return list.split(' ').map((word) => [word, level] as const);
}
