import { describe, expect, it } from 'vitest';
import { parseRootsVariable } from '../../../../electron/core/allowlist';

describe('parseRootsVariable', () => {
  it.each([
    ['linux', '/a:/b,/c;/d', ['/a', '/b', '/c', '/d']],
    ['linux', ' /a : , /b ;; ', ['/a', '/b']],
    ['linux', '', []],
    ['linux', ':,;', []],
    ['linux', '/with blank:/b', ['/with blank', '/b']],
    ['linux', 'rel:/a:/a', ['rel', '/a', '/a']],
    ['darwin', '/Library/Skills:/b', ['/Library/Skills', '/b']],
    ['win32', 'C:\\skills;D:\\more', ['C:\\skills', 'D:\\more']],
    ['win32', 'C:\\a, D:/b', ['C:\\a', 'D:/b']],
  ] as const)('on %s %j gives %j', (platform, text, expected) => {
    expect(parseRootsVariable(text, platform)).toEqual(expected);
  });
});
