import { rmSync } from 'node:fs';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, removeFolder, temporaryFolder, type RunningApp } from './support/app';
import { writeDocumentSkill } from './support/packs';
import { caretAtEndOf, openSkill } from './support/screens';

const root = temporaryFolder('gone');
const home = temporaryFolder('gone-home');
let app: RunningApp;

beforeAll(async () => {
  writeDocumentSkill(root, 'short-lived', 'Deleted while it is edited.');
  app = await launchApp({ roots: [root], home });
});

afterAll(async () => {
  await app.close();
  for (const folder of [root, home]) removeFolder(folder);
});

describe('a skill that is deleted while it is edited', () => {
  it('leaves the unsaved text in sight, with ways to keep it', async () => {
    const { page } = app;
    await openSkill(page, 'short-lived', 'Edit');
    await caretAtEndOf(page, 3);
    await page.keyboard.type(' Precious words.');
    await see(page.getByRole('tab', { name: /^Edit.*unsaved/ })).toBeVisible();
    rmSync(`${root}/short-lived`, { recursive: true });
    const text = page.getByRole('textbox', { name: 'Unsaved text of SKILL.md' });
    await see(text).toHaveValue(/Precious words/);
    await see(page.getByRole('button', { name: 'Save as…' })).toBeVisible();
  });

  it('is found in the palette, also after a restart', async () => {
    await app.close();
    app = await launchApp({ roots: [root], home });
    const { page } = app;
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('unsaved short-lived');
    await page.getByText('Unsaved text: SKILL.md of short-lived').click();
    await see(page.getByRole('textbox', { name: 'Unsaved text of SKILL.md' })).toHaveValue(/Precious/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await see(page.getByText('This skill is gone')).toBeVisible();
    expect(app.consoleErrors).toEqual([]);
  });
});
