import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { listCases, outcomeOf, runCases, type CaseRunner } from '../../../../electron/core/cases';
import type { SubprocessSkill } from '../../../../electron/core/manifest';
import type { RunService } from '../../../../electron/core/run';
import { createValidator, type Validator } from '../../../../electron/core/validation';
import type { CaseOutcome, PermissionMode } from '../../../../shared/model';
import { buildValidationWorker, type BuiltProgram } from '../../../fixtures/workers';

/** The validator as it is in production, with its worker, for the tests of one file. */
export function realValidator(): () => Validator {
  let worker: BuiltProgram;
  let validator: Validator;
  beforeAll(async () => {
    worker = await buildValidationWorker();
    validator = createValidator({ workerPath: worker.path });
  });
  afterAll(async () => {
    await validator.close();
    worker.remove();
  });
  return () => validator;
}

export async function writeCase(skill: SubprocessSkill, name: string, content: unknown): Promise<void> {
  await mkdir(join(skill.folder, 'cases'), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(skill.folder, 'cases', `${name}.json`), text);
}

/** Runs all cases of a skill, in the order of their names. */
export async function runAll(
  service: RunService,
  checks: CaseRunner['checks'],
  skill: SubprocessSkill,
  mode: PermissionMode = 'read-only',
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly CaseOutcome[]> {
  const files = await listCases(skill.folder);
  const outcomes: CaseOutcome[] = [];
  await runCases(
    { service, checks, standing: () => ({ mode, persona: '' }) },
    files.map((file) => ({ skill, file })),
    { onStart: () => undefined, onEnd: (outcome) => outcomes.push(outcome) },
    signal,
  );
  return outcomes;
}

/** Writes one case, and runs it. */
export async function runOne(
  service: RunService,
  checks: CaseRunner['checks'],
  skill: SubprocessSkill,
  content: unknown,
  mode?: PermissionMode,
): Promise<CaseOutcome> {
  await writeCase(skill, 'one', content);
  const [outcome] = await runAll(service, checks, skill, mode);
  return outcome ?? outcomeOf(skill, 'none', { verdict: 'broken', reason: 'no case was found' });
}
