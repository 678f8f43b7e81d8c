import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowerMode, parsePersona, whyNotTool } from '../../../../electron/core/personas';
import { permissionModes, type Persona } from '../../../../shared/model';

function text(more: string, mode = 'permission_mode: mutating-with-confirm'): string {
  return `---\nname: ops\ndescription: Does things.\nwhen_to_use: Often.\n${mode}\n${more}\n---\n\nBody.\n`;
}

function persona(over: Partial<Persona> = {}): Persona {
  const plain = { name: 'ops', description: 'd', whenToUse: 'w', mode: 'read-only' as const };
  return { ...plain, tools: [], disallowedTools: [], ...over };
}

describe('a persona file', () => {
  it('gives mode, tools and what is disallowed', () => {
    expect(parsePersona(text('tools: [a, b_*]\ndisallowed_tools:\n  - "*_cleaner"'))).toEqual({
      persona: {
        name: 'ops',
        description: 'Does things.',
        whenToUse: 'Often.',
        mode: 'mutating-with-confirm',
        tools: ['a', 'b_*'],
        disallowedTools: ['*_cleaner'],
      },
      findings: [],
    });
  });

  it.each(['', 'permission_mode:', 'permission_mode: admin', 'permission_mode: [dual-sign-required]'])(
    'is read-only and says so with %j',
    (mode) => {
      const parsed = parsePersona(text('', mode));
      expect(parsed.persona?.mode).toBe('read-only');
      expect(parsed.findings.map(({ severity }) => severity)).toEqual(['warning']);
    },
  );

  it.each([
    ['no when_to_use', text('').replace('when_to_use: Often.\n', ''), /when_to_use is missing/, 2],
    ['a name with a slash', text('').replace('ops', 'o/ps'), /name "o\/ps" is not allowed/, 2],
    ['tools that are no list', text('tools: disk_cleaner'), /tools must be a list/, 6],
    ['a pattern with a star in the middle', text('tools: [a*b]'), /neither a name nor/, 6],
    ['a list in a list', text('disallowed_tools: [[x]]'), /disallowed_tools: ""/, 6],
    ['no frontmatter', 'just text', /frontmatter/, 1],
    ['YAML that does not parse', '---\nname: "a\n---\n', /./, 2],
  ])('with %s can not be used, and says where it is wrong', (_what, source, message, line) => {
    const { persona: found, findings } = parsePersona(source);
    expect(found).toBeNull();
    expect(findings[0]).toMatchObject({ severity: 'error', line });
    expect(findings[0]?.message).toMatch(message);
  });

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (noise) => {
        for (const source of [noise, text(noise), `---\n${noise}\n---\n`]) parsePersona(source);
      }),
    );
  });
});

describe('the tools of a persona', () => {
  it.each<[string, Partial<Persona>, boolean]>([
    ['all when none are listed', {}, true],
    ['one that is listed', { tools: ['disk_cleaner'] }, true],
    ['none but those listed', { tools: ['disk'] }, false],
    ['a prefix', { tools: ['disk*'] }, true],
    ['a suffix', { tools: ['*cleaner'] }, true],
    [
      'not what is disallowed, although it is listed',
      { tools: ['disk_cleaner'], disallowedTools: ['disk*'] },
      false,
    ],
    ['not what is disallowed by suffix', { disallowedTools: ['*_cleaner'] }, false],
    ['what another is disallowed', { disallowedTools: ['disk', 'cleaner*'] }, true],
    ['nothing when all is disallowed', { disallowedTools: ['*'] }, false],
  ])('are %s', (_what, over, allowed) => {
    expect(whyNotTool(persona(over), 'disk_cleaner') === '').toBe(allowed);
  });

  it('compares letters, never patterns of a stranger’s', () => {
    expect(whyNotTool(persona({ tools: ['(a+)+$*'] }), 'a'.repeat(10_000))).not.toBe('');
  });
});

it('of two modes the narrower holds, in either order', () => {
  for (const one of permissionModes) {
    for (const other of permissionModes) {
      const narrower = narrowerMode(one, other);
      expect(narrower).toBe(narrowerMode(other, one));
      expect(permissionModes.indexOf(narrower)).toBeLessThanOrEqual(permissionModes.indexOf(one));
    }
  }
});
