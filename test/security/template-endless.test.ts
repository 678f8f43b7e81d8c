import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../electron/core/render';

const LIMIT_MS = 2000;
const many = (text: string, count: number): string => text.repeat(count);
const nested = (count: number): string => many('{% if a %}', count) + many('{% endif %}', count);

/** Templates that are small to write and would run or grow for ever. */
const attacks: Record<string, string> = {
  'a loop to a thousand million': '{% for i in (1..1000000000) %}x{% endfor %}',
  'loops inside loops': `${many('{% for i in (1..1000) %}', 6)}x${many('{% endfor %}', 6)}`,
  'text that doubles by append':
    '{% assign s = "xx" %}{% for i in (1..100) %}{% assign s = s | append: s %}{% endfor %}',
  'text that doubles by capture':
    '{% capture s %}xx{% endcapture %}{% for i in (1..100) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}',
  'a list that doubles':
    '{% assign s = (1..2) %}{% for i in (1..100) %}{% assign s = s | concat: s %}{% endfor %}{{ s | size }}',
  'a position beyond everything':
    '{{ "x" | slice: 1e308, 5 }}{% assign n = "9" | times: 1e300 %}{{ "x" | slice: n }}',
  'a width beyond everything in a date': '{{ "now" | date: "%999999999d%999999999N" }}',
  'a list as the name of a property':
    '{% assign l = (1..100000) | map: "a" %}{{ l | where: l }}{{ l | group_by: l }}',
  'an expression for each of many':
    '{% assign l = (1..400000) %}{{ l | where_exp: "x", "l contains x" | size }}',
  'a chain of filters': `{% assign l = (1..400000) %}{{ l ${many('| reverse | sort ', 200)} | size }}`,
  'a long condition': `{% for i in (1..100000) %}{% if a ${many(' or a', 10_000)} %}{% endif %}{% endfor %}`,
  'deep nesting': nested(100_000),
  'deep brackets': `{{ ${many('a[', 100_000)}1${many(']', 100_000)} }}`,
  'many openings of outputs': many('{{', 200_000),
  'many openings of tags': many('{%', 200_000),
  'many raws': many('{% raw %}', 50_000),
  'many quotes': `{{ ${many('"', 200_001)} }}`,
  'many errors in one line': `${many('x', 500_000)}{% nothing %}`,
  'trimming of endless blanks': `${many(' ', 200_000)}{{- a -}}${many(' ', 200_000)}{{- b -}}`,
  'trimming again and again': many(' {{- a -}} ', 50_000),
  'blanks between many unknown': many(`{{- a }}${many(' ', 1000)}`, 300),
  'tags that search for their end in blanks': `{{ "${many(' ', 200_000)}x" | rstrip | strip_html | squish }}`,
  'comments in comments': many('{% comment %}', 100_000),
};

describe('a template that would never end', () => {
  it.each(Object.entries(attacks))('%s is ended', (_name, template) => {
    const before = process.memoryUsage().heapUsed;
    const started = performance.now();
    const result = renderTemplate(template, { known: 'x' });
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    if (result.ok) expect(result.text.length).toBeLessThan(9_000_000);
    else expect(result.message).toContain('disable-render');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(700 * 1024 * 1024);
  });

  it('does not hold the next rendering back', () => {
    renderTemplate('{% for i in (1..1000000000) %}x{% endfor %}', {});
    expect(renderTemplate('{{ a }}', { a: 1 })).toEqual({ ok: true, text: '1' });
  });
});

describe('hostile values in the context', () => {
  const hostile: Record<string, string> = {
    blanks: `x${many(' ', 200_000)}x`,
    brackets: many('<', 200_000),
    scripts: many('<script', 30_000),
    digits: many('1', 200_000),
    widths: many('%9999999d', 1000),
  };
  const filters = [
    'strip_html',
    'slugify',
    'squish',
    'rstrip',
    'slice: x',
    'date: x',
    'truncatewords: x',
    'round: x',
  ];

  it.each(Object.keys(hostile).flatMap((name) => filters.map((filter) => [name, filter] as const)))(
    '%s through %s come to an end',
    (name, filter) => {
      const started = performance.now();
      renderTemplate(`{{ x | ${filter} }}`, { x: hostile[name] });
      expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    },
  );
});
