import { join } from 'node:path';
import { loadDirs } from '../../../electron/core/manifest';
import { RunService } from '../../../electron/core/run';
import { writeScriptSkill } from '../../e2e/support/packs';

export interface Flood {
  readonly ms: number;
  /** The longest time for which this thread did not come round. */
  readonly pause: number;
  readonly rss: number;
  readonly dropped: number;
}

async function measure(folder: string, lines: number): Promise<Flood> {
  const name = 'flood';
  const root = join(folder, `root-${String(lines)}`);
  writeScriptSkill(root, {
    name,
    script: `seq -f 'level=info message number %.0f of a flood of lines' ${String(lines)} >&2; echo null`,
    timeoutSeconds: 120,
  });
  const [skill] = loadDirs([root]).skills;
  if (skill === undefined) throw new Error('the skill did not load');
  const service = new RunService({
    dataFolder: join(folder, 'data'),
    environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '' }),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(false),
  });
  const watch = watchThread();
  const start = performance.now();
  const started = await service.start(skill, {
    skill: skill.manifestPath,
    argumentsText: '{}',
    mode: 'read-only',
    unchecked: false,
  });
  if (!started.ok || started.value.status !== 'started') throw new Error(JSON.stringify(started));
  const dropped = await untilTail(service, started.value.runId);
  const ms = performance.now() - start;
  const seen = watch();
  await service.endAll();
  return { ms, dropped, ...seen };
}

/** Acknowledges each batch at once, as a page that keeps up. Answers how many events never reached it. */
function untilTail(service: RunService, id: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let dropped = 0;
    let acknowledge: (seq: number) => void = () => undefined;
    void service
      .follow(id, (batch) => {
        dropped += batch.dropped;
        const last = batch.events.at(-1);
        if (last?.type === 'ended') resolve(dropped);
        else acknowledge(last?.seq ?? 0);
      })
      .then((following) => {
        if (following.ok) acknowledge = following.value.acknowledge;
        else reject(new Error(following.error.message));
      });
  });
}

function watchThread(): () => { readonly pause: number; readonly rss: number } {
  let last = performance.now();
  let pause = 0;
  let rss = 0;
  const look = (): void => {
    const now = performance.now();
    pause = Math.max(pause, now - last - 5);
    rss = Math.max(rss, process.memoryUsage.rss());
    last = now;
  };
  const timer = setInterval(look, 5);
  return () => {
    look();
    clearInterval(timer);
    return { pause, rss };
  };
}

async function main(folder: string, lines: number): Promise<void> {
  await measure(folder, 1000);
  process.stdout.write(JSON.stringify(await measure(folder, lines)));
}

void main(process.argv[2] ?? '', Number(process.argv[3]));
