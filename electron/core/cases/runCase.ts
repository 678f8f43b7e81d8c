import type {
  ArgumentError,
  CaseOutcome,
  PermissionMode,
  RunId,
  RunRequest,
  StartOutcome,
} from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import type { SubprocessSkill } from '../manifest';
import type { RunService } from '../run';
import { untilEnded, valueOf } from './ended';
import { faultOfCase, judge, type RunFacts } from './judge';
import { caseLimits } from './limits';
import type { CaseFile, Checks, SkillCase } from './types';

/** What cases are run with. Each run passes the service's gate like any other. */
export interface CaseRunner {
  readonly service: RunService;
  readonly checks: Checks;
  /** Asked for each run. */
  readonly standing: () => { readonly mode: PermissionMode; readonly persona: string };
}

type Ending = Partial<Omit<CaseOutcome, 'skill' | 'skillName' | 'name'>> & Pick<CaseOutcome, 'verdict'>;

/** Runs one case to its end and judges it. Never rejects: what went wrong is in the outcome. */
export async function runCase(
  runner: CaseRunner,
  skill: SubprocessSkill,
  file: CaseFile,
  signal: AbortSignal,
): Promise<CaseOutcome> {
  const ending = await tryCase(runner, skill, file, signal).catch((error: unknown): Ending =>
    broken(error instanceof Error ? error.message : String(error)),
  );
  return outcomeOf(skill, file.name, ending);
}

/** An outcome with all that is not said of it left empty. */
export function outcomeOf(
  skill: Pick<SubprocessSkill, 'manifestPath' | 'name'>,
  name: string,
  ending: Ending,
): CaseOutcome {
  const { manifestPath, name: skillName } = skill;
  const nothing = { differences: [], moreDifferences: 0, reason: '', durationMs: 0, runId: null };
  return { skill: manifestPath, skillName, name, ...nothing, ...ending };
}

async function tryCase(
  runner: CaseRunner,
  skill: SubprocessSkill,
  { content, problem }: CaseFile,
  signal: AbortSignal,
): Promise<Ending> {
  if (content === null) return broken(problem);
  const fault = await faultOfCase(content, runner.checks);
  if (fault !== '') return broken(fault);
  if (signal.aborted) return { verdict: 'stopped', reason: 'It was stopped before it began.' };
  const { mode, persona } = runner.standing();
  const request: RunRequest = {
    skill: skill.manifestPath,
    argumentsText: content.argumentsText,
    mode,
    unchecked: content.unchecked,
    ...(persona === '' ? {} : { persona }),
  };
  const started = valueOf(await runner.service.start(skill, request));
  return afterStart(runner, content, started, signal);
}

async function afterStart(
  runner: CaseRunner,
  content: SkillCase,
  started: StartOutcome,
  signal: AbortSignal,
): Promise<Ending> {
  switch (started.status) {
    case 'invalid':
      return broken(`The arguments do not fit the skill's schema: ${errorWords(started.errors)}`);
    case 'cancelled':
    case 'refused': {
      if (content.expect.status === 'refused') return judged(runner, content, started.runId);
      const reason = started.status === 'refused' ? started.reason : 'The run was not confirmed.';
      return { verdict: 'refused', reason, runId: started.runId };
    }
    case 'started':
      await toItsEnd(runner.service, started.runId, signal);
      return judged(runner, content, started.runId);
    default:
      return assertNever(started);
  }
}

async function toItsEnd(service: RunService, id: RunId, signal: AbortSignal): Promise<void> {
  const stop = (): void => void service.stop(id);
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    await untilEnded(service, id);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function judged({ service, checks }: CaseRunner, { expect }: SkillCase, runId: RunId): Promise<Ending> {
  const facts = await factsOf(service, runId);
  const { durationMs, outcome } = facts;
  if (outcome.status === 'stopped' || outcome.status === 'interrupted') {
    return { verdict: 'stopped', reason: 'Its run was stopped.', durationMs, runId };
  }
  const { list, more } = await judge(expect, facts, checks);
  const verdict = list.length === 0 ? 'passed' : 'failed';
  return { verdict, differences: list, moreDifferences: more, durationMs, runId };
}

/** What may be shown of a run: a case file never holds a secret, so none is compared. */
async function factsOf(service: RunService, runId: RunId): Promise<RunFacts> {
  const { record, events, dropped } = valueOf(await service.details(runId));
  const output = valueOf(await service.output(runId, caseLimits.resultBytes + 1));
  if (record.outcome === null) throw new Error('The run did not end.');
  const stderr = events.flatMap((event) => (event.type === 'stderr' ? [event.text] : []));
  return {
    outcome: record.outcome,
    durationMs: record.durationMs,
    stderr,
    droppedLines: dropped > 0 ? Math.max(0, record.stderrLines - stderr.length) : record.droppedLines,
    output: output.bytes,
    outputBytes: output.totalBytes,
  };
}

function broken(reason: string): Ending {
  return { verdict: 'broken', reason };
}

function errorWords(errors: readonly ArgumentError[]): string {
  const words = errors
    .slice(0, 3)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return words.join(' ') + (errors.length > 3 ? ' …' : '');
}
