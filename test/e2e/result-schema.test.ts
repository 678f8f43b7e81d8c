import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp, removeFolder, temporaryFolder, type RunningApp } from './support/app';
import { writeScriptSkill } from './support/packs';
import { chooseInDialogs } from './support/passphrase';
import { openSkill, result } from './support/screens';

const root = temporaryFolder('promises');
let app: RunningApp;

beforeAll(async () => {
  const folder = writeScriptSkill(root, {
    name: 'promises',
    schema: { type: 'object', properties: { n: { type: 'string' } } },
    script: 'echo heard >&2; cat',
  });
  const path = join(folder, 'skill.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const promise = { type: 'object', properties: { n: { type: 'string', maxLength: 3 } }, required: ['n'] };
  writeFileSync(path, JSON.stringify({ ...manifest, result_schema: promise }));
  app = await launchApp({ roots: [root] });
});
afterAll(async () => {
  await app.close();
  removeFolder(root);
});

it('a result is checked against the promise of its skill, and the timeline can be saved', async () => {
  const { page } = app;
  await openSkill(page, 'promises', 'Run');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await see(result(page)).toContainText('does not fit the result_schema');
  await page.getByRole('textbox', { name: 'n' }).fill('abc');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await see(result(page)).toContainText('It fits the result_schema of the skill.');

  const file = join(root, 'saved.jsonl');
  await chooseInDialogs(app, file);
  await page.getByRole('button', { name: 'Copy or save lines' }).click();
  await page.getByRole('menuitem', { name: /Save all events/ }).click();
  await see.poll(() => events(file)).toContain('ended');
  expect(events(file)).toContain('stderr');
  expect(app.consoleErrors).toEqual([]);
});

function events(file: string): readonly string[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { type: string }).type);
  } catch {
    return [];
  }
}
