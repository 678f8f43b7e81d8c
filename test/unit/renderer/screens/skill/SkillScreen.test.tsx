import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../shared/result';
import { SkillScreen } from '../../../../../renderer/screens/skill';
import { loadLibrary, navigation, openSkill, showTab, takeSnapshot } from '../../../../../renderer/stores';
import type { FakeOptions } from '../../../../fixtures/fakeApi';
import { fakeSkill, fakeSnapshot, fewSkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

const range = { start: { line: 3, column: 14 }, end: { line: 3, column: 20 } };

async function open(name: string, options: FakeOptions = {}) {
  const fake = freshPage(options);
  render(<SkillScreen />);
  await act(loadLibrary);
  const skills = options.snapshot?.skills ?? fewSkills;
  act(() => void openSkill(skills.find((skill) => skill.name === name)!.id));
  return fake;
}

describe('the header', () => {
  it('says name, class, category, limit and description', async () => {
    await open('disk_cleaner');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('disk_cleaner');
    expect(await screen.findByText('60 s limit')).toBeTruthy();
    expect(screen.getAllByText('mutating').length).toBeGreaterThan(0);
    expect(screen.getByText('Free up disk by clearing stale build caches and journals.')).toBeTruthy();
  });

  it('says why a skill is not loaded, and leads to the editor', async () => {
    await open('pdf-tables');
    expect(screen.getByText('Not loaded: line 3, the value holds an unquoted colon')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Open it in the editor' })).toBeTruthy();
  });

  it('leads from a shadowed skill to the one in use', async () => {
    const winner = fakeSkill({ folder: '/a/same', name: 'same' });
    const loser = fakeSkill({ folder: '/b/same', name: 'loser', shadowedBy: winner.id });
    await open('loser', { snapshot: fakeSnapshot([winner, loser]) });
    expect(screen.getByText(/Shadowed/).textContent).toContain('/a/same/skill.json');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the one in use' }));
    expect(navigation.get().skillId).toBe(winner.id);
  });
});

describe('the tabs', () => {
  it('are named as the contract says', async () => {
    await open('disk_cleaner');
    const tabs = within(screen.getByRole('tablist', { name: 'Skill' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Overview', 'Edit', 'Run', 'Model view', 'Files']);
    expect(tabs[0]!.getAttribute('aria-selected')).toBe('true');
  });

  it('stay on the same tab when another skill is opened', async () => {
    await open('disk_cleaner');
    await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
    act(() => void openSkill(fewSkills[1]!.id));
    expect(screen.getByRole('tab', { name: 'Files' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('tree', { name: 'Files' })).toBeTruthy();
  });
});

describe('when there is no skill to show', () => {
  it('says what to do while none is chosen', async () => {
    freshPage();
    render(<SkillScreen />);
    await act(loadLibrary);
    expect(screen.getByRole('heading', { name: 'Choose a skill' })).toBeTruthy();
  });

  it('says that it is gone when it vanished from disk, and draws it again when it is back', async () => {
    await open('disk_cleaner');
    act(() => takeSnapshot(fakeSnapshot(fewSkills.slice(1), { version: 2 })));
    expect(screen.getByRole('heading', { name: 'This skill is gone' })).toBeTruthy();
    act(() => takeSnapshot(fakeSnapshot(fewSkills, { version: 3 })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('disk_cleaner');
  });
});

describe('Overview', () => {
  it('says what a subprocess skill may do, runs, gets and takes', async () => {
    await open('disk_cleaner');
    const page = within(screen.getByRole('region', { name: 'Overview' }));
    expect((await page.findByText(/creates or changes state/)).textContent).toContain('mutating');
    const row = (name: RegExp) => page.getByRole('row', { name });
    expect(row(/^API_TOKEN/).textContent).toBe('API_TOKENset••••••9f');
    expect(row(/^LD_PRELOAD/).textContent).toContain('Loads foreign code');
    expect(row(/^path/).textContent).toContain('required');
    expect(row(/^limits.max_files/).textContent).toContain('integer');
  });

  it('shows a document skill: frontmatter, instructions as Markdown, resources', async () => {
    await open('analysis-script-workflow');
    const page = within(screen.getByRole('region', { name: 'Overview' }));
    expect((await page.findByRole('row', { name: /^metadata.author/ })).textContent).toContain('ada');
    expect(page.getByText('scripts/plan.py')).toBeTruthy();
    expect(await page.findByRole('heading', { name: 'Planning an analysis script' })).toBeTruthy();
  });

  it('lists findings, each leading to its place in the editor', async () => {
    const skill = fewSkills[0]!;
    const diagnostic = { rule: 'manifest/class', severity: 'warning' as const, message: 'No class.', range };
    const other = { ...diagnostic, message: 'Of another skill.' };
    await open('disk_cleaner', {
      diagnostics: [
        { skillId: skill.id, name: skill.name, path: skill.id, diagnostics: [diagnostic] },
        { skillId: 'other', name: 'other', path: '/other', diagnostics: [other] },
      ],
    });
    const finding = await screen.findByRole('button', { name: /No class\./ });
    expect(screen.queryByText('Of another skill.')).toBeNull();
    await userEvent.click(finding);
    expect(navigation.get()).toMatchObject({
      tab: 'edit',
      goTo: { path: 'skill.json', line: 3, column: 14 },
    });
  });

  it('says why there is no overview', async () => {
    await open('disk_cleaner', {
      answers: { getSkill: () => Promise.resolve(fail('disk', 'The folder is locked.')) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The folder is locked.');
  });
});

describe('Model view', () => {
  it('shows what a model sees, with the context that is typed once it is JSON', async () => {
    const fake = await open('analysis-script-workflow');
    act(() => void showTab('model'));
    expect((await screen.findByRole('group', { name: 'In the system prompt' })).textContent).toContain(
      '<name>analysis-script-workflow</name>',
    );
    const context = screen.getByRole('textbox', { name: 'Context as JSON' });
    await userEvent.type(context, '{{"host": ');
    expect(screen.getByText(/Not JSON yet/)).toBeTruthy();
    await userEvent.type(context, '1}');
    await screen.findByText(/Variables for/);
    const asked = fake.calls.filter((call) => call.name === 'getModelView').map((call) => call.argument);
    expect(asked.at(-1)).toMatchObject({ contextText: '{"host": 1}' });
    expect(asked).not.toContainEqual(expect.objectContaining({ contextText: '{"host": ' }));
  });

  it('shows a subprocess skill among the tools', async () => {
    await open('disk_cleaner');
    act(() => void showTab('model'));
    expect((await screen.findByRole('group', { name: 'Among the tools' })).textContent).toContain(
      'disk_cleaner',
    );
    expect(screen.queryByRole('textbox', { name: 'Context as JSON' })).toBeNull();
  });
});

describe('Files', () => {
  it('shows the tree with sizes and limits, and the chosen text', async () => {
    const fake = await open('disk_cleaner');
    act(() => void showTab('files'));
    const tree = await screen.findByRole('tree', { name: 'Files' });
    expect(within(tree).getByRole('treeitem', { name: /^big\.csv.*over the 256 KiB/ })).toBeTruthy();
    expect(within(tree).getByRole('treeitem', { name: /^run\.sh.*executable/ })).toBeTruthy();
    tree.focus();
    await userEvent.keyboard('{End}{ArrowUp}');
    expect((await screen.findByRole('group', { name: 'Text of run.sh' })).textContent).toContain('# run.sh');
    await userEvent.click(screen.getByRole('button', { name: 'Show in folder' }));
    expect(fake.calls.at(-1)).toMatchObject({ name: 'showInFolder', argument: { path: 'run.sh' } });
  });

  it('closes and opens folders by keyboard', async () => {
    await open('disk_cleaner');
    act(() => void showTab('files'));
    const tree = await screen.findByRole('tree', { name: 'Files' });
    const folder = () => within(tree).getByRole('treeitem', { name: 'references' });
    tree.focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(folder().getAttribute('aria-expanded')).toBe('false');
    expect(within(tree).queryByRole('treeitem', { name: /^notes/ })).toBeNull();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(tree).getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toMatch(/^big/);
  });

  it('says why a file is not shown, and offers to edit one that is', async () => {
    await open('disk_cleaner', {
      answers: {
        previewFile: () => Promise.resolve(fail('disk', 'skill.json holds bytes that are no text.')),
      },
    });
    act(() => void showTab('files'));
    expect((await screen.findByRole('alert')).textContent).toContain('no text');
    await userEvent.click(screen.getByRole('button', { name: 'Edit this file' }));
    expect(navigation.get()).toMatchObject({ tab: 'edit', goTo: { path: 'skill.json' } });
  });
});
