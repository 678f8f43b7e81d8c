import { RunService } from '../../../../electron/core/run';
import type { SubprocessSkill } from '../../../../electron/core/manifest';

/** Runs skills, tells their groups on standard output, and stays until it is killed. */
async function main(dataFolder: string, skills: readonly SubprocessSkill[]): Promise<void> {
  const service = new RunService({
    dataFolder,
    environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '' }),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(true),
  });
  const runs = await Promise.all(skills.map((skill) => startOne(service, skill)));
  process.stdout.write(
    `${JSON.stringify({ groups: runs.map(({ group }) => group), runIds: runs.map(({ id }) => id) })}\n`,
  );
  setInterval(() => undefined, 1000);
}

async function startOne(service: RunService, skill: SubprocessSkill): Promise<{ group: number; id: string }> {
  const started = await service.start(skill, {
    skill: skill.manifestPath,
    argumentsText: '{}',
    mode: 'read-only',
    unchecked: false,
  });
  if (!started.ok || started.value.status !== 'started') throw new Error(JSON.stringify(started));
  const id = started.value.runId;
  for (;;) {
    const details = await service.details(id);
    const events = details.ok ? details.value.events : [];
    const first = events.find((event) => event.type === 'started');
    if (first?.type === 'started' && events.some(({ type }) => type === 'stderr'))
      return { group: first.pid, id };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

void main(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '[]') as readonly SubprocessSkill[]);
