import type { ArgumentError, RunId } from '../../../../shared/model';
import { assertNever } from '../../../../shared/assertNever';
import { parseApproval, type Approval } from '../../approval';
import { processEnvironment } from '../../environment';
import type { SubprocessSkill } from '../../manifest';
import { RunService } from '../../run';
import { openEventFile } from '../eventFile';
import { writeRequest } from '../requestFile';
import { readAuthority, type Authority } from '../persona';
import { exitCodeOf, exitCodes, type ExitCode } from '../exitCodes';
import { findSummary } from '../lookup';
import { oneWord, type Parsed } from '../options';
import { readPiped, readText } from '../readInput';
import { onStopSignal } from '../stopSignals';
import type { Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { watchRun } from '../watchRun';
import { openWorkspace, type Workspace } from '../workspace';

type Options = Parsed<'run'>['values'];

interface Input {
  readonly argumentsText: string;
  readonly approvals: readonly Approval[];
  readonly authority: Authority;
}

export async function runCommand(terminal: Terminal, { values, words }: Parsed<'run'>): Promise<ExitCode> {
  const name = oneWord(words, 'NAME');
  const approvals = await readApprovals(terminal, values.approval ?? []);
  const authority = await readAuthority(terminal, values);
  const argumentsText =
    values.args === undefined
      ? await readPiped(terminal)
      : await readText(terminal, values.args, 'the arguments');
  const workspace = await openWorkspace(terminal, values);
  try {
    return await runSkill(
      terminal,
      workspace,
      findRunnable(workspace, name),
      { argumentsText, approvals, authority },
      values,
    );
  } finally {
    await workspace.close();
  }
}

/** Whether they are genuine, and for this run, is the gate's to say. @throws UsageError for what is no approval at all */
async function readApprovals(terminal: Terminal, files: readonly string[]): Promise<readonly Approval[]> {
  const approvals: Approval[] = [];
  for (const file of files) {
    const parsed = parseApproval(await readText(terminal, file, 'the approval'));
    if (!parsed.ok) throw new UsageError(`${file}: ${parsed.error.message}`);
    approvals.push(parsed.value);
  }
  return approvals;
}

function findRunnable(workspace: Workspace, name: string): SubprocessSkill {
  const summary = findSummary(workspace, name, 'subprocess');
  const skill = workspace.library.skill(summary.id);
  if (skill?.kind === 'subprocess') return skill;
  throw new UsageError(`the skill "${name}" is not loaded: ${summary.reason} (${summary.id})`);
}

async function runSkill(
  terminal: Terminal,
  workspace: Workspace,
  skill: SubprocessSkill,
  { argumentsText, approvals, authority }: Input,
  options: Options,
): Promise<ExitCode> {
  const { variables } = processEnvironment(terminal.process.env);
  const service = new RunService({
    dataFolder: workspace.dataFolder,
    environment: () => Promise.resolve(variables),
    checkArguments: (one, text) => workspace.validator.checkArguments(one.schema, text),
    confirm: () => Promise.resolve(options.confirm === true),
    persona: authority.lookUp,
  });
  const events = openEventFile(terminal, options.events);
  const request = {
    skill: skill.manifestPath,
    argumentsText,
    mode: authority.mode,
    unchecked: options['unchecked-args'] === true,
    persona: authority.persona,
  };
  let running: RunId | null = null;
  const stopping = onStopSignal(terminal.process, {
    first: () => {
      if (running !== null) service.stop(running);
    },
    again: () => service.killAllNow(),
  });
  try {
    const started = await service.start(skill, request, approvals);
    if (!started.ok) throw new Error(started.error.message);
    const outcome = started.value;
    switch (outcome.status) {
      case 'invalid':
        complainOfArguments(terminal, outcome.errors);
        return exitCodes.usage;
      case 'cancelled':
        terminal.complain(
          `"${skill.name}" is of class ${skill.class}: run it with --confirm to confirm that`,
        );
        return exitCodes.refused;
      case 'refused':
        terminal.complain(outcome.reason);
        await watchRun(terminal, service, outcome.runId, events, false);
        if (options.request !== undefined && skill.class === 'dangerous') {
          await writeRequest(terminal, options.request, await service.requestApproval(skill, request));
        }
        return exitCodes.refused;
      case 'started': {
        running = outcome.runId;
        if (stopping.requested()) service.stop(running);
        const ended = await watchRun(terminal, service, outcome.runId, events, true);
        return exitCodeOf(ended.status);
      }
      default:
        return assertNever(outcome);
    }
  } finally {
    stopping.forget();
    events.close();
    await service.endAll();
  }
}

function complainOfArguments({ complain }: Terminal, errors: readonly ArgumentError[]): void {
  complain('the arguments do not fit; nothing was started');
  for (const { path, message } of errors) complain(`${path === '' ? 'arguments' : path}: ${message}`);
}
