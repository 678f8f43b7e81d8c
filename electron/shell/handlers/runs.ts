import type { BrowserWindow } from 'electron';
import { ok, type Result } from '../../../shared/result';
import type { SubprocessSkill } from '../../core/manifest';
import type { Handlers } from '../ipc';
import type { Services } from '../services';
import { checkRunResult } from './checkRunResult';
import type { Followers } from './followers';
import { runnableSkill } from './runnable';
import { writeChosen } from './writeChosen';

type RunHandlers = Pick<
  Handlers,
  | 'checkArguments'
  | 'startRun'
  | 'stopRun'
  | 'followRun'
  | 'acknowledgeRun'
  | 'listRuns'
  | 'readRunOutput'
  | 'checkRunResult'
  | 'saveRunOutput'
  | 'deleteRuns'
>;

export function runHandlers(
  services: Services,
  followers: Followers,
  window: () => BrowserWindow | null,
): RunHandlers {
  const { library, runs, checkArguments } = services;
  const runnable = (id: string): Result<SubprocessSkill> => runnableSkill(library, id);

  return {
    checkArguments: async ({ skill: id, argumentsText }) => {
      const skill = runnable(id);
      return skill.ok ? ok(await checkArguments(skill.value, argumentsText)) : skill;
    },
    startRun: async (request) => {
      const skill = runnable(request.skill);
      return skill.ok ? runs.start(skill.value, request) : skill;
    },
    stopRun: ({ runId }) => runs.stop(runId),
    followRun: ({ runId }, page) => followers.follow(runs, page, runId),
    acknowledgeRun: ({ runId, seq }, page) => {
      followers.acknowledge(page, runId, seq);
      return ok(null);
    },
    listRuns: ({ skill }) => runs.list(skill),
    readRunOutput: ({ runId, maxBytes }) => runs.output(runId, maxBytes),
    checkRunResult: ({ runId }) => checkRunResult(services, runId),
    saveRunOutput: async ({ runId }) => {
      const output = await runs.verbatimOutput(runId);
      if (!output.ok) return output;
      return writeChosen(window(), `${runId}.json`, output.value, 'Save the output');
    },
    deleteRuns: ({ runIds }) => runs.remove(runIds),
  };
}
