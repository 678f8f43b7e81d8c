import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as see } from 'playwright/test';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchApp, removeFolder, temporaryFolder, type RunningApp } from './support/app';
import { writeDocumentSkill, writeScriptSkill } from './support/packs';
import { caretAtEndOf, diagnostics, openSkill } from './support/screens';

const root = temporaryFolder('editor');
let app: RunningApp;
let page: Page;

beforeEach(async () => {
  app = await launchApp({ roots: [root] });
  page = app.page;
});
afterEach(async () => {
  expect(app.consoleErrors).toEqual([]);
  await app.close();
});
afterAll(() => removeFolder(root));

const region = () => page.getByRole('region', { name: 'Editor' });
const unsaved = () => page.getByRole('tab', { name: /^Edit.*unsaved/ });
const save = () => page.keyboard.press('ControlOrMeta+s');
const lineOf = (text: string) => region().locator('.view-line', { hasText: text });

describe('fixes', () => {
  it('come by key at the finding that F8 leads to, as an edit that undo takes back', async () => {
    const file = writeDocumentSkill(root, 'quote-me', 'Use when: asked');
    await openSkill(page, 'quote-me', 'Edit');
    await see(diagnostics(page).getByRole('button', { name: /^error 3:14/ })).toBeVisible();
    await caretAtEndOf(page, 1);
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+.');
    await see(page.getByRole('option', { name: /^Quote the value, Quick Fix/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await see(lineOf('"Use when: asked"')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await see(lineOf('"Use when: asked"')).toHaveCount(0);
    await page.getByRole('button', { name: 'Fix all safe' }).click();
    await see(diagnostics(page).getByRole('listitem')).toHaveCount(0);
    await save();
    await see(unsaved()).toHaveCount(0);
    expect(readFileSync(file, 'utf8')).toContain('description: "Use when: asked"\n');
  });

  it('on disk: an entry becomes executable, a folder is renamed with the draft in it', async () => {
    const folder = writeScriptSkill(root, { name: 'not_runnable', script: 'echo 1' });
    chmodSync(join(folder, 'run.sh'), 0o644);
    writeDocumentSkill(root, 'right-name', 'Does something.');
    renameSync(join(root, 'right-name'), join(root, 'wrong-name'));
    await page.getByRole('button', { name: /Rescan/ }).click();
    await openSkill(page, 'not_runnable', 'Edit');
    await page.getByRole('button', { name: 'Make it executable', exact: true }).click();
    await see(diagnostics(page).getByRole('button', { name: /not-executable/ })).toHaveCount(0);
    expect(statSync(join(folder, 'run.sh')).mode & 0o777).toBe(0o755);

    await openSkill(page, 'right-name', 'Edit');
    await caretAtEndOf(page, 6);
    await page.keyboard.type(' and a draft');
    await see(diagnostics(page).getByRole('button', { name: /^error 2:/ })).toBeVisible();
    await caretAtEndOf(page, 2);
    await page.keyboard.press('ControlOrMeta+.');
    await page.getByRole('option', { name: /^Rename the folder to right-name/ }).click();
    await see(diagnostics(page).getByRole('listitem')).toHaveCount(0);
    await see(lineOf('and a draft')).toBeVisible();
    await save();
    await see(unsaved()).toHaveCount(0);
    expect(readFileSync(join(root, 'right-name', 'SKILL.md'), 'utf8')).toContain('and a draft');
  });
});

describe('a file that changes on disk', () => {
  it('replaces a clean text, and never a draft: both sides are offered and merged', async () => {
    const file = writeDocumentSkill(root, 'two-writers', 'Old.', 'one\n\ntwo\n\nthree\n');
    await openSkill(page, 'two-writers', 'Edit');
    await see(lineOf('three')).toBeVisible();
    writeFileSync(file, readFileSync(file, 'utf8').replace('three', 'drei'));
    await see(lineOf('drei')).toBeVisible();

    await caretAtEndOf(page, 6);
    await page.keyboard.type(' mine');
    await see(unsaved()).toBeVisible();
    writeFileSync(file, readFileSync(file, 'utf8').replace('drei', 'theirs'));
    const notice = page.getByRole('alert').filter({ hasText: 'changed on disk since you opened it' });
    await see(notice).toBeVisible();
    await see(lineOf('one mine')).toBeVisible();
    await save();
    expect(readFileSync(file, 'utf8')).not.toContain('mine');
    await notice.getByRole('button', { name: 'See the difference' }).click();
    await see(region().locator('.monaco-diff-editor')).toBeVisible();
    await notice.getByRole('button', { name: 'Merge both' }).click();
    await see(lineOf('theirs')).toBeVisible();
    await save();
    await see(unsaved()).toHaveCount(0);
    expect(readFileSync(file, 'utf8')).toMatch(/one mine\n\ntwo\n\ntheirs\n$/);
  });
});

describe('an unsaved text', () => {
  it('is back after the whole app was killed', async () => {
    const file = writeDocumentSkill(root, 'killed', 'Old.', 'body\n');
    const home = temporaryFolder('killed');
    const first = await launchApp({ roots: [root], home });
    await openSkill(first.page, 'killed', 'Edit');
    await caretAtEndOf(first.page, 6);
    await first.page.keyboard.type(' not yet saved');
    // Kept a moment after the last key; the file in the data folder says when.
    await see
      .poll(() =>
        first.page.evaluate(async () => {
          const listed = await window.skillbench.listDrafts({});
          return listed.ok && listed.value.some((draft) => draft.text.includes('not yet saved'));
        }),
      )
      .toBe(true);
    first.electron.process().kill('SIGKILL');
    const second = await launchApp({ roots: [root], home });
    await openSkill(second.page, 'killed', 'Edit');
    await see(second.page.getByRole('tab', { name: /^Edit.*unsaved/ })).toBeVisible();
    await see(second.page.locator('.view-line', { hasText: 'body not yet saved' })).toBeVisible();
    expect(readFileSync(file, 'utf8')).not.toContain('not yet saved');
    await second.close();
    removeFolder(home);
  });
});

describe('the form of the fields', () => {
  it('changes one field’s bytes and keeps line ends, BOM, comments and everything else', async () => {
    const before =
      "\uFEFF---\r\nname: crlf-file\r\n# a comment\r\ndescription: 'old'  # why\r\nx-own: [1, 2]\r\n---\r\nBody\r\n";
    mkdirSync(join(root, 'crlf-file'));
    const file = join(root, 'crlf-file', 'SKILL.md');
    writeFileSync(file, before);
    await page.getByRole('button', { name: /Rescan/ }).click();
    await openSkill(page, 'crlf-file', 'Edit');
    const field = page.getByRole('form', { name: 'Fields' }).getByRole('textbox', { name: 'description' });
    await see(field).toHaveValue('old');
    await field.fill('brand new');
    await see(lineOf('brand new')).toBeVisible();
    await save();
    await see(unsaved()).toHaveCount(0);
    expect(readFileSync(file, 'utf8')).toBe(before.replace('old', 'brand new'));
  });
});

describe('the editor', () => {
  it('runs both its workers and completes a manifest by schema', async () => {
    writeScriptSkill(root, { name: 'complete_me', script: 'echo 1' });
    await page.getByRole('button', { name: /Rescan/ }).click();
    await openSkill(page, 'complete_me', 'Edit');
    await see(lineOf('complete_me').first()).toBeVisible();
    await see
      .poll(() => page.evaluate(() => document.documentElement.dataset['editorWorkers']))
      .toBe('editor,json');
    await caretAtEndOf(page, 1);
    await page.keyboard.press('Enter');
    await page.keyboard.type('"res');
    await see(page.getByRole('option', { name: /^result_schema/ })).toBeVisible();
  });

  it('marks a fault within 150 ms of the key, 95 times in a hundred', async () => {
    writeDocumentSkill(root, 'measure-me', 'Fast.');
    await page.getByRole('button', { name: /Rescan/ }).click();
    await openSkill(page, 'measure-me', 'Edit');
    await caretAtEndOf(page, 3);
    await page.keyboard.type(' a:b');
    await page.keyboard.press('ArrowLeft');
    const errors = region().locator('.squiggly-error');
    await page.evaluate(() => {
      const times: number[] = [];
      let from = 0;
      addEventListener('keydown', () => (from = performance.now()), { capture: true });
      const look = new MutationObserver((changes) => {
        const drawn = changes.some((change) =>
          [...change.addedNodes].some(
            (node) =>
              node instanceof Element &&
              (node.matches('.squiggly-error') || node.querySelector('.squiggly-error') !== null),
          ),
        );
        if (drawn && from > 0) times.push(performance.now() - from);
        if (drawn) from = 0;
      });
      look.observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { markerTimes: times });
    });
    for (let round = 0; round < 40; round += 1) {
      await page.keyboard.type(' ');
      await see(errors.first()).toBeAttached();
      await page.keyboard.press('Backspace');
      await see(errors).toHaveCount(0);
    }
    const times = await page.evaluate(() => (window as unknown as { markerTimes: number[] }).markerTimes);
    const sorted = [...times].sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThanOrEqual(40);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(150);
  });

  it('follows a link to a file of the skill into a tab of its own', async () => {
    writeDocumentSkill(root, 'linked', 'Links.', 'See [notes](references/notes.md).\n');
    mkdirSync(join(root, 'linked', 'references'));
    writeFileSync(join(root, 'linked', 'references', 'notes.md'), '# The notes\n');
    await page.getByRole('button', { name: /Rescan/ }).click();
    await openSkill(page, 'linked', 'Edit');
    const link = region().locator('.detected-link', { hasText: 'references/notes.md' });
    await see(link.first()).toBeVisible();
    await link.first().click({ modifiers: ['ControlOrMeta'] });
    await see(page.getByRole('tab', { name: /references\/notes.md/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await see(lineOf('The notes')).toBeVisible();
  });
});
