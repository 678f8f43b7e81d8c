import type { RunId } from '../../../shared/model';
import { readMarkers, type MarkedRun, type Marker } from './aliveMarkers';
import { endProcesses } from './endGroup';
import { runLimits } from './limits';
import { ProcessGroup, familyOf } from './processGroup';
import { bootId, readProcess, readProcesses, startMoment, type ProcessInfo } from './processTable';

/** A run whose app died before it did. */
export interface Interrupted {
  readonly id: RunId;
  /** How many of its processes were still there and have been ended. */
  readonly ended: number;
}

/**
 * Ends what the runs of an earlier, crashed process of this app left behind, and answers which these were.
 * Runs whose owner still lives are left alone, and so is every process that is not certainly ours.
 */
export async function endOrphans(dataFolder: string): Promise<readonly Interrupted[]> {
  const interrupted: Interrupted[] = [];
  for (const { marker, remove } of readMarkers(dataFolder)) {
    const owner = await readProcess(marker.owner);
    const sameBoot = marker.bootId === bootId();
    if (sameBoot && owner !== null && !owner.zombie && owner.startTime === marker.ownerStart) continue;
    interrupted.push(
      ...(await Promise.all(
        marker.runs.map(async (run) => ({ id: run.id, ended: sameBoot ? await endRun(run, marker) : 0 })),
      )),
    );
    remove();
  }
  return interrupted;
}

async function endRun(run: MarkedRun, marker: Marker): Promise<number> {
  const { group, leaderStart } = run;
  if (group === null) return 0;
  const members = (): Promise<readonly ProcessInfo[]> =>
    readProcesses().then((all) => familyOf(all, group, leaderStart));
  const all = await readProcesses();
  const found = await members();
  if (found.length === 0 || !isOurs(all, found, run, marker)) return 0;
  await endProcesses(new ProcessGroup(group, leaderStart), members, runLimits, () => undefined);
  return found.length;
}

/**
 * Proof that the group is the one that was recorded: its leader is there with its start time; or a member is older
 * than the last sign of life of our leader's owner, and while our leader lived nobody else could have that number.
 */
function isOurs(
  all: readonly ProcessInfo[],
  found: readonly ProcessInfo[],
  run: MarkedRun,
  marker: Marker,
): boolean {
  const leader = all.find(({ pid }) => pid === run.group);
  if (leader !== undefined) return leader.startTime === run.leaderStart;
  const { aliveAt } = marker;
  return aliveAt !== null && found.some((member) => startMoment(member) <= aliveAt);
}
