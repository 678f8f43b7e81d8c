import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerDialogs,
  launchApp,
  removeFolder,
  seenDialogs,
  temporaryFolder,
  type RunningApp,
} from './support/app';
import { writeScriptSkill } from './support/packs';
import { processesWith } from './support/processes';
import { openSkill, outcome, showScreen } from './support/screens';

const root = temporaryFolder('cases');
let app: RunningApp;
let echo: string;
let slow: string;

const region = (page: Page): Locator => page.getByRole('region', { name: 'Cases' });
const row = (page: Page, name: string): Locator =>
  region(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Run case ${name}` }) });

function writeCase(folder: string, name: string, content: unknown): void {
  mkdirSync(join(folder, 'cases'), { recursive: true });
  writeFileSync(join(folder, 'cases', `${name}.json`), JSON.stringify(content, null, 2));
}

beforeAll(async () => {
  echo = writeScriptSkill(root, { name: 'pack_echo', script: `echo 'echoing' >&2\ncat` });
  slow = writeScriptSkill(root, { name: 'pack_slow', script: `echo working >&2\nsleep 1000 & wait` });
  const changes = writeScriptSkill(root, {
    name: 'pack_changes',
    class: 'mutating',
    script: `touch '${join(root, 'changed')}'\necho '{}'`,
  });
  writeCase(slow, 'one', { arguments: {}, expect: {} });
  writeCase(slow, 'two', { arguments: {}, expect: {} });
  writeCase(changes, 'touches', { arguments: {}, expect: {} });
  app = await launchApp({ roots: [root] });
});

afterAll(async () => {
  await app.close();
  removeFolder(root);
});

describe('cases in the window', () => {
  it('saves a finished run as a case, which then passes', async () => {
    const { page } = app;
    await openSkill(page, 'pack_echo', 'Run');
    await see(region(page).getByRole('button', { name: 'Save as case…' })).toBeDisabled();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(outcome(page)).toContainText('exit 0');
    await region(page).getByRole('button', { name: 'Save as case…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as case' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('first');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await see(row(page, 'first')).toContainText('not run');
    expect(JSON.parse(readFileSync(join(echo, 'cases/first.json'), 'utf8'))).toEqual({
      arguments: {},
      expect: { status: 'done', exit: 0, result: { equals: {} } },
    });
    await region(page).getByRole('button', { name: 'Run all' }).click();
    await see(row(page, 'first')).toContainText('passed');
  });

  it('asks before a case is replaced, and keeps both when told so', async () => {
    const { page } = app;
    const before = readFileSync(join(echo, 'cases/first.json'), 'utf8');
    await region(page).getByRole('button', { name: 'Save as case…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as case' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('first');
    await dialog.getByRole('combobox', { name: 'The result' }).selectOption('none');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await see(dialog.getByRole('alert')).toContainText('There is a case "first" already');
    expect(readFileSync(join(echo, 'cases/first.json'), 'utf8')).toBe(before);
    await dialog.getByRole('button', { name: 'Keep both, as first-2' }).click();
    await see(row(page, 'first-2')).toBeVisible();
    expect(readFileSync(join(echo, 'cases/first.json'), 'utf8')).toBe(before);
    expect(readFileSync(join(echo, 'cases/first-2.json'), 'utf8')).not.toContain('equals');
  });

  it('shows what was not as the case says, and the run it came from', async () => {
    const { page } = app;
    writeCase(echo, 'wrong', {
      arguments: { list: [1, 2], extra: true },
      expect: { result: { equals: { list: [1, 3] } }, stderr: 'echo.*nobody' },
    });
    writeFileSync(join(echo, 'cases/torn.json'), '{"arguments": ');
    await see(row(page, 'wrong')).toContainText('not run');
    await see(row(page, 'torn')).toContainText('broken');
    await region(page).getByRole('button', { name: 'Run all' }).click();
    await see(region(page).getByRole('status', { name: 'Cases' })).toHaveText('2 passed, 1 failed, 1 broken');
    await row(page, 'wrong')
      .getByRole('button', { name: /failed wrong/ })
      .click();
    const differences = region(page).getByRole('list', { name: 'Differences of wrong' });
    await see(differences.getByRole('listitem')).toHaveCount(3);
    await see(differences).toContainText('/list/1');
    await see(differences).toContainText('/extra');
    await see(differences).toContainText('Standard error');
    await row(page, 'wrong').getByRole('button', { name: 'More for case wrong' }).click();
    await page.getByRole('menuitem', { name: 'Show its run' }).click();
    await see(page.getByRole('region', { name: 'Result' })).toContainText('"extra"');
  });

  it('deletes a case, and brings it back', async () => {
    const { page } = app;
    await row(page, 'torn').getByRole('button', { name: 'More for case torn' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await see(row(page, 'torn')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await see(row(page, 'torn')).toBeVisible();
  });

  it('opens a case in the editor', async () => {
    const { page } = app;
    await row(page, 'wrong').getByRole('button', { name: 'More for case wrong' }).click();
    await page.getByRole('menuitem', { name: 'Open in Edit' }).click();
    await see(page.getByRole('region', { name: 'Editor' })).toContainText('echo.*nobody');
  });

  it('stops the one that runs and those that wait; no process is left', async () => {
    const { page } = app;
    await openSkill(page, 'pack_slow', 'Run');
    await region(page).getByRole('button', { name: 'Run all' }).click();
    await see(row(page, 'one')).toContainText('running');
    await see(page.getByRole('log', { name: 'Timeline' })).toContainText('working');
    await region(page).getByRole('button', { name: 'Stop cases' }).click();
    await see(row(page, 'one')).toContainText('stopped');
    await see(row(page, 'two')).toContainText('not run');
    expect(processesWith(slow)).toEqual([]);
  });

  it('takes each run of a mutating skill through the gate, in the mode of the settings', async () => {
    const { page } = app;
    await openSkill(page, 'pack_changes', 'Run');
    await answerDialogs(app, 1);
    await region(page).getByRole('button', { name: 'Run all' }).click();
    await see(row(page, 'touches')).toContainText('refused');
    expect(await seenDialogs(app)).toHaveLength(1);
    expect(() => readFileSync(join(root, 'changed'))).toThrow('ENOENT');
    await answerDialogs(app, 0);
    await region(page).getByRole('button', { name: 'Run all' }).click();
    await see(row(page, 'touches')).toContainText('passed');
    expect(await seenDialogs(app)).toHaveLength(1);
    expect(readFileSync(join(root, 'changed'), 'utf8')).toBe('');
  });

  it('runs all cases of a pack, and shows those that did not pass', async () => {
    const { page } = app;
    writeFileSync(join(slow, 'run.sh'), `#!/bin/sh\necho '{}'\n`);
    await answerDialogs(app, 0);
    await showScreen(page, 'Packs');
    const name = root.split('/').at(-1) ?? '';
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: `Run cases of ${name}` }).click();
    await see(card.getByRole('status', { name: 'Cases' })).toHaveText('5 passed, 1 failed, 1 broken');
    const wrong = card.getByRole('list', { name: `Cases of ${name} that did not pass` });
    await see(wrong.getByRole('listitem')).toHaveCount(2);
    await see(wrong).toContainText('pack_echo / wrong');
  });

  it('said nothing wrong on the console all the way', () => {
    expect(app.consoleErrors).toEqual([]);
  });
});
