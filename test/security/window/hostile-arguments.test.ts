import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, removeFolder, temporaryFolder, type RunningApp } from '../../e2e/support/app';
import { writeDocumentSkill } from '../../e2e/support/packs';

let app: RunningApp;
const root = temporaryFolder('hostile');
const skill = writeDocumentSkill(root, 'plain-skill', 'Used to try to get out of its folder.');

beforeAll(async () => {
  app = await launchApp({ roots: [root] });
});

afterAll(async () => {
  await app.close();
  removeFolder(root);
});

/** Calls a function of the contract as a page would that does not keep to the types. */
async function ask(name: string, argument: unknown): Promise<{ ok: boolean; error?: { code: string } }> {
  return app.page.evaluate(
    async ([called, given]) => {
      const functions = window.skillbench as unknown as Record<string, (argument: unknown) => Promise<never>>;
      return functions[called]?.(given) as Promise<{ ok: boolean }>;
    },
    [name, argument] as const,
  );
}

describe('arguments that do not keep to the contract', () => {
  it.each([
    ['getSkill', undefined],
    ['getSkill', 7],
    ['getSkill', { skill: 7 }],
    ['getSkill', { skill, extra: 1 }],
    ['openFile', { skill, path: '' }],
    ['saveFile', { file: { skill, path: 'SKILL.md' }, text: 'x', baseHash: 'nonsense' }],
    ['startRun', { skill, argumentsText: '{}', mode: 'root', unchecked: false }],
    ['stopRun', { runId: '../../etc' }],
    ['updateSettings', { roots: ['/'] }],
  ])('are refused by %s', async (name, argument) => {
    expect(await ask(name, argument)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });

  it.each(['../../../etc/passwd', '/etc/passwd', 'a/../../x', '..\\..\\x', 'x\0.md'])(
    'can not open %j through a skill',
    async (path) => {
      const answer = await ask('openFile', { skill, path });
      expect(answer.ok).toBe(false);
    },
  );

  it('can not name a file as a skill that the library did not find', async () => {
    expect(await ask('openFile', { skill: '/etc/passwd', path: 'passwd' })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
    expect(await ask('listFiles', { skill: '/etc/SKILL.md' })).toMatchObject({ ok: false });
  });
});
