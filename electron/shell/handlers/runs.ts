import { writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';
import { fail, ok, type Result } from '../../../shared/result';
import type { SubprocessSkill } from '../../core/manifest';
import { chooseSaveFile } from '../dialogs';
import type { Handlers } from '../ipc';
import type { Services } from '../services';
import type { Followers } from './followers';

type RunHandlers = Pick<
  Handlers,
  | 'checkArguments'
  | 'startRun'
  | 'stopRun'
  | 'followRun'
  | 'acknowledgeRun'
  | 'listRuns'
  | 'readRunOutput'
  | 'saveRunOutput'
  | 'deleteRuns'
>;

export function runHandlers(
  { library, runs, checkArguments }: Services,
  followers: Followers,
  window: () => BrowserWindow | null,
): RunHandlers {
  const runnable = (id: string): Result<SubprocessSkill> => {
    const skill = library.skill(id);
    if (skill?.kind === 'subprocess') return ok(skill);
    return fail(
      'not-found',
      skill === null
        ? `${id} is not loaded, so it can't be run. See Problems for the reason.`
        : `${skill.name} is a document skill: it has instructions for a model, and no program to run.`,
    );
  };

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
    saveRunOutput: async ({ runId }) => {
      const output = await runs.verbatimOutput(runId);
      if (!output.ok) return output;
      const owner = window();
      const file = owner === null ? null : await chooseSaveFile(owner, `${runId}.json`);
      return file === null ? fail('cancelled', 'Nothing was saved.') : write(file, output.value);
    },
    deleteRuns: ({ runIds }) => runs.remove(runIds),
  };
}

async function write(file: string, bytes: Uint8Array): Promise<Result<null>> {
  try {
    await writeFile(file, bytes);
    return ok(null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('disk', `The output was not saved to ${file}: ${reason}. Choose another place.`);
  }
}
