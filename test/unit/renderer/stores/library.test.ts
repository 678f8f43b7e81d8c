import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../shared/result';
import { library, loadLibrary, rescan, skillsById, startLibrary } from '../../../../renderer/stores';
import { fakeSnapshot, manySkills } from '../../../fixtures/fakeSkills';
import { freshPage } from '../../../fixtures/page';

describe('the library store', () => {
  beforeEach(() => void freshPage());

  it('takes the first snapshot and every newer one', async () => {
    const fake = freshPage();
    startLibrary();
    await waitFor(() => expect(library.get().snapshot?.version).toBe(1));
    fake.emit('libraryChanged', fakeSnapshot(manySkills(2), { version: 3 }));
    expect(library.get().snapshot?.skills).toHaveLength(2);
  });

  it('ignores a snapshot that is older than the one it has', async () => {
    const newest = fakeSnapshot(manySkills(2), { version: 5 });
    const fake = freshPage();
    startLibrary();
    fake.emit('libraryChanged', newest);
    await waitFor(() => expect(fake.calls.map((call) => call.name)).toContain('getLibrary'));
    await loadLibrary();
    fake.emit('libraryChanged', fakeSnapshot([], { version: 4 }));
    expect(library.get().snapshot).toBe(newest);
  });

  it('stops following when it is told to', () => {
    const fake = freshPage();
    startLibrary()();
    fake.emit('libraryChanged', fakeSnapshot([], { version: 9 }));
    expect(library.get().snapshot?.version).not.toBe(9);
  });

  it('keeps the reason when there is no first snapshot, and the last snapshot when a rescan fails', async () => {
    freshPage({ answers: { getLibrary: () => Promise.resolve(fail('disk', 'no luck')) } });
    await loadLibrary();
    expect(library.get()).toMatchObject({ snapshot: null, failure: { message: 'no luck' } });

    freshPage({ answers: { rescan: () => Promise.resolve(fail('disk', 'no luck')) } });
    await loadLibrary();
    await rescan();
    expect(library.get()).toMatchObject({ scanning: false, failure: { code: 'disk' } });
    expect(library.get().snapshot).not.toBeNull();
  });

  it('finds skills by id', () => {
    const snapshot = fakeSnapshot();
    const skill = snapshot.skills[2]!;
    expect(skillsById(snapshot).get(skill.id)).toBe(skill);
    expect(skillsById(snapshot)).toBe(skillsById(snapshot));
  });
});
