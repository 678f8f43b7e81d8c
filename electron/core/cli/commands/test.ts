import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { CaseOutcome, SkillSummary } from '../../../../shared/model';
import {
  casesOf,
  junitReport,
  listCases,
  outcomeOf,
  runCases,
  type CaseRunner,
  type CaseToRun,
  type ReportedCase,
} from '../../cases';
import { processEnvironment } from '../../environment';
import { reasonOf, writeFileAtomically } from '../../files';
import type { SubprocessSkill } from '../../manifest';
import { RunService } from '../../run';
import { exitCodes, type ExitCode } from '../exitCodes';
import { findSummary } from '../lookup';
import type { Parsed } from '../options';
import { readAuthority, type Authority } from '../persona';
import { onStopSignal } from '../stopSignals';
import type { Terminal } from '../terminal';
import { caseLines, summaryLine, tally, toJson } from '../testText';
import { UsageError } from '../usageError';
import { openWorkspace, type Workspace } from '../workspace';

type Options = Parsed<'test'>['values'];

/** Runs saved cases one by one: of the named skills, or of all that are found. */
export async function testCommand(terminal: Terminal, { values, words }: Parsed<'test'>): Promise<ExitCode> {
  const authority = await readAuthority(terminal, values);
  const report = values.junit === undefined ? null : reportPlace(terminal, values.junit);
  const workspace = await openWorkspace(terminal, values);
  try {
    const found = await findCases(workspace, words, values.case);
    if (found.items.length + found.broken.length === 0) throw new UsageError(noCases(words, values.case));
    const { outcomes, stopped } = await runAll(terminal, workspace, found, authority, {
      ...values,
      named: words.length > 0,
    });
    const cases = reported(found, outcomes, words.length > 0);
    if (report !== null) await writeReport(report, cases);
    if (values.json === true) terminal.out.line(JSON.stringify(toJson(cases), null, 2));
    else terminal.out.line(summaryLine(cases, terminal.out));
    if (stopped) return exitCodes.stopped;
    return tally(cases).failed > 0 ? exitCodes.failed : exitCodes.done;
  } finally {
    await workspace.close();
  }
}

interface Found {
  readonly items: readonly CaseToRun[];
  /** Cases of skills that are not loaded, and folders of cases that can't be listed. */
  readonly broken: readonly CaseOutcome[];
}

async function findCases(
  workspace: Workspace,
  names: readonly string[],
  name: string | undefined,
): Promise<Found> {
  const { library } = workspace;
  const skills: SubprocessSkill[] = [];
  const faulty: SkillSummary[] = [];
  if (names.length === 0) {
    skills.push(...library.subprocessSkills());
    faulty.push(
      ...workspace.snapshot.skills.filter((one) => one.kind === 'subprocess' && one.state === 'error'),
    );
  }
  for (const named of new Set(names)) {
    const summary = findSummary(workspace, named, 'subprocess');
    const skill = library.skill(summary.id);
    if (skill?.kind !== 'subprocess') {
      throw new UsageError(`the skill "${named}" is not loaded: ${summary.reason} (${summary.id})`);
    }
    skills.push(skill);
  }
  const { items, unlisted } = await casesOf(skills, name);
  const broken = await Promise.all(faulty.map((summary) => casesOfFaulty(summary, name)));
  return { items, broken: [...unlisted, ...broken.flat()] };
}

/** A skill with a fault can't run, but its cases must not go missing: that would look like success. */
async function casesOfFaulty(summary: SkillSummary, name?: string): Promise<readonly CaseOutcome[]> {
  const files = await listCases(summary.folder).catch(() => []);
  const skill = { manifestPath: summary.id, name: summary.name === '' ? summary.folder : summary.name };
  return files
    .filter((file) => name === undefined || file.name === name)
    .map((file) =>
      outcomeOf(skill, file.name, {
        verdict: 'broken',
        reason: `The skill is not loaded: ${summary.reason}`,
      }),
    );
}

async function runAll(
  terminal: Terminal,
  workspace: Workspace,
  { items, broken }: Found,
  authority: Authority,
  options: Options & { readonly named: boolean },
): Promise<{ readonly outcomes: readonly CaseOutcome[]; readonly stopped: boolean }> {
  const service = openService(terminal, workspace, authority, options);
  const stop = new AbortController();
  const stopping = onStopSignal(terminal.process, {
    first: () => stop.abort(),
    again: () => service.killAllNow(),
  });
  const outcomes: CaseOutcome[] = [];
  const onEnd = (outcome: CaseOutcome): void => {
    outcomes.push(outcome);
    if (options.json === true) return;
    const reportedCase = {
      skillName: outcome.skillName,
      name: outcome.name,
      outcome,
      refusalFails: options.named,
    };
    for (const line of caseLines(reportedCase, terminal.out)) terminal.out.line(line);
  };
  const runner: CaseRunner = {
    service,
    checks: workspace.validator,
    standing: () => authority,
  };
  try {
    broken.forEach(onEnd);
    await runCases(runner, items, { onStart: () => undefined, onEnd }, stop.signal);
    return { outcomes, stopped: stopping.requested() };
  } finally {
    stopping.forget();
    await service.endAll();
  }
}

function openService(
  terminal: Terminal,
  { dataFolder, validator }: Workspace,
  authority: Authority,
  options: Options,
): RunService {
  const { variables } = processEnvironment(terminal.process.env);
  return new RunService({
    dataFolder,
    environment: () => Promise.resolve(variables),
    checkArguments: (skill, text) => validator.checkArguments(skill.schema, text),
    confirm: () => Promise.resolve(options.confirm === true),
    persona: authority.lookUp,
  });
}

/** All cases in order, with those that were not come to. */
function reported(
  { items }: Found,
  outcomes: readonly CaseOutcome[],
  named: boolean,
): readonly ReportedCase[] {
  const known = new Set(outcomes.map(({ skill, name }) => `${skill}\n${name}`));
  const left = items.filter(({ skill, file }) => !known.has(`${skill.manifestPath}\n${file.name}`));
  return [
    ...outcomes.map((outcome) => ({
      skillName: outcome.skillName,
      name: outcome.name,
      outcome,
      refusalFails: named,
    })),
    ...left.map(({ skill, file }) => ({
      skillName: skill.name,
      name: file.name,
      outcome: null,
      refusalFails: named,
    })),
  ];
}

/** Looked at before anything runs: a report that can't be written is better known then. @throws UsageError */
function reportPlace({ process }: Terminal, file: string): string {
  const path = resolve(process.cwd(), file);
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw new UsageError(`the report can't be written to ${file}: its folder: ${reasonOf(error)}`);
  }
  return path;
}

async function writeReport(path: string, cases: readonly ReportedCase[]): Promise<void> {
  try {
    await writeFileAtomically(path, Buffer.from(junitReport(cases), 'utf8'));
  } catch (error) {
    throw new Error(`the report can't be written to ${path}: ${reasonOf(error)}`, { cause: error });
  }
}

function noCases(names: readonly string[], name: string | undefined): string {
  const which = name === undefined ? 'there are no cases' : `there is no case "${name}"`;
  const of = names.length === 0 ? 'of any skill that was found' : `of ${names.join(', ')}`;
  return `${which} ${of}; a case is a file cases/NAME.json beside a skill's manifest`;
}
