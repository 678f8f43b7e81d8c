import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, applySafeFixes, languageOf, fileUri } from '../../../../renderer/editor';
import type { Diagnostic, Position } from '../../../../shared/model';

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before[before.length - 1] ?? '').length + 1 };
}

const insertAt = (line: number, column: number, text: string) => ({
  range: { start: { line, column }, end: { line, column } },
  text,
});

function finding(line: number, edits: readonly ReturnType<typeof insertAt>[], safe = true): Diagnostic {
  const range = { start: { line, column: 1 }, end: { line, column: 2 } };
  return { rule: 'x/y', severity: 'error', message: 'm', range, fixes: [{ title: 'fix', safe, edits }] };
}

describe('edits', () => {
  it('replace exactly the range they name, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', 'é', '😀', ' ') }),
        fc.nat(),
        fc.nat(),
        fc.string(),
        (text, a, b, replacement) => {
          const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
          const range = { start: positionOf(text, start ?? 0), end: positionOf(text, end ?? 0) };
          expect(applyEdits(text, [{ range, text: replacement }])).toBe(
            text.slice(0, start) + replacement + text.slice(end),
          );
        },
      ),
    );
  });

  it('speak of the text before any of them', () => {
    expect(applyEdits('name: a: b', [insertAt(1, 7, '"'), insertAt(1, 11, '"')])).toBe('name: "a: b"');
  });

  it('stay inside the text when a range reaches past it', () => {
    expect(applyEdits('ab', [insertAt(9, 9, '!')])).toBe('ab!');
    expect(applyEdits('ab\ncd', [insertAt(1, 99, '!')])).toBe('ab!\ncd');
  });
});

describe('fix all safe', () => {
  it('applies safe fixes only', () => {
    const found = [finding(1, [insertAt(1, 1, 'A')]), finding(2, [insertAt(2, 1, 'B')], false)];
    expect(applySafeFixes('1\n2', found)).toBe('A1\n2');
  });

  it('leaves the later of two fixes that touch one place', () => {
    const found = [finding(1, [insertAt(1, 1, 'A')]), finding(1, [insertAt(1, 1, 'B')])];
    expect(applySafeFixes('1', found)).toBe('A1');
  });
});

describe('files', () => {
  it('have their language by name', () => {
    expect(['SKILL.md', 'a/SKILL.md', 'x.md', 'skill.json', 'a.json', 'run', 'b.PY'].map(languageOf)).toEqual(
      ['skill-md', 'skill-md', 'markdown', 'skill-json', 'json', 'plaintext', 'python'],
    );
  });

  it('each have their own name in the editor', () => {
    const names = new Set(
      ['/a/b', '/a', 'C:\\a', '/a#b', '/a?b', '/a%2Fb'].flatMap((skill) =>
        ['x.md', 'b/x.md', '#x'].map((path) => fileUri({ skill, path })),
      ),
    );
    expect(names.size).toBe(18);
  });
});
