import { assertNever } from '../../../shared/assertNever';
import type { PermissionMode, SkillId, StartOutcome } from '../../../shared/model';
import { api } from '../../stores';
import { loadRuns } from '../../stores/runs';
import { placeErrors, readyArguments } from '../../groups/run-form';
import { sessions, updateSession } from './session';

/** Starts a run with what is filled in. Answers the pointer of the first place that is wrong, if that stopped it. */
export async function startRun(
  skill: SkillId,
  mode: PermissionMode,
  persona: string,
): Promise<string | null> {
  const session = sessions.get().get(skill);
  if (session === undefined || session.starting) return null;
  const ready = readyArguments(session.args, session.scope);
  if (!ready.ok) {
    updateSession(skill, { attempted: true, answer: null });
    return ready.problems.find((problem) => problem.blocks)?.pointer ?? null;
  }
  updateSession(skill, { attempted: true, starting: true, answer: null });
  const { unchecked } = session;
  const result = await api().startRun({
    skill,
    argumentsText: ready.text,
    mode,
    unchecked,
    ...(persona === '' ? {} : { persona }),
  });
  updateSession(skill, { starting: false });
  if (!result.ok) {
    updateSession(skill, { answer: { status: 'failure', message: result.error.message } });
    return null;
  }
  return takeOutcome(skill, ready.text, result.value);
}

function takeOutcome(skill: SkillId, text: string, outcome: StartOutcome): string | null {
  switch (outcome.status) {
    case 'started':
      updateSession(skill, { shown: outcome.runId, unchecked: false });
      return null;
    case 'refused':
      updateSession(skill, { shown: null, answer: { status: 'refused', message: outcome.reason } });
      void loadRuns();
      return null;
    case 'cancelled':
      updateSession(skill, {
        answer: { status: 'cancelled', message: 'You did not confirm, so nothing was started.' },
      });
      void loadRuns();
      return null;
    case 'invalid': {
      const count = outcome.errors.length;
      const message = `${count === 1 ? 'One thing does' : `${String(count)} things do`} not fit the schema. Nothing was started.`;
      updateSession(skill, {
        checked: { text, errors: outcome.errors },
        answer: { status: 'invalid', message },
      });
      return [...placeErrors([], outcome.errors).keys()][0] ?? null;
    }
    default:
      return assertNever(outcome);
  }
}
