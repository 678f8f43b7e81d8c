import { describe, expect, it } from 'vitest';
import type { SubprocessSkill } from '../../../../electron/core/manifest';
import { promptBlock, toolDefinitions, toPromptXml } from '../../../../electron/core/prompt';
import { newRegistryWith } from '../../../../electron/core/registry';
import type { JsonSchema, SkillClass } from '../../../../shared/model';
import { documentSkill } from '../../../fixtures/documentSkill';

const hidden = documentSkill('hidden', 'Nobody sees this.', ['disable-model-invocation: true']);

describe('toPromptXml', () => {
  it('announces name and description, and nothing else', () => {
    const skill = documentSkill('pdf-tables', 'Extract tables & figures from PDF files.');
    expect(toPromptXml([skill])).toBe(
      [
        '<available_skills>',
        '  <skill>',
        '    <name>pdf-tables</name>',
        '    <description>Extract tables &amp; figures from PDF files.</description>',
        '  </skill>',
        '</available_skills>',
      ].join('\n'),
    );
  });

  it('escapes what XML takes for its own', () => {
    const xml = toPromptXml([documentSkill('a', `Use <foo> & <bar> tags, "quoted" and 'so' &amp;`)]);
    expect(xml).toContain(
      'Use &lt;foo&gt; &amp; &lt;bar&gt; tags, &quot;quoted&quot; and &apos;so&apos; &amp;amp;',
    );
  });

  it('is empty for no skills and for hidden ones only, and leaves a hidden one out', () => {
    expect(toPromptXml([])).toBe('');
    expect(toPromptXml([hidden])).toBe('');
    const xml = toPromptXml([documentSkill('a'), hidden, documentSkill('b')]);
    expect(xml).not.toContain('hidden');
    expect(xml.match(/<skill>/g)).toHaveLength(2);
  });

  it('shows neither path nor body', () => {
    const xml = toPromptXml([documentSkill('a', 'x', [], '/very/secret/a/SKILL.md')]);
    expect(xml).not.toContain('secret');
    expect(xml).not.toContain('#');
  });
});

describe('promptBlock', () => {
  const registry = newRegistryWith(documentSkill('b'), documentSkill('a'), hidden);

  it('names, describes and locates each', () => {
    expect(registry.promptBlock()).toBe(
      '## Available skills\n\n' +
        '- **a**: What a does.\n  Location: /skills/a/SKILL.md\n' +
        '- **b**: What b does.\n  Location: /skills/b/SKILL.md\n',
    );
  });

  it('shows the chosen ones, and is empty when none matches', () => {
    expect(registry.promptBlock('b', 'unknown')).toContain('**b**');
    expect(registry.promptBlock('b')).not.toContain('**a**');
    expect(registry.promptBlock('unknown')).toBe('');
    expect(registry.promptBlock('hidden')).toBe('');
    expect(promptBlock([])).toBe('');
  });

  it('keeps a description on its line', () => {
    const block = promptBlock([documentSkill('a', 'One.\n\n## Another heading\n- **b**: fake')]);
    expect(block.split('\n')).toHaveLength(5);
    expect(block).toContain('One. ## Another heading - **b**: fake');
  });
});

describe('toolDefinitions', () => {
  const skill = (name: string, skillClass: SkillClass, schema: JsonSchema = {}): SubprocessSkill => ({
    kind: 'subprocess',
    name,
    description: `${name}!`,
    schema,
    resultSchema: null,
    entry: './run',
    envAllow: [],
    timeoutSeconds: 30,
    class: skillClass,
    category: 'external',
    raw: {},
    manifestPath: `/s/${name}/skill.json`,
    folder: `/s/${name}`,
    rootRealPath: '/s',
    entryRealPath: `/s/${name}/run`,
  });
  const all = [skill('look', 'safe'), skill('change', 'mutating'), skill('destroy', 'dangerous')];

  it.each([
    ['read-only', ['look']],
    ['mutating-with-confirm', ['look', 'change']],
    ['dual-sign-required', ['look', 'change', 'destroy']],
    ['', ['look']],
    ['anything else', ['look']],
  ])('in mode "%s" shows %j', (mode, names) => {
    expect(toolDefinitions(all, mode).map((definition) => definition.name)).toEqual(names);
  });

  it('gives name, description and the schema as it is', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, 'x-own': 1 };
    expect(toolDefinitions([skill('look', 'safe', schema)], 'read-only')).toEqual([
      { name: 'look', description: 'look!', parameters: schema },
    ]);
  });

  it('makes an object of the schemas true and false', () => {
    const of = (schema: boolean): unknown => toolDefinitions([skill('x', 'safe', schema)], '')[0]?.parameters;
    expect(of(true)).toEqual({ type: 'object' });
    expect(of(false)).toEqual({ type: 'object', not: {} });
  });
});
