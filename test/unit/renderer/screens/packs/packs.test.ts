import { describe, expect, it } from 'vitest';
import type { SkillSummary } from '../../../../../shared/model';
import { listPacks } from '../../../../../renderer/screens/packs/packs';
import { fakeSkill, fakeSnapshot, opsRoot } from '../../../../fixtures/fakeSkills';

const at = (folder: string, over: Partial<SkillSummary> = {}) =>
  fakeSkill({ name: folder.split('/').at(-1)!, folder, root: opsRoot, ...over });

const packs = (skills: readonly SkillSummary[]) =>
  listPacks(fakeSnapshot(skills)).map((pack) => [pack.name, pack.folder, pack.skills]);

describe('listPacks', () => {
  it('takes the folders directly below a root that hold skills', () => {
    expect(
      packs([at(`${opsRoot}/net/tcp`), at(`${opsRoot}/net/deep/http`), at(`${opsRoot}/disk/clean`)]),
    ).toEqual([
      ['disk', `${opsRoot}/disk`, 1],
      ['net', `${opsRoot}/net`, 2],
    ]);
  });

  it('counts skills that lie directly in the root to the root itself', () => {
    expect(packs([at(`${opsRoot}/tcp`), at(opsRoot), at(`${opsRoot}/net/http`)])).toEqual([
      ['skills', opsRoot, 2],
      ['net', `${opsRoot}/net`, 1],
    ]);
  });

  it('counts a skill at the top of a pack to the pack', () => {
    expect(packs([at(`${opsRoot}/net`), at(`${opsRoot}/net/http`)])).toEqual([['net', `${opsRoot}/net`, 2]]);
  });

  it('counts by class and kind, errors and shadowed ones', () => {
    const folder = `${opsRoot}/net`;
    const [pack] = listPacks(
      fakeSnapshot([
        at(`${folder}/a`, { class: 'safe' }),
        at(`${folder}/b`, { class: 'dangerous', state: 'error' }),
        at(`${folder}/c`, { kind: 'document', class: null, shadowedBy: 'x' }),
      ]),
    );
    expect(pack).toMatchObject({ safe: 1, mutating: 0, dangerous: 1, documents: 1, errors: 1, shadowed: 1 });
  });
});
