import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../../electron/core/document';
import { Registry } from '../../../../electron/core/registry';
import { getSkill, loadSkillResource, resolveSkillOutput } from '../../../../electron/core/tools';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();

async function registryOf(files: Readonly<Record<string, string>>): Promise<[Registry, string]> {
  const root = await newFolder();
  await writeTree(root, files);
  const registry = new Registry();
  for (const path of Object.keys(files).filter((name) => name.endsWith('SKILL.md'))) {
    const parsed = await parse(join(root, path));
    if (!parsed.ok) throw new Error(parsed.error.message);
    registry.register(parsed.value);
  }
  return [registry, root];
}

const skills = {
  'greet/SKILL.md':
    '---\nname: greet\ndescription: Greets.\nversion: 1.0\n---\nHello {{ user }}, {{ other }}.\n',
  'greet/manifest.json': '{"version":"1.2"}',
  'greet/references/card.md': 'Dear {{ user }}',
  'plain/SKILL.md': '---\nname: plain\ndescription: Plain.\ndisable-render: true\n---\n{{ user }} {% if %}',
  'plain/card.md': '{{ user }} {% if %}',
  'broken/SKILL.md': '---\nname: broken\ndescription: Broken.\n---\none\ntwo {% if %}',
  'broken/card.md': 'x\n\n{% endif %}',
};

describe('resolveSkillOutput', () => {
  it('gives everything, rendered with the context', async () => {
    const [registry, root] = await registryOf(skills);
    expect(await resolveSkillOutput(registry.resolver(), 'greet', '', { user: 'Ann' })).toEqual({
      ok: true,
      value: {
        name: 'greet',
        description: 'Greets.',
        version: '1.2',
        skill_path: join(root, 'greet'),
        resources: ['references/card.md'],
        instructions: 'Hello Ann, {{ other }}.\n',
      },
    });
  });

  it('leaves a text alone that says so', async () => {
    const [registry] = await registryOf(skills);
    const answer = await resolveSkillOutput(registry.resolver(), 'plain', '', { user: 'Ann' });
    expect(answer).toMatchObject({ ok: true, value: { instructions: '{{ user }} {% if %}' } });
    expect(answer).not.toHaveProperty('value.error');
  });

  it('answers an unknown name with the names that there are', async () => {
    const [registry] = await registryOf(skills);
    expect(await resolveSkillOutput(registry.resolver(), 'gone')).toEqual({
      ok: true,
      value: {
        name: 'gone',
        instructions: '',
        error: 'There is no skill "gone". Available: broken, greet, plain.',
      },
    });
    expect(await resolveSkillOutput(new Registry().resolver(), 'gone')).toMatchObject({
      value: { error: 'There is no skill "gone". There are no skills.' },
    });
  });

  it('takes a version by its exact text, and says which there is', async () => {
    const [registry] = await registryOf(skills);
    const resolver = registry.resolver();
    expect(await resolveSkillOutput(resolver, 'greet', '1.2')).not.toHaveProperty('value.error');
    for (const version of ['1.0', '1.20', 'v1.2', '1']) {
      const answer = await resolveSkillOutput(resolver, 'greet', version);
      expect(answer).toMatchObject({ value: { name: 'greet', instructions: '' } });
      expect(JSON.stringify(answer)).toContain(`in version \\"${version}\\", but its version is \\"1.2\\"`);
    }
    expect(await resolveSkillOutput(resolver, 'plain', '1')).toMatchObject({
      value: { error: expect.stringContaining('it has none') as string },
    });
  });

  it('says where a template fails, and what helps', async () => {
    const [registry] = await registryOf(skills);
    const answer = await resolveSkillOutput(registry.resolver(), 'broken');
    expect(answer).toMatchObject({ ok: true, value: { name: 'broken', instructions: '' } });
    expect(JSON.stringify(answer)).toMatch(/Instructions, line 2, column \d+: .*`disable-render: true`/);
  });

  it('fails only when there is nothing to ask', async () => {
    expect(await resolveSkillOutput(null, 'greet')).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  it('is what the tool answers', async () => {
    const [registry] = await registryOf(skills);
    const tool = getSkill(registry.resolver());
    expect(tool.definition.name).toBe('get_skill');
    expect(await tool.call({ name: 'greet' }, { user: 'Ann' })).toEqual(
      await resolveSkillOutput(registry.resolver(), 'greet', '', { user: 'Ann' }),
    );
  });
});

describe('load_skill_resource', () => {
  it('reads a resource, rendered as the instructions are', async () => {
    const [registry, root] = await registryOf(skills);
    const tool = loadSkillResource(registry.resolver());
    expect(tool.definition.name).toBe('load_skill_resource');
    expect(await tool.call({ name: 'greet', path: 'references/card.md' }, { user: 'Ann' })).toEqual({
      ok: true,
      value: {
        name: 'greet',
        path: 'references/card.md',
        abs_path: join(root, 'greet/references/card.md'),
        content: 'Dear Ann',
      },
    });
    expect(await tool.call({ name: 'plain', path: 'card.md' }, { user: 'Ann' })).toMatchObject({
      value: { content: '{{ user }} {% if %}' },
    });
  });

  it('brings errors back with what was asked', async () => {
    const [registry] = await registryOf(skills);
    const { call } = loadSkillResource(registry.resolver());
    const errors: [Parameters<typeof call>[0], RegExp][] = [
      [{ name: 'gone', path: 'x' }, /no skill "gone".*greet/],
      [{ name: 'greet', path: 'references/card.md', version: '9' }, /version "9".*"1\.2"/],
      [{ name: 'greet', path: 'gone.md' }, /no resource "gone\.md"/],
      [{ name: 'greet', path: '../plain/card.md' }, /"\.\.".*leave/],
      [{ name: 'greet', path: 'SKILL.md' }, /get_skill/],
      [{ name: 'broken', path: 'card.md' }, /Resource card\.md, line 3, column \d+.*disable-render/],
    ];
    for (const [input, error] of errors) {
      const answer = await call(input);
      expect(answer).toMatchObject({ ok: true, value: { name: input.name, path: input.path } });
      expect(answer.ok && answer.value.error).toMatch(error);
      expect(answer).not.toHaveProperty('value.content');
    }
    expect(await loadSkillResource(null).call({ name: 'greet', path: 'x' })).toMatchObject({ ok: false });
  });
});
