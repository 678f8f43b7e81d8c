import { fault } from './node';

export type Token =
  | { readonly type: '{' | '}' | '[' | ']' | ':' | ',' | 'end'; readonly start: number; readonly end: number }
  | {
      readonly type: 'scalar';
      readonly value: string | number | boolean | null;
      readonly start: number;
      readonly end: number;
    };

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /[\p{L}\p{N}_$.+-]+/uy;
const literals: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads the next token of strict JSON at or after an offset.
 * @throws JsonFaultError
 */
export function scan(text: string, from: number): Token {
  const start = skipBlanks(text, from);
  const char = text[start];
  switch (char) {
    case undefined:
      return { type: 'end', start, end: start };
    case '{':
    case '}':
    case '[':
    case ']':
    case ':':
    case ',':
      return { type: char, start, end: start + 1 };
    case '"':
      return scanString(text, start);
    case '/':
    case '#':
      throw commentFault(text, start);
    case "'":
      throw fault('syntax', 'text must stand in double quotes, not single ones', start, start + 1);
    case '\uFEFF':
      throw fault(
        'bom',
        'a byte order mark (BOM) is not allowed in JSON; save the file without it',
        start,
        start + 1,
      );
    default:
      return scanWord(text, start);
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
}

function scanString(text: string, start: number): Token {
  let at = start + 1;
  let escapes = false;
  for (;;) {
    const code = text.charCodeAt(at);
    if (Number.isNaN(code)) throw fault('syntax', 'this text has no closing quote', start, text.length);
    if (code === 34) break;
    if (code === 92) {
      escapes = true;
      at += checkEscape(text, at);
    } else if (code < 32) throw controlFault(text, start, at);
    else at++;
  }
  const value = escapes ? String(JSON.parse(text.slice(start, at + 1))) : text.slice(start + 1, at);
  return { type: 'scalar', value, start, end: at + 1 };
}

/** The escape's length. */
function checkEscape(text: string, at: number): number {
  const char = text[at + 1] ?? '';
  if (char !== '' && '"\\/bfnrt'.includes(char)) return 2;
  if (char === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return 6;
  const shown = text.slice(at, at + 2);
  throw fault('syntax', `${shown} is no escape in JSON; write \\\\ for a backslash`, at, at + 2);
}

function controlFault(text: string, start: number, at: number): Error {
  const code = text.charCodeAt(at);
  if (code === 10 || code === 13)
    return fault('syntax', 'this text has no closing quote on its line', start, at);
  const escape = `\\u${code.toString(16).padStart(4, '0')}`;
  return fault('syntax', `a control character in a text must be written as ${escape}`, at, at + 1);
}

function commentFault(text: string, start: number): Error {
  const isBlock = text.startsWith('/*', start);
  const close = isBlock ? text.indexOf('*/', start) : text.slice(start).search(/[\r\n]/);
  const end = close < 0 ? text.length : isBlock ? close + 2 : start + close;
  const isComment = isBlock || text.startsWith('//', start) || text[start] === '#';
  return isComment
    ? fault('comment', 'comments are not allowed in JSON', start, end)
    : fault('syntax', 'unexpected character "/"', start, start + 1);
}

function scanWord(text: string, start: number): Token {
  word.lastIndex = start;
  const found = word.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(start) ?? 0);
  const end = start + found.length;
  const literal = literals.get(found);
  if (literal !== undefined) return { type: 'scalar', value: literal, start, end };
  number.lastIndex = start;
  if (number.exec(text)?.[0] === found) return { type: 'scalar', value: Number(found), start, end };
  const what = /^[-+.]?[0-9]/.test(found)
    ? 'is not a number in JSON'
    : 'is unexpected; text needs double quotes';
  throw fault('syntax', `${JSON.stringify(found.slice(0, 40))} ${what}`, start, end);
}
