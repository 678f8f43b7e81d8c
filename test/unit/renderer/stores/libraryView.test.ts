import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeView, clearFilters, libraryView, toggleGroup } from '../../../../renderer/stores';
import { freshPage } from '../../../fixtures/page';

describe('the library view', () => {
  beforeEach(() => void freshPage());

  it('clears what hides skills and keeps their order', () => {
    changeView({
      query: 'x',
      filter: 'safe',
      pack: { name: 'p', folder: '/p' },
      grouping: 'class',
      sorting: 'problems',
    });
    clearFilters();
    expect(libraryView.get()).toMatchObject({
      query: '',
      filter: 'all',
      pack: null,
      grouping: 'class',
      sorting: 'problems',
    });
  });

  it('folds and unfolds a group', () => {
    toggleGroup('category:ops');
    expect(libraryView.get().collapsed.has('category:ops')).toBe(true);
    toggleGroup('category:ops');
    expect(libraryView.get().collapsed.has('category:ops')).toBe(false);
  });

  it.each([
    ['{"grouping":"root","sorting":"problems"}', 'root', 'problems'],
    ['{"grouping":"colour","sorting":7}', 'category', 'name'],
    ['{"grouping', 'category', 'name'],
    ['null', 'category', 'name'],
  ])('starts from what was kept (%s), as far as it is known', async (kept, grouping, sorting) => {
    localStorage.setItem('library-view', kept);
    vi.resetModules();
    const again = await import('../../../../renderer/stores/libraryView');
    expect(again.libraryView.get()).toMatchObject({ grouping, sorting });
  });
});
