import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../shared/result';
import { LibraryScreen } from '../../../../../renderer/screens/library';
import { loadLibrary, navigation, searchWanted, takeSnapshot } from '../../../../../renderer/stores';
import { installFakeApi, type FakeOptions } from '../../../../fixtures/fakeApi';
import { fakeSnapshot, fewSkills, manySkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

async function open(options: FakeOptions = {}) {
  const fake = freshPage(options);
  render(<LibraryScreen />);
  await act(loadLibrary);
  return fake;
}

const list = () => screen.getByRole('listbox', { name: 'Skills' });
const option = (name: RegExp) => within(list()).getByRole('option', { name });
const chosen = () => navigation.get().skillId;
const idOf = (name: string) => fewSkills.find((skill) => skill.name === name)!.id;

describe('the list', () => {
  it("names each row by the skill's name, class and state", async () => {
    await open();
    const names = within(list())
      .getAllByRole('option')
      .map((row) => row.getAttribute('aria-label'));
    expect(names).toContain('disk_cleaner, mutating, normal, 1 warning');
    expect(names).toContain(
      'pdf-tables, document, error, 1 error, not loaded: line 3, the value holds an unquoted colon',
    );
    expect(names).toHaveLength(9);
  });

  it('says position and size, and what is active', async () => {
    await open();
    await userEvent.click(option(/^probe_http/));
    const row = option(/^probe_http/);
    expect(row).toMatchObject({ ariaPosInSet: '4', ariaSetSize: '9', ariaSelected: 'true' });
    expect(list().getAttribute('aria-activedescendant')).toBe(row.id);
  });

  it('moves with the arrow keys, Home, End and letters, and shows each skill', async () => {
    await open();
    list().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(idOf('analysis-script-workflow'));
    await userEvent.keyboard('{End}');
    expect(chosen()).toBe(idOf('restart_service'));
    await userEvent.keyboard('{Home}di');
    expect(chosen()).toBe(idOf('disk_cleaner'));
  });

  it('folds a group from a row in it, and unfolds it again, without a mouse', async () => {
    await open();
    await userEvent.click(option(/^probe_tcp/));
    list().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(option(/^network, 2 skills, folded/).ariaSelected).toBe('true');
    expect(within(list()).queryByRole('option', { name: /^probe_tcp/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(option(/^probe_tcp/)).toBeTruthy();
  });

  it('goes on to the skill on Enter', async () => {
    await open();
    await userEvent.click(option(/^disk_cleaner/));
    list().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Overview');
  });

  it('keeps the choice when the library reloads, even when the list changes around it', async () => {
    await open();
    await userEvent.click(option(/^disk_cleaner/));
    act(() => takeSnapshot(fakeSnapshot([...fewSkills, ...manySkills(30)], { version: 2 })));
    expect(option(/^disk_cleaner/).ariaSelected).toBe('true');
  });

  it('draws a screenful of 10,000 skills, not all of them', async () => {
    await open({ snapshot: fakeSnapshot(manySkills(10_000)) });
    const rows = within(list()).getAllByRole('option');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]!.ariaSetSize).toBe('10000');
  });
});

describe('search and filters', () => {
  it('narrows the list while typing and clears on Escape', async () => {
    await open();
    const box = screen.getByRole('searchbox', { name: 'Search skills' });
    await userEvent.type(box, 'probe');
    expect(within(list()).getAllByRole('option')).toHaveLength(2);
    await userEvent.type(box, '{Escape}');
    expect(within(list()).getAllByRole('option')).toHaveLength(9);
  });

  it('filters by class and back again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'dangerous 1' }));
    expect(within(list()).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'dangerous 1' }));
    expect(within(list()).getAllByRole('option')).toHaveLength(9);
  });

  it('offers to clear when nothing matches', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'qqqq');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(within(list()).getAllByRole('option')).toHaveLength(9);
  });

  it('takes the focus when something asks for the search', async () => {
    await open();
    act(() => searchWanted.set(true));
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search skills' }));
  });
});

describe('when there is nothing to list', () => {
  it('says that it is looking', () => {
    freshPage();
    render(<LibraryScreen />);
    expect(screen.getByRole('status').textContent).toContain('Looking through the roots');
  });

  it('says why the library could not be read, and tries again', async () => {
    await open({ answers: { getLibrary: () => Promise.resolve(fail('disk', 'settings.json is broken')) } });
    expect(screen.getByRole('alert').textContent).toContain('settings.json is broken');
    installFakeApi();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listbox', { name: 'Skills' })).toBeTruthy();
  });

  it('offers a root when there is none', async () => {
    const fake = await open({ snapshot: fakeSnapshot([], { roots: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Add a root…' }));
    expect(fake.calls.at(-1)?.name).toBe('chooseRoot');
  });

  it('offers the example pack when roots hold nothing and it is off', async () => {
    const fake = await open({ snapshot: fakeSnapshot([]), settings: { showExamples: false } });
    expect(screen.getByRole('heading', { name: 'No skills in your roots' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the example pack' }));
    expect(fake.calls.at(-1)).toEqual({ name: 'updateSettings', argument: { showExamples: true } });
  });
});
