import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { writeDocumentSkill, writeScriptSkill } from './support/packs';
import { processesWith } from './support/processes';
import { caretAtEndOf, diagnostics, openSkill, outcome, result, skillRow, timeline } from './support/screens';

const root = temporaryFolder('road');
const gate = join(root, 'gate');
let app: RunningApp;
let document: string;
let slow: string;

beforeAll(async () => {
  document = writeDocumentSkill(root, 'pdf-tables', 'Extracts tables from PDF files.');
  writeScriptSkill(root, {
    name: 'waits_for_gate',
    // Answers only once the test has seen its first line: no clock decides.
    script: `echo 'first line' >&2\nwhile [ ! -e '${gate}' ]; do sleep 0.05; done\necho '{"opened": true}'`,
  });
  slow = writeScriptSkill(root, { name: 'never_ends', script: `echo working >&2\nsleep 1000 & wait` });
  writeScriptSkill(root, {
    name: 'burns_down',
    class: 'dangerous',
    script: `touch '${join(root, 'burnt')}'\necho '{}'`,
  });
  writeScriptSkill(root, {
    name: 'moves_things',
    class: 'mutating',
    script: `touch '${join(root, 'moved')}'\necho '{"moved": 1}'`,
  });
  app = await launchApp({ roots: [root] });
});

afterAll(async () => {
  await app.close();
  removeFolder(root);
});

describe('the main road', () => {
  it('browses the example pack and one’s own root by class and category', async () => {
    const { page } = app;
    await see(skillRow(page, 'disk_cleaner')).toBeVisible();
    await page.getByRole('button', { name: /^dangerous/ }).click();
    await see(skillRow(page, 'burns_down')).toBeVisible();
    await see(skillRow(page, 'disk_cleaner')).toHaveCount(0);
    await page.getByRole('button', { name: /^All/ }).click();
    await page.getByRole('searchbox', { name: 'Search skills' }).fill('pdf tables');
    await see(page.getByRole('listbox', { name: 'Skills' }).getByRole('option')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search skills' }).fill('');
  });

  it('marks a broken frontmatter at its line while typing, and saves the mended text', async () => {
    const { page } = app;
    await openSkill(page, 'pdf-tables', 'Edit');
    const markers = page.getByRole('region', { name: 'Editor' }).locator('.squiggly-error');
    await caretAtEndOf(page, 3);
    await page.keyboard.type(' Use when: asked');
    await see(diagnostics(page).getByRole('listitem')).toHaveCount(1);
    await see(diagnostics(page).getByRole('button', { name: /^error 3:/ })).toBeVisible();
    await see(markers.first()).toBeAttached();
    await see(page.getByRole('tab', { name: /^Edit.*unsaved/ })).toBeVisible();
    for (let n = 0; n < ': asked'.length; n++) await page.keyboard.press('Backspace');
    await see(diagnostics(page).getByRole('button', { name: /^error/ })).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+s');
    await see(page.getByRole('tab', { name: /^Edit.*unsaved/ })).toHaveCount(0);
    expect(readFileSync(document, 'utf8')).toContain(
      'description: Extracts tables from PDF files. Use when\n',
    );
    const workers = await page.evaluate(() => window.document.documentElement.dataset['editorWorkers']);
    expect(workers).toContain('editor');
  });

  it('shows standard error before the process has ended, then its result', async () => {
    const { page } = app;
    await openSkill(page, 'waits_for_gate', 'Run');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(timeline(page)).toContainText('first line');
    await see(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    writeFileSync(gate, '');
    await see(outcome(page)).toContainText('exit 0');
    await see(result(page)).toContainText('"opened"');
  });

  it('runs disk_cleaner with dry_run after one confirmation, and deletes nothing', async () => {
    const { page } = app;
    const cache = join(root, 'files', '.cache');
    const stale = join(cache, 'old.bin');
    mkdirSync(cache, { recursive: true });
    writeFileSync(stale, Buffer.alloc(4096));
    utimesSync(stale, new Date(0), new Date(0));
    await openSkill(page, 'disk_cleaner', 'Run');
    await page.getByRole('textbox', { name: 'path' }).fill(join(root, 'files'));
    await answerDialogs(app, 0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(outcome(page)).toContainText('exit 0');
    await see(result(page)).toContainText('"freed_bytes"');
    await see(result(page)).toContainText('"dry_run"');
    expect(readFileSync(stale)).toHaveLength(4096);
    const [question] = await seenDialogs(app);
    expect(question?.message).toContain('disk_cleaner');
    expect(question?.detail).toContain(join(root, 'files'));
  });

  it('starts nothing when the confirmation is refused', async () => {
    const { page } = app;
    await openSkill(page, 'moves_things', 'Run');
    await answerDialogs(app, 1);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(page.getByText(/not confirmed|cancelled/i).first()).toBeVisible();
    expect(await seenDialogs(app)).toHaveLength(1);
    expect(() => readFileSync(join(root, 'moved'))).toThrow('ENOENT');
  });

  it('stops a slow one, and nothing of it is left', async () => {
    const { page } = app;
    await openSkill(page, 'never_ends', 'Run');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(timeline(page)).toContainText('working');
    expect(processesWith(slow)).not.toHaveLength(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await see(outcome(page)).toContainText(/stopped/i);
    expect(processesWith(slow)).toEqual([]);
    expect(processesWith('sleep 1000')).toEqual([]);
  });

  it('refuses a dangerous one with the reason, and starts none', async () => {
    const { page } = app;
    await openSkill(page, 'burns_down', 'Run');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await see(outcome(page)).toContainText(/refused/i);
    expect(() => readFileSync(join(root, 'burnt'))).toThrow('ENOENT');
  });

  it('said nothing wrong on the console all the way', () => {
    expect(app.consoleErrors).toEqual([]);
  });
});
