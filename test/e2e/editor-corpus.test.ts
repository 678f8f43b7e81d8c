import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEdits, outlineOf } from '../../renderer/editor';
import { corpusFiles, corpusFolder } from '../fixtures/corpus';
import { launchApp, removeFolder, temporaryFolder, type RunningApp } from './support/app';

const root = temporaryFolder('corpus');
const files = corpusFiles().map((file) => join(root, relative(corpusFolder(), file)));
let app: RunningApp;

beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    // Written anew and not copied with its mode: the corpus may be read-only.
    writeFileSync(file, readFileSync(join(corpusFolder(), relative(root, file))));
  }
  app = await launchApp({ roots: [root] });
});

afterAll(async () => {
  await app.close();
  removeFolder(root);
});

/** What the form does for one field of a skill, by the same functions: null when main refuses the edit. */
function changeField(skill: string, value: string) {
  return app.page.evaluate(
    async ([id, wanted]) => {
      const file = { skill: id, path: 'SKILL.md' };
      const opened = await window.skillbench.openFile(file);
      if (!opened.ok) throw new Error(`${id}: ${opened.error.message}`);
      const { text, hash } = opened.value;
      const edits = await window.skillbench.editField({ file, text, key: 'description', value: wanted });
      return edits.ok ? { text, hash, edits: edits.value } : null;
    },
    [skill, value] as const,
  );
}

describe('real skills', () => {
  it('all open, and one field changed by the form and saved leaves every other byte', async () => {
    let changed = 0;
    for (const file of files) {
      const before = readFileSync(file, 'utf8');
      const change = await changeField(file, 'Changed: by "the" form.');
      if (change === null) continue;
      const text = applyEdits(change.text, change.edits);
      const saved = await app.page.evaluate(
        ([id, wanted, baseHash]) =>
          window.skillbench.saveFile({ file: { skill: id, path: 'SKILL.md' }, text: wanted, baseHash }),
        [file, text, change.hash] as const,
      );
      expect(saved, file).toMatchObject({ ok: true, value: { status: 'saved' } });
      expectOnlyDescription(file, before, readFileSync(file, 'utf8'));
      changed += 1;
    }
    // The few that do not parse are refused; a form never rewrites those.
    expect(changed).toBeGreaterThan(files.length * 0.9);
  }, 300_000);

  it('open in the editor with nothing serious for people who use a screen reader, in both themes', async () => {
    const { page } = app;
    await page.getByRole('listbox', { name: 'Skills' }).getByRole('option').first().click();
    await page.getByRole('tab', { name: /^Edit/ }).click();
    await see(page.getByRole('region', { name: 'Editor' }).locator('.view-line').first()).toBeVisible();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(grave.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    }
  });
});

/** Everything before and behind the lines of the description is as it was. */
function expectOnlyDescription(file: string, before: string, after: string): void {
  const lines = before.split(/\r\n|\r|\n/);
  const block = outlineOf(lines.map((line) => line.replace(/^\uFEFF/, ''))).find(
    ({ kind }) => kind === 'block',
  );
  const field = block?.children.find(({ name }) => name === 'description');
  const first = field?.line ?? block?.endLine ?? 1;
  const last = field?.endLine ?? first - 1;
  const now = after.split(/\r\n|\r|\n/);
  expect(now.slice(0, first - 1), file).toEqual(lines.slice(0, first - 1));
  expect(now.slice(now.length - (lines.length - last)), file).toEqual(lines.slice(last));
  expect(now.join('\n'), file).toContain('form.');
}
