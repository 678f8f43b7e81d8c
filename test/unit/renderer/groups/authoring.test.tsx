import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RootStatus } from '../../../../shared/model';
import { fail } from '../../../../shared/result';
import { Toasts } from '../../../../renderer/elements';
import {
  AuthoringDialogs,
  keepDrafts,
  NewSkillButton,
  SkillActions,
} from '../../../../renderer/groups/authoring';
import { firstChoice, targetRoots } from '../../../../renderer/groups/authoring/roots';
import { closeDialog } from '../../../../renderer/groups/authoring/wanted';
import { commands, loadLibrary, navigation, openSkill } from '../../../../renderer/stores';
import { drafts, editDraft, isDirty } from '../../../../renderer/stores/drafts';
import { openDraft } from '../../../../renderer/stores/draftsDisk';
import type { FakeOptions } from '../../../fixtures/fakeApi';
import { fewSkills } from '../../../fixtures/fakeSkills';
import { freshPage } from '../../../fixtures/page';

const skill = fewSkills[0]!;

function root(path: string, from: RootStatus['from'], state: RootStatus['state'] = 'present'): RootStatus {
  return { path, from, state, reason: '', skills: 0, source: 'root' };
}

beforeEach(() => {
  drafts.set({});
  closeDialog();
});

async function page(options: FakeOptions = {}) {
  const fake = freshPage(options);
  render(
    <>
      <NewSkillButton />
      <SkillActions skill={skill} />
      <AuthoringDialogs />
      <Toasts />
    </>,
  );
  await act(loadLibrary);
  act(() => void openSkill(skill.id, 'edit'));
  return fake;
}

describe('the roots to choose from', () => {
  it('are those that are there, and the example pack only alone', () => {
    const all = [root('/env', 'environment'), root('/away', 'settings', 'absent'), root('/x', 'example')];
    expect(targetRoots(all).map(({ path }) => path)).toEqual(['/env']);
    expect(targetRoots(all.slice(2)).map(({ path }) => path)).toEqual(['/x']);
  });

  it('begin with the wanted one, then with one of the person’s own', () => {
    const all = [root('/store', 'store'), root('/mine', 'settings')];
    expect(firstChoice(all, '/store')).toBe('/store');
    expect(firstChoice(all, '/elsewhere')).toBe('/mine');
    expect(firstChoice([], '')).toBe('');
  });
});

describe('a new skill', () => {
  it('is made only with a legal name and a description, and says why main refused', async () => {
    const fake = await page({
      answers: { createSkill: () => Promise.resolve(fail('refused', '/etc/x exists already.')) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'New skill…' }));
    const form = await screen.findByRole('form', { name: 'New skill' });
    const create = within(form).getByRole('button', { name: 'Create' });
    expect(create).toHaveProperty('disabled', true);
    await userEvent.click(within(form).getByRole('radio', { name: 'Python program' }));
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'My Tool');
    expect(create).toHaveProperty('disabled', true);
    await userEvent.click(within(form).getByRole('button', { name: 'Use my_tool' }));
    await userEvent.type(within(form).getByRole('textbox', { name: 'Description' }), 'Does it.{Enter}');
    expect((await within(form).findByRole('alert')).textContent).toBe('/etc/x exists already.');
    expect(fake.calls.filter(({ name }) => name === 'createSkill')).toMatchObject([
      { argument: { template: 'python', name: 'my_tool', description: 'Does it.' } },
    ]);
  });

  it('turns a name of one kind into one of the other', async () => {
    await page();
    await userEvent.click(screen.getByRole('button', { name: 'New skill…' }));
    const form = await screen.findByRole('form', { name: 'New skill' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'two-words');
    await userEvent.click(within(form).getByRole('radio', { name: 'Node program' }));
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'two_words');
  });
});

describe('deleting', () => {
  it('happens at once and can be undone', async () => {
    const fake = await page();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this skill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const names = fake.calls.map(({ name }) => name);
    expect(names).toContain('deleteSkill');
    expect(names).toContain('restoreFromTrash');
  });

  it('asks first when unsaved text would go with it', async () => {
    const fake = await page();
    const ref = { skill: skill.id, path: 'run.sh' };
    await act(() => openDraft(ref));
    act(() => editDraft(ref, 'typed'));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this skill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Unsaved text in run.sh.');
    expect(fake.calls.map(({ name }) => name)).not.toContain('deleteSkill');
    await userEvent.click(screen.getByRole('button', { name: 'Delete anyway' }));
    await screen.findByText(/^Deleted/);
    expect(drafts.get()).toEqual({});
    expect(navigation.get().skillId).toBeNull();
  });
});

describe('the palette', () => {
  it('offers what the menu offers, while the skill is shown', async () => {
    await page();
    const titles = commands.get().map(({ title }) => title);
    for (const title of [
      'New skill…',
      `Duplicate ${skill.name}…`,
      `Rename ${skill.name}…`,
      `Delete ${skill.name}`,
    ]) {
      expect(titles).toContain(title);
    }
  });
});

describe('keepDrafts', () => {
  it('puts back what was unsaved, and only at or below the path', async () => {
    freshPage();
    for (const path of ['a/x.md', 'a/y.md', 'ab.md']) await openDraft({ skill: skill.id, path });
    editDraft({ skill: skill.id, path: 'a/x.md' }, 'typed');
    editDraft({ skill: skill.id, path: 'ab.md' }, 'typed too');
    const putBack = keepDrafts(skill.id, 'a');
    expect(Object.values(drafts.get()).map(({ ref }) => ref.path)).toEqual(['ab.md']);
    putBack();
    const now = Object.values(drafts.get());
    expect(now.map(({ ref }) => ref.path).sort()).toEqual(['a/x.md', 'ab.md']);
    expect(now.every(isDirty)).toBe(true);
  });
});
