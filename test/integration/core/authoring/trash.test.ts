import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTrash, TRASH_DAYS } from '../../../../electron/core/authoring/trash';
import { authoringOver } from '../../../fixtures/authoring';
import { put, putDocument, putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

describe('deleteSkill and restore', () => {
  it('takes the folder away and puts it back as it was', async () => {
    const root = tempFolder();
    const id = putSubprocess(root, 'pack/disk', { name: 'disk' });
    const before = readFileSync(id, 'utf8');
    const { authoring, library, trashFolder } = await authoringOver([root]);
    const deleted = await authoring.deleteSkill(id);
    if (!deleted.ok) throw new Error(deleted.error.message);
    expect(deleted.value).toMatchObject({ kind: 'skill', name: 'disk', from: dirname(id), skill: id });
    expect(existsSync(dirname(id))).toBe(false);
    expect(library.snapshot().skills).toEqual([]);
    expect(statSync(trashFolder).mode & 0o077).toBe(0);
    expect(await authoring.listTrash()).toEqual({ ok: true, value: [deleted.value] });

    // The pack's own folder may be gone by then.
    rmSync(join(root, 'pack'), { recursive: true });
    expect(await authoring.restore(deleted.value.id)).toEqual(deleted);
    expect(readFileSync(id, 'utf8')).toBe(before);
    expect(statSync(join(dirname(id), 'run.sh')).mode & 0o777).toBe(0o755);
    expect(library.snapshot().skills).toMatchObject([{ id }]);
    expect(readdirSync(trashFolder)).toEqual([]);
    expect(await authoring.restore(deleted.value.id)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });

  it('overwrites nothing on the way back, and keeps what could not be put back', async () => {
    const root = tempFolder();
    const id = putDocument(root, 'guide');
    const { authoring } = await authoringOver([root]);
    const deleted = await authoring.deleteSkill(id);
    if (!deleted.ok) throw new Error(deleted.error.message);
    // An empty folder would be replaced by a plain renaming.
    mkdirSync(dirname(id));
    expect(await authoring.restore(deleted.value.id)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
    expect(readdirSync(dirname(id))).toEqual([]);
    rmSync(dirname(id), { recursive: true });
    expect(await authoring.restore(deleted.value.id)).toMatchObject({ ok: true });
    expect(existsSync(id)).toBe(true);
  });

  it('restores nothing to where no root is', async () => {
    const roots = [tempFolder(), tempFolder()];
    const id = putDocument(roots[0]!, 'guide');
    const { authoring, library } = await authoringOver(roots);
    const deleted = await authoring.deleteSkill(id);
    if (!deleted.ok) throw new Error(deleted.error.message);
    const [gone] = roots.splice(0, 1);
    await library.refresh();
    // The roots are asked for at each look, so the first is none any more.
    expect(library.snapshot().roots.map(({ path }) => path)).not.toContain(gone);
    expect(await authoring.restore(deleted.value.id)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
    expect(existsSync(id)).toBe(false);
  });
});

describe('the trash', () => {
  it('lets go of what is too old, and of nothing else', async () => {
    const folder = join(tempFolder(), 'trash');
    let now = Date.parse('2026-01-01T00:00:00Z');
    const trash = createTrash(folder, () => now);
    const root = tempFolder();
    const old = await trash.take({ kind: 'file', name: 'a', from: put(root, 'a', 'a'), skill: 's' });
    now += TRASH_DAYS * 24 * 60 * 60 * 1000 + 1;
    const young = await trash.take({ kind: 'file', name: 'b', from: put(root, 'b', 'b'), skill: 's' });
    await trash.empty();
    expect(await trash.list()).toEqual([young]);
    expect(await trash.find(old.id)).toBeNull();
    expect(readdirSync(folder)).toEqual([young.id]);
  });

  it('keeps nothing of what could not be taken, and leaves it where it was', async () => {
    const folder = tempFolder();
    const what = { kind: 'file', name: 'x', from: join(tempFolder(), 'nowhere'), skill: '/s' } as const;
    await expect(createTrash(folder).take(what)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not thrown by notes that are broken', async () => {
    const folder = tempFolder();
    put(folder, `${'a'.repeat(32)}/deleted.json`, '{"kind": "skill"');
    put(folder, `${'b'.repeat(32)}/deleted.json`, '{"kind": "other", "from": 1}');
    put(folder, 'elsewhere/deleted.json', '{}');
    writeFileSync(join(folder, 'stray'), '');
    // Whole, but the app was killed before anything was moved in.
    const alone = { kind: 'file', name: 'x', from: '/x', skill: '/s', at: new Date().toISOString() };
    put(folder, `${'c'.repeat(32)}/deleted.json`, JSON.stringify(alone));
    expect(await createTrash(folder).list()).toEqual([]);
  });
});
