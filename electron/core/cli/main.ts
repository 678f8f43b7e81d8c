import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSkillCommand } from './commands/getSkill';
import { keysCommand } from './commands/keys';
import { listCommand } from './commands/list';
import { loadResourceCommand } from './commands/loadResource';
import { promptCommand } from './commands/prompt';
import { runCommand } from './commands/run';
import { showCommand } from './commands/show';
import { signCommand } from './commands/sign';
import { testCommand } from './commands/test';
import { validateCommand } from './commands/validate';
import { exitCodes, type ExitCode } from './exitCodes';
import { commandHelp, generalHelp } from './help';
import { commandOptions, isCommandName, parseOptions, type CommandName, type Parsed } from './options';
import { openTerminal, type Installation, type ProcessLike, type Terminal } from './terminal';
import { UsageError } from './usageError';

type Command<N extends CommandName> = (terminal: Terminal, parsed: Parsed<N>) => Promise<ExitCode>;

const commands: { readonly [N in CommandName]: Command<N> } = {
  list: listCommand,
  validate: validateCommand,
  show: showCommand,
  run: runCommand,
  test: testCommand,
  keys: keysCommand,
  sign: signCommand,
  prompt: promptCommand,
  'get-skill': getSkillCommand,
  'load-resource': loadResourceCommand,
};

/** The program: reads the command line, carries it out and sets the exit code. Never throws. */
export async function runCommandLine(process: ProcessLike, installation: Installation): Promise<void> {
  const terminal = openTerminal(process, installation);
  let code: number;
  try {
    code = await dispatch(terminal, process.argv.slice(2));
  } catch (error) {
    code = error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
    terminal.complain(error instanceof Error ? error.message : String(error));
  }
  await Promise.all([terminal.out.flush(), terminal.err.flush()]);
  process.exitCode = code;
}

async function dispatch(terminal: Terminal, args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === '--version' || name === 'version') return printVersion(terminal);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = rest[0] ?? '';
    const text = isCommandName(about) ? commandHelp[about] : generalHelp;
    if (name !== undefined) terminal.out.line(text);
    else terminal.err.line(text);
    return name === undefined ? exitCodes.usage : exitCodes.done;
  }
  if (!isCommandName(name)) {
    const known = Object.keys(commandOptions).join(', ');
    throw new UsageError(`there is no command "${name}" (there are: ${known})`);
  }
  return carryOut(terminal, name, rest);
}

async function carryOut<N extends CommandName>(
  terminal: Terminal,
  name: N,
  args: readonly string[],
): Promise<ExitCode> {
  const parsed = parseOptions(name, args);
  if ((parsed.values as { readonly help?: boolean }).help === true) {
    terminal.out.line(commandHelp[name]);
    return exitCodes.done;
  }
  return commands[name](terminal, parsed);
}

async function printVersion(terminal: Terminal): Promise<ExitCode> {
  const path = join(terminal.installation.outFolder, '..', 'package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { readonly version: string };
  terminal.out.line(version);
  return exitCodes.done;
}
