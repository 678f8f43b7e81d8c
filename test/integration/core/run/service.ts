import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { RunService, type RunServiceOptions } from '../../../../electron/core/run';
import type { SubprocessSkill } from '../../../../electron/core/manifest';
import type {
  PermissionMode,
  RunBatch,
  RunDetails,
  RunEvent,
  RunId,
  RunRequest,
  StartOutcome,
} from '../../../../shared/model';
import type { Result } from '../../../../shared/result';
import { temporaryFolder, writeScript } from './scripts';

/** A subprocess skill on disk, in a root of its own, that runs a shell script. */
export async function makeSkill(
  script: string,
  fields: Partial<SubprocessSkill> = {},
): Promise<SubprocessSkill> {
  const folder = await temporaryFolder();
  const entry = await writeScript(folder, script);
  return {
    kind: 'subprocess',
    name: 'probe',
    description: 'A skill for tests.',
    schema: { type: 'object' },
    resultSchema: null,
    entry: 'run.sh',
    envAllow: ['PATH'],
    timeoutSeconds: 10,
    class: 'safe',
    category: 'external',
    raw: {},
    manifestPath: join(folder, 'skill.json'),
    folder,
    rootRealPath: folder,
    entryRealPath: entry,
    ...fields,
  };
}

/** A service on a new data folder, or the given one; its runs are ended after the test. */
export async function makeService(
  options: Partial<RunServiceOptions> = {},
): Promise<{ readonly service: RunService; readonly dataFolder: string }> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  const service = new RunService({
    environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '/usr/bin:/bin' }),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(true),
    ...options,
    dataFolder,
  });
  onTestFinished(() => service.endAll());
  return { service, dataFolder };
}

export function request(skill: SubprocessSkill, fields: Partial<RunRequest> = {}): RunRequest {
  const mode: PermissionMode = 'read-only';
  return { skill: skill.manifestPath, argumentsText: '{}', mode, unchecked: false, ...fields };
}

export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

export async function startedId(answer: Promise<Result<StartOutcome>>): Promise<RunId> {
  const outcome = value(await answer);
  if (outcome.status !== 'started') throw new Error(`not started: ${JSON.stringify(outcome)}`);
  return outcome.runId;
}

/** Follows a run, acknowledging at once, until it has ended. */
export async function untilEnd(service: RunService, id: RunId): Promise<RunDetails> {
  await untilEvent(service, id, ({ type }) => type === 'ended');
  return value(await service.details(id));
}

/** Settles with the first event that fits, whether it has happened already or not. */
export async function untilEvent(
  service: RunService,
  id: RunId,
  fits: (event: RunEvent) => boolean,
): Promise<RunEvent> {
  let found = (_event: RunEvent): void => undefined;
  const event = new Promise<RunEvent>((resolve) => (found = resolve));
  const early: RunBatch[] = [];
  let acknowledge: ((seq: number) => void) | null = null;
  const take = ({ events }: { events: readonly RunEvent[] }): void => {
    const hit = events.find(fits);
    if (hit !== undefined) found(hit);
    const last = events.at(-1);
    if (last !== undefined) acknowledge?.(last.seq);
  };
  const following = value(
    await service.follow(id, (batch) => (acknowledge === null ? early.push(batch) : take(batch))),
  );
  acknowledge = following.acknowledge;
  take(following.details);
  early.forEach(take);
  try {
    return await event;
  } finally {
    following.stop();
  }
}

/** Runs a skill to its end. */
export async function runToEnd(
  service: RunService,
  skill: SubprocessSkill,
  fields: Partial<RunRequest> = {},
): Promise<RunDetails> {
  return untilEnd(service, await startedId(service.start(skill, request(skill, fields))));
}

export function stderrTexts({ events }: Pick<RunDetails, 'events'>): readonly string[] {
  return events.flatMap((event) => (event.type === 'stderr' ? [event.text] : []));
}
