import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../shared/result';
import { ProblemsScreen } from '../../../../../renderer/screens/problems';
import { loadLibrary, navigation } from '../../../../../renderer/stores';
import type { FakeOptions } from '../../../../fixtures/fakeApi';
import { fakeSnapshot, fewSkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

const broken = fewSkills.find((skill) => skill.state === 'error')!;
const place = { line: 3, column: 14 };
const diagnostics = [
  {
    skillId: broken.id,
    name: broken.name,
    path: broken.id,
    diagnostics: [
      {
        rule: 'frontmatter/unquoted-colon',
        severity: 'error' as const,
        message: 'A colon.',
        range: { start: place, end: place },
      },
    ],
  },
];

async function open(options: FakeOptions = { diagnostics }) {
  const fake = freshPage(options);
  render(<ProblemsScreen />);
  await act(loadLibrary);
  return fake;
}

describe('Problems', () => {
  it('leads from a finding to its place in the editor', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Problems by skill' });
    await userEvent.click(within(list).getByRole('button', { name: /A colon\./ }));
    expect(navigation.get()).toMatchObject({
      screen: 'library',
      skillId: broken.id,
      tab: 'edit',
      goTo: { path: 'SKILL.md', ...place },
    });
  });

  it('counts by severity, and offers to clear a filter that leaves nothing', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'warnings 0' }));
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(screen.getByRole('button', { name: 'errors 1', pressed: false })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Problems by skill' })).toBeTruthy();
  });

  it('says so when there are none', async () => {
    await open({ snapshot: fakeSnapshot(fewSkills.filter((skill) => skill !== broken)) });
    expect(await screen.findByRole('heading', { name: 'No problems' })).toBeTruthy();
  });

  it('says why the findings could not be read', async () => {
    await open({ answers: { getDiagnostics: () => Promise.resolve(fail('internal', 'The worker died.')) } });
    expect((await screen.findByRole('alert')).textContent).toContain('The worker died.');
  });

  it("shows the loader's log and copies what is found in it", async () => {
    const fake = await open();
    await userEvent.click(screen.getByRole('tab', { name: "Loader's log" }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'probe');
    expect(screen.getByText('2 of 6 lines')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const copied = fake.calls.at(-1);
    expect(copied?.name).toBe('copyText');
    expect((copied?.argument as { text: string }).text.split('\n')).toHaveLength(2);
  });
});
