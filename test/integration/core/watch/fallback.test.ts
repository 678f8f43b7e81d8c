import { rmSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { poll } from '../../../../electron/core/watch/fallback';
import { putDocument, putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

it('sees skills that are made, changed and deleted by looking again and again', async () => {
  const root = tempFolder();
  const seen = new Set<string>();
  const end = poll(
    root,
    (paths) => {
      for (const path of paths ?? []) seen.add(path);
    },
    10,
  );
  onTestFinished(end);
  const document = putDocument(root, 'a');
  await vi.waitFor(() => {
    expect([...seen]).toEqual([document]);
  });
  seen.clear();
  const manifest = putSubprocess(root, 'b');
  writeFileSync(document, 'longer than it was before');
  await vi.waitFor(() => {
    expect([...seen].sort()).toEqual([document, manifest]);
  });
  seen.clear();
  rmSync(document);
  await vi.waitFor(() => {
    expect([...seen]).toEqual([document]);
  });
});
