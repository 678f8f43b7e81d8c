import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type RootStatus } from '../../../../../shared/model';
import { SettingsScreen } from '../../../../../renderer/screens/settings';
import { rootRows } from '../../../../../renderer/screens/settings/rootRows';
import { loadLibrary } from '../../../../../renderer/stores';
import type { FakeOptions } from '../../../../fixtures/fakeApi';
import { FakeGate, fakePersona, fakeSigner } from '../../../../fixtures/fakeGate';
import { freshPage } from '../../../../fixtures/page';

const root: RootStatus = {
  path: '/r',
  from: 'settings',
  state: 'present',
  reason: '',
  skills: 4,
  source: 'root',
};

describe('rootRows', () => {
  it('lets only roots of the settings be removed', () => {
    const rows = rootRows([root, { ...root, path: '/e', from: 'environment' }], defaultSettings);
    expect(rows.map((row) => [row.path, row.removable])).toEqual([
      ['/r', true],
      ['/e', false],
    ]);
  });

  it('says why a root is absent or refused', () => {
    const rows = rootRows(
      [
        { ...root, state: 'absent' },
        { ...root, path: '/f', state: 'refused', reason: 'not a directory' },
      ],
      defaultSettings,
    );
    expect(rows.map((row) => row.trouble)).toEqual([
      'absent: it is looked for until it appears',
      'refused: not a directory',
    ]);
  });

  it('shows a root that was just added before it is scanned, and none twice', () => {
    const rows = rootRows([root], { ...defaultSettings, roots: ['/r', '/new'] });
    expect(rows.map((row) => row.path)).toEqual(['/r', '/new']);
  });
});

describe('Settings', () => {
  async function open(options: FakeOptions = {}) {
    const fake = freshPage(options);
    render(<SettingsScreen />);
    await act(loadLibrary);
    return fake;
  }

  it('adds a root through main and removes one', async () => {
    const fake = await open({ settings: { roots: ['/home/ada/.skills'] } });
    const list = screen.getByRole('list', { name: 'Roots' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add a root…' }));
    expect(fake.calls.at(-1)).toEqual({ name: 'chooseRoot', argument: {} });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Remove /home/ada/more-skills' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it('changes mode, theme and examples', async () => {
    const fake = await open();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Permission mode' }),
      'dual-sign-required',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'dark');
    await userEvent.click(screen.getByRole('switch', { name: 'Show the example pack' }));
    expect(fake.calls.filter((call) => call.name === 'updateSettings').map((call) => call.argument)).toEqual([
      { mode: 'dual-sign-required', persona: 'responder' },
      { theme: 'dark' },
      { showExamples: false },
    ]);
    expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
  });

  it('lets a silenced rule speak again', async () => {
    const fake = await open({ settings: { silencedRules: ['a/b', 'c/d'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Show a/b again' }));
    expect(fake.calls.at(-1)?.argument).toEqual({ silencedRules: ['c/d'] });
  });

  it('lists personas with mode and tools, and says what is wrong with one', async () => {
    const gate = new FakeGate();
    const bad = { ...fakePersona({ name: 'broken' }), persona: null };
    gate.personas = [
      fakePersona({ tools: ['disk_usage_top'], disallowedTools: ['*_cleaner'] }),
      { ...bad, findings: [{ severity: 'error', line: 3, message: 'when_to_use is missing.' }] },
    ];
    await open({ gate });
    const rows = within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('operator mutating-with-confirm in use');
    expect(rows[0]?.textContent).toContain('Only disk_usage_top, never *_cleaner.');
    expect(rows[1]?.textContent).toContain('line 3: when_to_use is missing.');
  });

  it('edits, duplicates and deletes a persona, and refuses to save a text with errors', async () => {
    const fake = await open();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Duplicate operator' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Persona' });
    expect(text.value).toContain('name: operator-copy');
    await user.clear(text);
    await user.type(text, 'nothing');
    await screen.findByText(/error, line 1: name is missing/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit observer' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(fake.calls).toContainEqual({
      name: 'savePersona',
      argument: expect.objectContaining({ file: 'observer.md' }) as unknown,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete observer' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit observer' })).toBeNull());
  });

  it('lists signers, and leaves keys and trust to windows of main', async () => {
    const gate = new FakeGate();
    gate.signers = [fakeSigner('alice'), fakeSigner('bob', false)];
    const fake = await open({ gate });
    const list = await screen.findByRole('list', { name: 'Signers' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('alice can sign here'),
      expect.stringContaining('bob signs elsewhere'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'New signer…' }));
    expect(fake.calls).toContainEqual({ name: 'createSigner', argument: {} });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  });
});
