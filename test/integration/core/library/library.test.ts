import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LibrarySnapshot, SkillSource, SkillSummary } from '../../../../shared/model';
import type { RootSpec } from '../../../../electron/core/allowlist';
import { createLibrary, type Library } from '../../../../electron/core/library';
import { plainInspector, type CountedInspector } from '../../../fixtures/plainInspector';
import { link, put, putDocument, putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

function spec(path: string, source: SkillSource = 'root'): RootSpec {
  return { path, from: source === 'store' ? 'store' : 'settings', source };
}

interface Made {
  readonly library: Library;
  readonly inspector: CountedInspector;
  readonly disabled: string[];
}

function make(...roots: readonly (string | RootSpec)[]): Made {
  const inspector = plainInspector();
  const disabled: string[] = [];
  const specs = roots.map((root) => (typeof root === 'string' ? spec(root) : root));
  const library = createLibrary({
    roots: () => specs,
    inspector,
    disabled: () => disabled,
    builtinNames: new Set(['shipped']),
  });
  return { library, inspector, disabled };
}

function find(snapshot: LibrarySnapshot, id: string): SkillSummary {
  const found = snapshot.skills.find((skill) => skill.id === id);
  if (found === undefined) throw new Error(`${id} is not listed`);
  return found;
}

describe('snapshot', () => {
  it('lists both kinds with what the list shows', async () => {
    const root = tempFolder();
    const manifest = putSubprocess(root, 'disk', { class: 'mutating', category: 'ops', version: '1.2' });
    const document = putDocument(root, 'docs/guide', 'version: 1.0\nmetadata:\n  category: writing\n');
    const { library } = make(root);
    const snapshot = await library.refresh();
    expect(find(snapshot, manifest)).toMatchObject({
      name: 'disk',
      kind: 'subprocess',
      class: 'mutating',
      category: 'ops',
      version: '1.2',
      root,
      folder: join(root, 'disk'),
      state: 'normal',
      source: 'root',
      counts: { errors: 0, warnings: 0, infos: 1 },
    });
    expect(find(snapshot, document)).toMatchObject({
      name: 'guide',
      kind: 'document',
      class: null,
      category: 'writing',
      version: '1.0',
    });
    expect(snapshot.log).toEqual([`skill loader: registered subprocess skill "disk" from ${manifest}`]);
    expect(snapshot.roots).toEqual([
      { path: root, from: 'settings', source: 'root', state: 'present', reason: '', skills: 2 },
    ]);
  });

  it('takes a version from manifest.json first, and the class from the strongest tool', async () => {
    const root = tempFolder();
    const tools = 'version: "1"\ntools:\n  - name: a\n    class: read\n  - name: b\n    class: destructive\n';
    const document = putDocument(root, 'guide', tools);
    put(root, 'guide/manifest.json', '{"version": "9.1"}');
    const snapshot = await make(root).library.refresh();
    expect(find(snapshot, document)).toMatchObject({ version: '9.1', class: 'dangerous' });
  });

  it('lists what is broken by its folder, with state and reason, and does not load it', async () => {
    const root = tempFolder();
    const manifest = put(root, 'half/skill.json', '{"name": "half",');
    const document = put(root, 'plain/SKILL.md', '# No frontmatter\n');
    const { library } = make(root);
    const snapshot = await library.refresh();
    expect(find(snapshot, manifest)).toMatchObject({
      name: 'half',
      state: 'error',
      class: null,
      category: 'external',
    });
    expect(find(snapshot, manifest).reason).toContain('line 1, column 17');
    expect(find(snapshot, document)).toMatchObject({ name: 'plain', state: 'error', category: 'documents' });
    expect(snapshot.states.map(({ path, state }) => [path, state])).toEqual([
      [manifest, 'error'],
      [document, 'error'],
    ]);
    expect(library.skill(manifest)).toBeNull();
    expect(library.place(manifest)).toEqual({ folder: join(root, 'half'), root });
    expect(library.diagnostics()[0]).toMatchObject({ skillId: manifest, name: 'half', path: manifest });
  });

  it('says of every root how it fared', async () => {
    const root = tempFolder();
    putSubprocess(root, 'one');
    const { roots, skills } = await make('rel', join(root, 'none'), root, root).library.refresh();
    expect(roots.map(({ state, reason, skills: count }) => [state, reason, count])).toEqual([
      ['refused', 'skip non-absolute dir "rel"', 0],
      ['absent', `dir ${root}/none not present, skipping`, 0],
      ['present', '', 1],
      ['present', `the same directory as ${root}`, 0],
    ]);
    expect(skills).toHaveLength(1);
  });

  it('lists a file below two overlapping roots once', async () => {
    const root = tempFolder();
    putSubprocess(root, 'pack/one');
    putDocument(root, 'pack/two');
    const { skills, states, log } = await make(root, join(root, 'pack')).library.refresh();
    expect(skills).toHaveLength(2);
    expect(states).toHaveLength(2);
    expect(skills.some((skill) => skill.shadowedBy !== undefined)).toBe(false);
    expect(log[1]).toMatch(/already registered, skipping/);
  });

  it('lets the first subprocess skill and the last document skill of a name win', async () => {
    const [first, second] = [tempFolder(), tempFolder()];
    const winner = putSubprocess(first, 'a', { name: 'same' });
    const loser = putSubprocess(second, 'a', { name: 'same' });
    const oldDocument = putDocument(first, 'guide');
    const newDocument = putDocument(second, 'guide');
    const { library } = make(first, second);
    const snapshot = await library.refresh();
    expect(find(snapshot, loser).shadowedBy).toBe(winner);
    expect(find(snapshot, winner).shadowedBy).toBeUndefined();
    expect(find(snapshot, oldDocument).shadowedBy).toBe(newDocument);
    expect(library.subprocessSkills().map((skill) => skill.manifestPath)).toEqual([winner]);
    expect(library.documentSkills().map((skill) => skill.skillFilePath)).toEqual([newDocument]);
    expect(library.skill(loser)).toMatchObject({ kind: 'subprocess', name: 'same' });
    expect(library.diagnostics().find((file) => file.path === loser)?.diagnostics[0]?.rule).toBe(
      'library/shadowed',
    );
  });

  it("lets a person's document skill beat one that ships, whatever the order of roots", async () => {
    const [user, store, example] = [tempFolder(), tempFolder(), tempFolder()];
    const own = putDocument(user, 'shipped');
    const builtin = putDocument(store, 'shipped');
    putDocument(example, 'shipped');
    const { library } = make(user, spec(store, 'store'), spec(example, 'example'));
    const snapshot = await library.refresh();
    expect(library.documentSkills().map((skill) => skill.skillFilePath)).toEqual([own]);
    expect(find(snapshot, builtin)).toMatchObject({ source: 'builtin', shadowedBy: own });
  });

  it('keeps switched-off document skills listed, and out of what models get', async () => {
    const root = tempFolder();
    putDocument(root, 'guide');
    const { library, disabled } = make(root);
    disabled.push('guide');
    const { skills } = await library.refresh();
    expect(skills).toHaveLength(1);
    expect(library.documentSkills()).toEqual([]);
  });

  it('reports odd spellings and broken links without loading them', async () => {
    const root = tempFolder();
    put(root, 'odd/skill.md', '---\nname: odd\n---\n');
    link(root, 'gone', 'nowhere');
    link(root, 'broken/SKILL.md', 'nowhere');
    const { library } = make(root);
    const { states, log } = await library.refresh();
    expect(states).toEqual([
      {
        kind: 'document',
        name: 'broken',
        path: join(root, 'broken/SKILL.md'),
        state: 'error',
        reason: expect.stringContaining('it is a broken link'),
      },
    ]);
    expect(log).toHaveLength(2);
    const rules = library.diagnostics().flatMap((file) => file.diagnostics.map((found) => found.rule));
    expect(rules).toEqual(expect.arrayContaining(['discovery/broken-link', 'discovery/odd-spelling']));
  });
});

describe('refresh', () => {
  it('re-reads only the file that changed', async () => {
    const root = tempFolder();
    putDocument(root, 'a');
    const changed = putDocument(root, 'b');
    putSubprocess(root, 'c');
    const { library, inspector } = make(root);
    const before = await library.refresh();
    inspector.documents.length = 0;
    inspector.manifests.length = 0;
    writeFileSync(changed, '---\nname: b\ndescription: New words.\n---\n');
    const after = await library.refresh([changed]);
    expect(inspector.documents).toEqual([changed]);
    expect(inspector.manifests).toEqual([]);
    expect(find(after, changed).description).toBe('New words.');
    expect(after.version).toBe(before.version + 1);
    expect(find(before, changed).description).toBe('Helps a test.');
  });

  it('sees a changed file also when nobody said so', async () => {
    const root = tempFolder();
    const changed = putDocument(root, 'b');
    const { library } = make(root);
    await library.refresh();
    put(root, 'b/SKILL.md', '---\nname: b\ndescription: Other.\n---\n');
    expect(find(await library.refresh([root]), changed).description).toBe('Other.');
  });

  it('looks at a manifest again when its entry changed', async () => {
    const root = tempFolder();
    const path = putSubprocess(root, 'one');
    const entry = join(dirname(path), 'run.sh');
    const { library } = make(root);
    expect(find(await library.refresh(), path).counts.warnings).toBe(0);
    chmodSync(entry, 0o644);
    expect(find(await library.refresh([entry]), path).counts.warnings).toBe(1);
    rmSync(entry);
    expect(find(await library.refresh([entry]), path).state).toBe('error');
  });

  it('forgets what was deleted, finds what is new, and follows a renamed folder', async () => {
    const root = tempFolder();
    putDocument(root, 'old');
    putDocument(root, 'moved');
    const { library } = make(root);
    await library.refresh();
    rmSync(join(root, 'old'), { recursive: true });
    renameSync(join(root, 'moved'), join(root, 'new'));
    const after = await library.refresh([join(root, 'old'), join(root, 'moved'), join(root, 'new')]);
    expect(after.skills.map((skill) => skill.id)).toEqual([join(root, 'new/SKILL.md')]);
    expect(library.place(join(root, 'old/SKILL.md'))).toBeNull();
  });

  it('shares one scan among requests that come together', async () => {
    const root = tempFolder();
    putDocument(root, 'a');
    const { library } = make(root);
    let scans = 0;
    library.onChange(() => (scans += 1));
    const first = library.refresh();
    const others = [library.refresh(['x']), library.refresh(), library.refresh(['y'])];
    await Promise.all([first, ...others]);
    expect(scans).toBeLessThanOrEqual(2);
    expect(new Set(await Promise.all(others)).size).toBe(1);
    await library.refresh();
    expect(library.snapshot().version).toBe(scans);
  });

  it('keeps what was known when inspection as a whole fails', async () => {
    const root = tempFolder();
    putDocument(root, 'a');
    const inspector = plainInspector();
    let broken = false;
    const library = createLibrary({
      roots: () => [spec(root)],
      disabled: () => [],
      inspector: {
        ...inspector,
        discover: (roots) => (broken ? Promise.reject(new Error('worker died')) : inspector.discover(roots)),
      },
    });
    await library.refresh();
    broken = true;
    const after = await library.refresh();
    expect(after.skills).toHaveLength(1);
    expect(after.log.at(-1)).toContain('worker died');
    broken = false;
    expect((await library.refresh()).log).toEqual([]);
  });
});
