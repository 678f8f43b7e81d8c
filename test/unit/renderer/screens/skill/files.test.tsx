import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../../shared/result';
import { Toasts } from '../../../../../renderer/elements';
import { SkillScreen } from '../../../../../renderer/screens/skill';
import { renameFile } from '../../../../../renderer/screens/skill/files/fileActions';
import { splitBlock } from '../../../../../renderer/screens/skill/files/MarkdownPreview';
import { loadLibrary, navigation, openSkill } from '../../../../../renderer/stores';
import { draftKey, drafts, editDraft } from '../../../../../renderer/stores/drafts';
import { openDraft } from '../../../../../renderer/stores/draftsDisk';
import type { FakeOptions } from '../../../../fixtures/fakeApi';
import { fewSkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

const skill = fewSkills[0]!;

beforeEach(() => drafts.set({}));

async function open(options: FakeOptions = {}) {
  const fake = freshPage(options);
  render(
    <>
      <SkillScreen />
      <Toasts />
    </>,
  );
  await act(loadLibrary);
  act(() => void openSkill(skill.id, 'files'));
  const tree = await screen.findByRole('tree', { name: 'Files' });
  act(() => tree.focus());
  const asked = (name: string) =>
    fake.calls.filter((call) => call.name === name).map(({ argument }) => argument);
  return { fake, tree, asked };
}

describe('the keys of the tree', () => {
  it('Enter opens a file in the editor', async () => {
    await open();
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    expect(navigation.get()).toMatchObject({ tab: 'edit', goTo: { path: 'run.sh' } });
  });

  it('F2 renames, and Delete deletes at once with a way back', async () => {
    const { asked } = await open();
    await userEvent.keyboard('{End}{ArrowUp}{F2}');
    const path = await screen.findByRole('textbox', { name: 'Path' });
    await userEvent.clear(path);
    await userEvent.type(path, 'go.sh{Enter}');
    await screen.findByText('Renamed run.sh to go.sh.');
    expect(asked('renameFile')).toEqual([{ file: { skill: skill.id, path: 'run.sh' }, to: 'go.sh' }]);
    act(() => screen.getByRole('tree').focus());
    await userEvent.keyboard('{End}{ArrowUp}{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(asked('deleteFile')).toEqual([{ skill: skill.id, path: 'run.sh' }]);
    expect(asked('restoreFromTrash')).toHaveLength(1);
  });

  it('never ask to rename or delete the skill’s own file', async () => {
    const { asked } = await open();
    await userEvent.keyboard('{End}{F2}{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked('deleteFile')).toEqual([]);
  });
});

describe('the preview', () => {
  it('draws a picture from its bytes alone', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    await open({
      answers: {
        previewFile: () =>
          Promise.resolve(ok({ type: 'image', mime: 'image/png', bytes, width: 4, height: 5 })),
      },
    });
    expect((await screen.findByRole('img', { name: 'skill.json' })).getAttribute('src')).toBe(
      'data:image/png;base64,AQID',
    );
    expect(screen.getByText('3 B · PNG · 4 × 5 pixels')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit this file' })).toBeNull();
  });

  it('says why a file is not shown', async () => {
    await open({
      answers: {
        previewFile: () => Promise.resolve(ok({ type: 'none', size: 2048, reason: 'It is neither.' })),
      },
    });
    expect((await screen.findByText(/It is neither\./)).textContent).toContain('2.0 KiB');
  });
});

describe('renameFile', () => {
  it('takes unsaved texts along', async () => {
    freshPage();
    const ref = { skill: skill.id, path: 'references/notes.md' };
    await openDraft(ref);
    editDraft(ref, 'typed');
    expect(await renameFile(skill, 'references', 'docs')).toBeNull();
    const key = draftKey({ skill: skill.id, path: 'docs/notes.md' });
    expect(Object.keys(drafts.get())).toEqual([key]);
    expect(drafts.get()[key]).toMatchObject({ text: 'typed', ref: { path: 'docs/notes.md' } });
  });
});

describe('splitBlock', () => {
  it('takes the block off, and no rule further down', () => {
    expect(splitBlock('---\na: 1\n---\n\nBody\n---\n')).toEqual({ block: 'a: 1', body: '\nBody\n---\n' });
    expect(splitBlock('# No block\n---\nx\n---\n').block).toBe('');
  });
});
