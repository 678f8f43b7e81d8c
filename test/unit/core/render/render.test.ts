import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { renderTemplate } from '../../../../electron/core/render';
import type { JsonObject } from '../../../../shared/model';

const context: JsonObject = {
  name: 'Ann <&> "Bob"',
  nothing: null,
  blankText: '',
  count: 3,
  yes: true,
  user: { name: 'Zoë', tags: ['x', 'y'] },
  items: [{ title: 'one' }, { title: 'two' }],
};

function rendered(text: string, variables = context): string {
  const result = renderTemplate(text, variables);
  if (!result.ok) throw new Error(result.message);
  return result.text;
}

describe('renderTemplate', () => {
  it.each([
    ['Hello {{ name }}!', 'Hello Ann <&> "Bob"!'],
    ['{{name}}{{ name | size }}', 'Ann <&> "Bob"13'],
    ['{{ user.name }} {{ user["name"] }} {{ user.tags[1] }} {{ user.tags.first }}', 'Zoë Zoë y x'],
    ['{{ user.tags | join: ", " | upcase }}', 'X, Y'],
    ['{{ count | plus: 1 }} {{ count }} {{ yes }}', '4 3 true'],
    ['{{ "text" }} {{ 5 }}', 'text 5'],
    ['[{{ nothing }}][{{ blankText }}]', '[][]'],
    ['{{ user.tags }}', 'xy'],
    ['{{ user }}', '{"name":"Zoë","tags":["x","y"]}'],
    ['{% if yes %}a{% else %}b{% endif %}', 'a'],
    ['{% if missing %}a{% else %}b{% endif %}', 'b'],
    ['{% unless missing %}a{% endunless %}', 'a'],
    ['{% for item in items %}{{ forloop.index }}. {{ item.title }}\n{% endfor %}', '1. one\n2. two\n'],
    ['{% for item in missing %}x{% else %}none{% endfor %}', 'none'],
    ['{% case count %}{% when 3 %}three{% else %}other{% endcase %}', 'three'],
    ['{% assign x = count | times: 2 %}{{ x }}', '6'],
    ['{% capture x %}<{{ count }}>{% endcapture %}{{ x }}', '<3>'],
    ['{% comment %}{{ name }}{% endcomment %}.', '.'],
    ['{% raw %}{{ name }}{% endraw %}', '{{ name }}'],
    ['a {{- count -}} b', 'a3b'],
    ['{{ missing | default: "x" }}', 'x'],
  ])('renders %s', (text, expected) => {
    expect(rendered(text)).toBe(expected);
  });

  it.each([
    '{{ missing }}',
    '{{missing}}',
    '{{  missing\t}}',
    '{{ missing.deep.er }}',
    '{{ user.missing }}',
    '{{ user.tags[7] }}',
    '{{ missing | upcase | append: "!" }}',
    '{{ missing | no_such_filter: 1 }}',
    '{{ count | append: missing }}',
    '{{ missing }} and {{- missing -}} \n {{- missing }} x',
    'a \n {{- missing -}} \t b',
    '{{ .Values.name }} {{ include "chart.fullname" . }}',
    '{{ constructor }} {{ __proto__ }} {{ toString }} {{ user.constructor }} {{ user.__proto__.x }}',
    '{{ self }} {{ $name }}'.replace('$name', 'globalThis'),
  ])('leaves %j as it was written', (text) => {
    expect(rendered(text)).toBe(text);
  });

  it('changes nothing in a text without braces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !/\{[{%]/.test(text)),
        (text) => rendered(text) === text,
      ),
    );
  });

  it('changes nothing outside of braces, and nothing inside when no variable is known', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }).filter((text) => !/[{}]/.test(text)),
      fc.constantFrom('{{ a }}', '{{b.c}}', '{{- d -}}', '{{ e | upcase }}', '\r\n', '  '),
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => rendered(pieces.join(''), {}) === pieces.join('')));
  });

  it.each([
    ['one\ntwo {% if %}', 2, 5],
    ['{{ name', 1, 1],
    ['{% if yes %}', 1, 1],
    ['\r\n\r\n  {{ name | | }}', 3, 3],
    ['{% endif %}', 1, 1],
    ['{{ name | no_such_filter }}', 1, 1],
    ['{{ }}', 1, 1],
    ["style={{ color: 'red' }}", 1, 7],
    ['text\n{% set x = 1 %}', 2, 1],
  ])('says where %j fails, and what to do', (text, line, column) => {
    const result = renderTemplate(text, context);
    expect(result).toMatchObject({ ok: false, position: { line } });
    if (result.ok) throw new Error('it was rendered');
    expect(result.position?.column).toBeGreaterThanOrEqual(column);
    expect(result.message).toContain('`disable-render: true`');
    expect(result.message).not.toMatch(/line:\d/);
  });

  it('names the tags that there are', () => {
    expect(renderTemplate('{% include "x" %}', {})).toMatchObject({
      ok: false,
      message: expect.stringContaining(
        'the tag "include" is not available in skills (available: assign,',
      ) as string,
    });
  });
});
