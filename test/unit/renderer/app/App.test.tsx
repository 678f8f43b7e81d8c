import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../shared/result';
import { App } from '../../../../renderer/app';
import { navigation } from '../../../../renderer/stores';
import { freshPage, type PageOptions } from '../../../fixtures/page';

const appState = () => document.documentElement.dataset.appState;

async function start(options: PageOptions = {}) {
  const fake = freshPage(options);
  render(<App />);
  await waitFor(() => expect(appState()).toBeDefined());
  return fake;
}

const press = (key: string, over: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...over });

describe('the window', () => {
  it('is ready once the first snapshot is drawn', async () => {
    freshPage();
    render(<App />);
    expect(appState()).toBeUndefined();
    await waitFor(() => expect(appState()).toBe('ready'));
    expect(screen.getByRole('option', { name: /^disk_cleaner/ })).toBeTruthy();
  });

  it('says that it failed, not that it is ready, when there is no library', async () => {
    await start({ answers: { getLibrary: () => Promise.resolve(fail('disk', 'broken')) } });
    expect(appState()).toBe('failed');
    expect(screen.getByRole('alert').textContent).toContain('broken');
  });

  it('has a rail with the five screens by name, the current one marked', async () => {
    await start();
    const rail = within(screen.getByRole('navigation', { name: 'Main' }));
    const links = rail.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Library',
      'Packs',
      'Runs',
      'Problems',
      'Settings',
    ]);
    expect(rail.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Library');
    await userEvent.click(rail.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  it('says how many skills are broken at Problems', async () => {
    await start();
    expect(screen.getByRole('link', { name: 'Problems' }).getAttribute('aria-description')).toBe(
      '1 skill with errors',
    );
  });

  it('shows roots, skills, errors, watching and the last scan below', async () => {
    await start();
    expect(screen.getByRole('contentinfo').textContent).toBe(
      '2 roots · 9 skills · 1 with errorswatchinglast scan 38 msRescan',
    );
  });

  it("picks a persona, and with it the mode, from the chip, and follows main's word", async () => {
    const fake = await start();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Persona: operator, mode: mutating-with-confirm' }),
    );
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^observer/ }));
    expect(fake.calls).toContainEqual({
      name: 'updateSettings',
      argument: { persona: 'observer', mode: 'read-only' },
    });
    expect(await screen.findByRole('button', { name: 'Persona: observer, mode: read-only' })).toBeTruthy();
  });

  it('says so when the persona that is picked can not be used, and counts it as read-only', async () => {
    await start({ settings: { persona: 'gone' } });
    expect(
      await screen.findByRole('button', { name: 'Persona: gone, not usable, mode: read-only' }),
    ).toBeTruthy();
  });
});

describe('keys', () => {
  it('opens screens with Ctrl and their number', async () => {
    await start();
    press('2', { ctrlKey: true });
    expect(navigation.get().screen).toBe('packs');
    press('9', { ctrlKey: true });
    expect(navigation.get().screen).toBe('packs');
    press('1', { ctrlKey: true, shiftKey: true });
    expect(navigation.get().screen).toBe('packs');
  });

  it('goes to the search with a slash, but types it where one types', async () => {
    await start();
    press('5', { ctrlKey: true });
    press('/');
    const box = await screen.findByRole('searchbox', { name: 'Search skills' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
  });

  it('does what the menu says', async () => {
    const fake = await start();
    act(() => fake.emit('command', 'show-problems'));
    expect(navigation.get().screen).toBe('problems');
    act(() => fake.emit('command', 'open-palette'));
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeTruthy();
  });
});

describe('the palette', () => {
  async function openPalette() {
    press('k', { ctrlKey: true });
    return screen.findByRole('combobox', { name: 'Skill or command' });
  }

  it('goes to a skill by a part of its name', async () => {
    await start();
    const input = await openPalette();
    await userEvent.type(input, 'journal{Enter}');
    expect(navigation.get().skillId).toContain('read_journal');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('carries out a command, found by words in any order', async () => {
    const fake = await start();
    const input = await openPalette();
    await userEvent.type(input, 'dark theme{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(fake.calls).toContainEqual({ name: 'updateSettings', argument: { theme: 'dark' } });
  });

  it('offers the tabs of the chosen skill, and only while one is chosen', async () => {
    await start();
    await userEvent.type(await openPalette(), 'open files');
    expect(screen.queryByRole('option', { name: /Open the skill's Files/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('option', { name: /^disk_cleaner/ }));
    await userEvent.type(await openPalette(), 'open files{Enter}');
    expect(navigation.get().tab).toBe('files');
  });

  it('moves with the arrows round both ends and says where it is', async () => {
    await start();
    const input = await openPalette();
    await userEvent.type(input, 'probe_');
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant')!)!.textContent;
    expect(active()).toContain('probe_http');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('probe_tcp');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('probe_http');
  });

  it('closes on Escape and changes nothing', async () => {
    await start();
    const before = navigation.get();
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(navigation.get()).toBe(before);
  });

  it('says when nothing fits', async () => {
    await start();
    await userEvent.type(await openPalette(), 'qqqq');
    expect(screen.getByText(/Nothing is called/)).toBeTruthy();
  });
});
