import { expect, test } from 'vitest';
import { parseStartOptions } from '../../../../build/lib/startOptions.mjs';

test('without arguments a window is wanted', () => {
  expect(parseStartOptions([])).toMatchObject({ screenshot: null, rest: [] });
});

test('a picture has a size, a theme and a place', () => {
  const args = [
    '--screenshot',
    'a.png',
    '--size',
    '900x600',
    '--theme=dark',
    '--skill',
    'x',
    '--tab',
    'model view',
  ];
  expect(parseStartOptions(args)).toMatchObject({
    screenshot: 'a.png',
    size: { width: 900, height: 600 },
    theme: 'dark',
    skill: 'x',
    tab: 'Model view',
  });
});

test('what is not ours goes to the app', () => {
  expect(parseStartOptions(['--trace-warnings', 'file=a'])).toMatchObject({
    rest: ['--trace-warnings', 'file=a'],
  });
});

test.each([
  [['--screenshot'], /needs a value/],
  [['--screenshot', 'a', '--size', 'big'], /1280x800/],
  [['--screenshot', 'a', '--theme', 'blue'], /light, dark/],
  [['--screenshot', 'a', '--screen', 'Home'], /Library/],
  [['--screenshot', 'a', '--tab', 'Run'], /goes with --skill/],
  [['--theme', 'dark'], /goes with --screenshot/],
])('%j is refused with the reason', (args, reason) => {
  expect(() => parseStartOptions(args)).toThrow(reason);
});
