import { parseArgs } from 'node:util';
import { UsageError } from './usageError';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Where skills are looked for; taken by every command that names a skill. */
const places = { root: texts, skills: texts } as const;
const help = { help: { type: 'boolean', short: 'h' } } as const;

/** The options of each command. The one list: parsing and its errors come from it. */
export const commandOptions = {
  list: { ...help, ...places, json: flag },
  validate: { ...help, json: flag },
  show: { ...help, ...places, json: flag },
  run: {
    ...help,
    ...places,
    args: text,
    mode: text,
    persona: text,
    confirm: flag,
    approval: texts,
    request: text,
    events: text,
    'unchecked-args': flag,
  },
  keys: { ...help, json: flag },
  sign: { ...help, key: text, out: text },
  test: { ...help, ...places, mode: text, persona: text, confirm: flag, junit: text, json: flag, case: text },
  prompt: { ...help, ...places, format: text, mode: text },
  'get-skill': { ...help, ...places, version: text, context: text },
  'load-resource': { ...help, ...places, version: text, context: text },
} as const;

export type CommandName = keyof typeof commandOptions;

type Option = { readonly type: 'string' | 'boolean'; readonly multiple?: boolean };
type ValueOf<O extends Option> = O extends { readonly multiple: true }
  ? readonly string[]
  : O['type'] extends 'boolean'
    ? boolean
    : string;

/** A command's options and the words between them. */
export interface Parsed<N extends CommandName> {
  readonly values: { readonly [K in keyof (typeof commandOptions)[N]]?: OptionValue<N, K> };
  readonly words: readonly string[];
}

type OptionValue<
  N extends CommandName,
  K extends keyof (typeof commandOptions)[N],
> = (typeof commandOptions)[N][K] extends Option ? ValueOf<(typeof commandOptions)[N][K]> : never;

/**
 * Parses the words after a command's name.
 * @throws UsageError for an option that the command does not have, or one without its value
 */
export function parseOptions<N extends CommandName>(command: N, args: readonly string[]): Parsed<N> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...commandOptions[command] },
      allowPositionals: true,
      strict: true,
    });
    return { values: values, words: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UsageError(`${reason ?? ''} (see: skillbench ${command} --help)`);
  }
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandOptions, name);
}

/** @throws UsageError unless there is exactly one word */
export function oneWord(words: readonly string[], what: string): string {
  const [word, extra] = words;
  if (word === undefined) throw new UsageError(`${what} is missing`);
  if (extra !== undefined) throw new UsageError(`only one ${what} is taken, and "${extra}" is another`);
  return word;
}
