import type { ArgumentError, RunId } from '../../../shared/model';
import { ok, type Result } from '../../../shared/result';
import { decodeUtf8 } from '../../core/files';
import type { Services } from '../services';

/** Checks the result of a run that is done against the `result_schema` that its skill has now. */
export async function checkRunResult(
  { library, runs, validator }: Services,
  runId: RunId,
): Promise<Result<readonly ArgumentError[] | null>> {
  const details = await runs.details(runId);
  if (!details.ok) return details;
  const { record } = details.value;
  const skill = library.skill(record.skill);
  if (record.outcome?.status !== 'done' || skill?.kind !== 'subprocess') return ok(null);
  if (skill.resultSchema === null) return ok(null);
  const output = await runs.verbatimOutput(runId);
  if (!output.ok) return output;
  const text = decodeUtf8(output.value);
  return ok(text === null ? null : await validator.checkResult(skill.resultSchema, text));
}
