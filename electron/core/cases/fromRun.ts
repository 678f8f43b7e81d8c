import type { CaseComparison, RunId, RunStatus } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { decodeUtf8 } from '../files';
import { parseJson, type SubprocessSkill } from '../manifest';
import { MASK, type RunService } from '../run';
import { caseText } from './caseText';
import { caseLimits } from './limits';

/** Endings that running the same again can be expected to bring about. */
const repeatable: readonly RunStatus[] = [
  'done',
  'failed',
  'timed-out',
  'invalid-output',
  'output-too-large',
  'could-not-start',
];

/** The text of a case that a run like this one passes, or why none can be made of it. */
export async function caseFromRun(
  service: RunService,
  fits: (skill: SubprocessSkill, argumentsText: string) => Promise<boolean>,
  skill: SubprocessSkill,
  runId: RunId,
  compare: CaseComparison,
): Promise<Result<string>> {
  const details = await service.details(runId);
  if (!details.ok) return details;
  const { outcome, argumentsText } = details.value.record;
  if (outcome === null) return fail('busy', 'The run still lives. Save it as a case when it has ended.');
  if (!repeatable.includes(outcome.status)) {
    return fail('refused', `A run that ended as ${outcome.status} makes no case. Run it to its end first.`);
  }
  const fault = faultOfArguments(argumentsText);
  if (fault !== '') return fail('refused', `This run makes no case: ${fault}`);
  const output = await service.output(runId, caseLimits.fileBytes + 1);
  if (!output.ok) return output;
  if (compare !== 'none' && outcome.status === 'done' && output.value.totalBytes > caseLimits.fileBytes) {
    return fail(
      'too-large',
      'The result is larger than 1 MiB, too large for a case. Save it without the result.',
    );
  }
  const resultText = outcome.status === 'done' ? decodeUtf8(output.value.bytes) : null;
  const unchecked = !(await fits(skill, argumentsText));
  return ok(caseText({ argumentsText, unchecked, outcome, resultText, compare }));
}

function faultOfArguments(text: string): string {
  if (text.includes(MASK)) {
    return 'its arguments hold a secret of the environment, which is not kept. Write the case by hand, with another value.';
  }
  if (text.trim() === '') return '';
  const parsed = parseJson(text);
  if (!parsed.ok)
    return 'its arguments are not kept as JSON. They were too long, or not JSON when it was run.';
  return parsed.root.type === 'object' ? '' : 'its arguments are not a JSON object.';
}
