import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PermissionMode, SkillClass } from '../../shared/model';
import { makeService, makeSkill, request, value } from '../integration/core/run/service';

/** Attack: call the service with modes and arguments that the page could invent, to run what the gate forbids. */

it.each<[SkillClass, string]>([
  ['mutating', 'read-only'],
  ['mutating', ''],
  ['mutating', 'MUTATING-WITH-CONFIRM'],
  ['mutating', 'admin'],
  ['dangerous', 'mutating-with-confirm'],
  ['dangerous', 'dual-sign-required'],
  ['dangerous', '__proto__'],
])('a %s skill in mode %j starts no process', async (skillClass, mode) => {
  let asked = 0;
  const { service } = await makeService({ confirm: () => Promise.resolve(++asked > 0) });
  const skill = await makeSkill('touch started', { class: skillClass });
  // The contract would refuse such a mode; the gate must not depend on that.
  const outcome = value(
    await service.start(skill, request(skill, { mode: mode as PermissionMode, unchecked: true })),
  );
  expect(outcome.status).toBe('refused');
  expect(asked).toBe(0);
  await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
});

it('a question that fails counts as a no', async () => {
  const { service } = await makeService({ confirm: () => Promise.reject(new Error('the window is gone')) });
  const skill = await makeSkill('touch started', { class: 'mutating' });
  const result = await service.start(skill, request(skill, { mode: 'mutating-with-confirm' }));
  expect(result.ok && result.value.status === 'started').toBe(false);
  await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
});
