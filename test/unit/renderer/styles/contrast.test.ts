import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../../renderer/styles/tokens.css'), 'utf8');

/** The colours of one theme: the dark one overrides the light one's names. */
function colours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const blocks = css.split(/\[data-theme='dark'\]/);
  const read = (block: string) => [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)];
  const found = [...read(blocks[0]!), ...(theme === 'dark' ? read(blocks[1]!) : [])];
  return new Map(found.map((match) => [match[1]!, match[2]!]));
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['ground', 'panel', 'sunken', 'hover'];
const pairs: readonly (readonly [string, string])[] = [
  ...['text', 'dim', 'faint', 'accent', 'safe', 'mutating', 'dangerous'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['text', 'dim', 'accent', 'dangerous', 'safe', 'mutating'].map((text): [string, string] => [
    text,
    'accent-soft',
  ]),
  ['safe', 'safe-soft'],
  ['mutating', 'mutating-soft'],
  ['dangerous', 'dangerous-soft'],
  ['text', 'mutating-soft'],
  ['text', 'dangerous-soft'],
  ['on-accent', 'accent'],
  ['on-dangerous', 'dangerous'],
  ['ground', 'text'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const known = colours(theme);

  it.each(pairs)('draws %s on %s with at least 4.5:1', (text, ground) => {
    const ratio = contrast(known.get(text)!, known.get(ground)!);
    expect(Number(ratio.toFixed(2))).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edge of a focused field with at least 3:1', () => {
    expect(contrast(known.get('accent')!, known.get('panel')!)).toBeGreaterThanOrEqual(3);
  });
});

it('the dark theme overrides every colour of the light one', () => {
  const names = [...css.split(/\[data-theme='dark'\]/)[1]!.matchAll(/--([a-z-]+):\s*#/g)].map((m) => m[1]);
  expect([...colours('light').keys()].sort()).toEqual([...names].sort());
});
