import { caseLimits } from './limits';

const { shownChars } = caseLimits;

/** A value's text on one line, cut to what is worth showing. */
export function shownText(text: string): string {
  const line = text.slice(0, shownChars + 1).replace(/\s*\n\s*/g, ' ');
  return line.length > shownChars || text.length > shownChars ? `${line.slice(0, shownChars)}…` : line;
}

/** Two texts that differ, each cut around the first place where they do. */
export function shownTexts(one: string, other: string): readonly [string, string] {
  if (one.length <= shownChars && other.length <= shownChars) return [shownText(one), shownText(other)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = at > shownChars / 2 ? at - shownChars / 4 : 0;
  const cut = (text: string): string => (from === 0 ? '' : '…') + shownText(text.slice(from));
  return [cut(one), cut(other)];
}
