import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parseRequest, readKey, SignerStore, signRequest } from '../../electron/core/approval';
import {
  answerDialogs,
  launchApp,
  removeFolder,
  seenDialogs,
  temporaryFolder,
  type RunningApp,
} from './support/app';
import { writeScriptSkill } from './support/packs';
import { chooseInDialogs, typePassphrase } from './support/passphrase';
import { openSkill, outcome, result, showScreen } from './support/screens';

const PASSPHRASE = 'correct horse battery';
const root = temporaryFolder('gate');
const burnt = join(root, 'burnt');
let folder: string;
let app: RunningApp;

beforeAll(async () => {
  folder = writeScriptSkill(root, {
    name: 'burns_down',
    class: 'dangerous',
    schema: { type: 'object', properties: { what: { type: 'string' } } },
    script: `touch '${burnt}'\ncat`,
  });
  writeScriptSkill(root, { name: 'looks_around', script: `echo '{"seen": 1}'` });
  writeScriptSkill(root, { name: 'moves_things', class: 'mutating', script: `echo '{"moved": 1}'` });
  app = await launchApp({ roots: [root] });
});

afterAll(async () => {
  await app.close();
  removeFolder(root);
});

const run = (): Promise<void> => app.page.getByRole('button', { name: 'Run', exact: true }).click();
const panel = (name: string | RegExp): ReturnType<RunningApp['page']['getByRole']> =>
  app.page.getByRole('region', { name });

async function signAs(name: string): Promise<void> {
  await app.page.getByRole('button', { name: 'Sign here…' }).click();
  const item = app.page.getByRole('menuitem', { name: `Sign as ${name}` });
  await typePassphrase(app, () => item.click(), PASSPHRASE);
}

async function pickPersona(name: string): Promise<void> {
  await app.page.getByRole('button', { name: /^Persona: / }).click();
  await app.page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await see(app.page.getByRole('button', { name: new RegExp(`^Persona: ${name},`) })).toBeVisible();
}

describe('signers', () => {
  it('get a key through a window of main’s own, and never by way of the page', async () => {
    const { page } = app;
    await showScreen(page, 'Settings');
    for (const name of ['alice', 'bob']) {
      const button = page.getByRole('button', { name: 'New signer…' });
      await typePassphrase(app, () => button.click(), PASSPHRASE, name);
      await see(page.getByRole('list', { name: 'Signers' })).toContainText(name);
    }
    expect(readdirSync(join(app.home, 'keys')).sort()).toEqual(['alice.key.json', 'bob.key.json']);
    expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });
});

