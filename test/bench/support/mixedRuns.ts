import { RunService } from '../../../electron/core/run';
import type { SubprocessSkill } from '../../../electron/core/manifest';

/** What a process of the app is told to do. */
export interface MixedOrder {
  readonly dataFolder: string;
  readonly skills: Readonly<Record<Ending, SubprocessSkill>>;
  readonly runs: number;
  /** Runs that still live when the process quits or is killed. */
  readonly living: number;
  readonly finish: 'quit' | 'be-killed';
}

export const endings = ['ok', 'fail', 'timeout', 'stop', 'leftover', 'reload'] as const;
export type Ending = (typeof endings)[number];

/** Carries runs out that end in different ways, then quits with some alive, or says that it waits to be killed. */
async function main(order: MixedOrder): Promise<void> {
  const service = new RunService({
    dataFolder: order.dataFolder,
    environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '' }),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(true),
    limits: { maxRunning: order.living },
  });
  await Promise.all(
    Array.from({ length: order.runs }, (_, at) => {
      const ending = endings[at % endings.length] ?? 'ok';
      return runOnce(service, order.skills[ending], ending);
    }),
  );
  await Promise.all(Array.from({ length: order.living }, () => startAlive(service, order.skills.stop)));
  if (order.finish === 'quit') {
    await service.endAll();
    return;
  }
  process.stdout.write('alive\n');
  setInterval(() => undefined, 1000);
}

async function runOnce(service: RunService, skill: SubprocessSkill, ending: Ending): Promise<void> {
  const id = await start(service, skill);
  // A page that reloads lets go of the run and picks it up again.
  if (ending === 'reload') await letGo(service, id);
  await new Promise<void>((resolve, reject) => {
    let acknowledge: (seq: number) => void = () => undefined;
    void service
      .follow(id, ({ events, record }) => {
        if (ending === 'stop' && events.some(({ type }) => type === 'stderr')) service.stop(id);
        if (record.outcome !== null) resolve();
        acknowledge(events.at(-1)?.seq ?? 0);
      })
      .then((following) => {
        if (!following.ok) {
          reject(new Error(following.error.message));
          return;
        }
        acknowledge = following.value.acknowledge;
        const { record, events } = following.value.details;
        if (ending === 'stop' && events.some(({ type }) => type === 'stderr')) service.stop(id);
        if (record.outcome !== null) resolve();
      });
  });
}

async function letGo(service: RunService, id: string): Promise<void> {
  const following = await service.follow(id, () => undefined);
  if (following.ok) following.value.stop();
}

async function start(service: RunService, skill: SubprocessSkill): Promise<string> {
  const started = await service.start(skill, {
    skill: skill.manifestPath,
    argumentsText: '{}',
    mode: 'read-only',
    unchecked: false,
  });
  if (!started.ok || started.value.status !== 'started') throw new Error(JSON.stringify(started));
  return started.value.runId;
}

/** Settles when the process of the run has said something. */
async function startAlive(service: RunService, skill: SubprocessSkill): Promise<void> {
  const id = await start(service, skill);
  await new Promise<void>((resolve) => {
    void service.follow(id, ({ events }) => {
      if (events.some(({ type }) => type === 'stderr')) resolve();
    });
  });
}

void main(JSON.parse(process.argv[2] ?? '') as MixedOrder);
