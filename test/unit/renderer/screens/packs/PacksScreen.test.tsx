import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PacksScreen } from '../../../../../renderer/screens/packs';
import { libraryView, loadLibrary, navigation } from '../../../../../renderer/stores';
import { fakeSnapshot, manySkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

describe('Packs', () => {
  it('shows the skills of a pack in the library, all of them or the broken ones', async () => {
    freshPage({ snapshot: fakeSnapshot(manySkills(200)) });
    render(<PacksScreen />);
    await act(loadLibrary);
    const card = within(screen.getByRole('article', { name: 'pack-1' }));
    expect(card.getByText(/skills$/, { selector: 'span' })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Show skills' }));
    expect(navigation.get().screen).toBe('library');
    expect(libraryView.get()).toMatchObject({ pack: { name: 'pack-1' }, filter: 'all', query: '' });
  });

  it('offers a root when there is no pack', async () => {
    const fake = freshPage({ snapshot: fakeSnapshot([]) });
    render(<PacksScreen />);
    await act(loadLibrary);
    await userEvent.click(screen.getByRole('button', { name: 'Add a root…' }));
    expect(fake.calls.at(-1)?.name).toBe('chooseRoot');
  });
});