describe('a dangerous run', () => {
  it('is refused while nobody has signed, and shows what is to be signed', async () => {
    const { page } = app;
    await openSkill(page, 'burns_down', 'Run');
    await page.getByRole('combobox', { name: 'Permission mode' }).selectOption('dual-sign-required');
    await see(page.getByRole('button', { name: /^Persona: responder/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'what' }).fill('the shed');
    await see(panel('Two signatures needed')).toContainText('over exactly this');
    await run();
    await see(outcome(page)).toContainText('refused');
    expect(existsSync(burnt)).toBe(false);
  });

  it('takes a signature here, says a wrong passphrase, and shows the signer everything', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Sign here…' }).click();
    const item = page.getByRole('menuitem', { name: 'Sign as alice' });
    const window = await typePassphrase(app, () => item.click(), 'not the passphrase');
    await see(window.getByRole('alert')).toContainText('passphrase for the key of alice is wrong');
    await see(window.getByText('the shed')).toBeVisible();
    await see(window.getByText(join(folder, 'run.sh'))).toBeVisible();
    await window.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await window.getByRole('button', { name: 'Sign', exact: true }).click();
    await see(page.getByRole('list', { name: 'Signatures' })).toContainText('alice signed');
    await run();
    await see(page.getByText(/only that of alice is valid/).first()).toBeVisible();
    expect(existsSync(burnt)).toBe(false);
  });

  it('exports a request, refuses a foreign signature, and takes it once its signer is trusted', async () => {
    const { page } = app;
    const elsewhere = temporaryFolder('elsewhere');
    const carried = join(elsewhere, 'carried.json');
    await chooseInDialogs(app, carried);
    await page.getByRole('button', { name: 'Export request…' }).click();
    await see.poll(() => existsSync(carried)).toBe(true);
    const request = parseRequest(readFileSync(carried, 'utf8'));
    const made = await new SignerStore(elsewhere).create('carol', PASSPHRASE);
    const key = made.ok ? await readKey(made.value.path) : made;
    if (!request.ok || !key.ok || key.value.format !== 'skillbench-key-1')
      throw new Error('no request or key');
    const signed = await signRequest(request.value, key.value, PASSPHRASE);
    writeFileSync(carried, JSON.stringify(signed.ok ? signed.value : null));
    await page.getByRole('button', { name: 'Bring back a signature…' }).click();
    await see(page.getByRole('alert').filter({ hasText: 'carol is not a signer' })).toBeVisible();

    await showScreen(page, 'Settings');
    if (made.ok) await chooseInDialogs(app, made.value.path);
    await answerDialogs(app, 0);
    await page.getByRole('button', { name: 'Trust a signer…' }).click();
    await see(page.getByRole('list', { name: 'Signers' })).toContainText('carol signs elsewhere');
    expect((await seenDialogs(app))[0]?.message).toContain('carol');
    // Only the public half was taken.
    expect(readFileSync(join(app.home, 'keys/carol.signer.json'), 'utf8')).not.toContain('aes256gcm');

    await openSkill(page, 'burns_down', 'Run');
    await chooseInDialogs(app, carried);
    await page.getByRole('button', { name: 'Bring back a signature…' }).click();
    await see(panel('Signed by alice and carol')).toBeVisible();
    removeFolder(elsewhere);
  });

  it('starts when two different signers have signed, and is recorded', async () => {
    await run();
    await see(outcome(app.page)).toContainText('exit 0');
    await see(result(app.page)).toContainText('the shed');
    expect(existsSync(burnt)).toBe(true);
    const log = readFileSync(join(app.home, 'audit.jsonl'), 'utf8');
    expect(log).toContain('"event":"signed"');
    expect(log).toContain('alice, carol');
  });

  it('loses its signatures with other arguments and with an edit, and says why', async () => {
    const { page } = app;
    await page.getByRole('textbox', { name: 'what' }).fill('the house');
    const signatures = page.getByRole('list', { name: 'Signatures' });
    await see(signatures).toContainText('alice signed for other arguments');
    await run();
    await see(page.getByText(/none is valid/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'what' }).fill('the shed');
    await see(panel('Signed by alice and carol')).toBeVisible();
    writeFileSync(join(folder, 'run.sh'), `#!/bin/sh\ntouch '${burnt}-again'\n`);
    await run();
    await see(signatures).toContainText('the skill was changed since alice signed');
    await see(panel('Two signatures needed')).toBeVisible();
    expect(existsSync(`${burnt}-again`)).toBe(false);
    await signAs('alice');
    await signAs('bob');
    await see(panel('Signed by alice and bob')).toBeVisible();
  });
});

describe('personas', () => {
  it('set the mode and bind the tools, in main', async () => {
    const { page } = app;
    await pickPersona('observer');
    await openSkill(page, 'moves_things', 'Run');
    await run();
    await see(page.getByText(/The permission mode is read-only/).first()).toBeVisible();
    await showScreen(page, 'Settings');
    await page.getByRole('button', { name: 'Edit observer' }).click();
    const text = page.getByRole('textbox', { name: 'Persona' });
    await text.fill((await text.inputValue()).replace('tools: []', 'tools: [moves_*]'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await see(page.getByRole('list', { name: 'Personas' })).toContainText('Only moves_*');
    await openSkill(page, 'looks_around', 'Run');
    await run();
    await see(page.getByText(/The persona observer may not use looks_around/).first()).toBeVisible();
    await pickPersona('operator');
    await run();
    await see(outcome(page)).toContainText('exit 0');
  });

  it('leaves nothing on the console', () => {
    expect(app.consoleErrors).toEqual([]);
  });
});
