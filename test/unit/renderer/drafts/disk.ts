import { fakeHash, installFakeApi, type FakeApi } from '../../../fixtures/fakeApi';
import type { FileRef, OpenedFile, StoredDraft } from '../../../../shared/model';
import { fail, ok } from '../../../../shared/result';
import { drafts } from '../../../../renderer/stores/drafts';

export const skill = '/skills/pdf-tables/SKILL.md';
export const ref: FileRef = { skill, path: 'SKILL.md' };

export interface FakeDisk {
  /** Text by the path inside the skill; delete one to take the file away. */
  readonly files: Map<string, string>;
  readonly shelf: Map<string, StoredDraft>;
  readOnly: boolean;
  readonly api: FakeApi;
}

/** A disk that tests can write to behind the page's back, and a page without drafts. */
export function startDisk(text = 'one\ntwo\n'): FakeDisk {
  const files = new Map([[ref.path, text]]);
  const shelf = new Map<string, StoredDraft>();
  const disk = { files, shelf, readOnly: false };
  const opened = (asked: FileRef, found: string): OpenedFile => ({
    ref: asked,
    absolutePath: `/skills/pdf-tables/${asked.path}`,
    text: found,
    hash: fakeHash(found),
    lineEnd: 'lf',
    bom: false,
    size: found.length,
    readOnly: disk.readOnly,
  });
  const api = installFakeApi({
    answers: {
      openFile: (asked) => {
        const found = files.get(asked.path);
        return Promise.resolve(
          found === undefined ? fail('not-found', `${asked.path} is not there`) : ok(opened(asked, found)),
        );
      },
      saveFile: ({ file, text: written, baseHash }) => {
        const theirs = files.get(file.path) ?? null;
        const theirsHash = theirs === null ? null : fakeHash(theirs);
        if (theirsHash !== baseHash) return Promise.resolve(ok({ status: 'conflict', theirs, theirsHash }));
        files.set(file.path, written);
        return Promise.resolve(ok({ status: 'saved', hash: fakeHash(written) }));
      },
      keepDraft: ({ file, text: kept, baseHash }) => {
        shelf.set(file.path, { ref: file, text: kept, baseHash, at: '2026-01-01T00:00:00Z' });
        return Promise.resolve(ok(null));
      },
      dropDraft: (file) => {
        shelf.delete(file.path);
        return Promise.resolve(ok(null));
      },
      listDrafts: () => Promise.resolve(ok([...shelf.values()])),
    },
  });
  drafts.set({});
  return Object.assign(disk, { api });
}
