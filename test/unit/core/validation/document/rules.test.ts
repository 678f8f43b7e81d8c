import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../../../electron/core/document';
import {
  documentRules,
  inspectDocument,
  rules,
  type DocumentReport,
} from '../../../../../electron/core/validation';
import type { Range } from '../../../../../shared/model';
import { corpusFiles, corpusFolder } from '../../../../fixtures/corpus';
import { fixtures, goodFile } from './fixtures';

/** In a folder that is not there, so that every link is broken. */
function inspect(content: string | Uint8Array): DocumentReport {
  return inspectDocument({
    path: '/skills/my-skill/SKILL.md',
    folder: '/skills/my-skill',
    root: '/skills',
    content,
  });
}

function place({ start, end }: Range): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

describe('every rule', () => {
  test.each(documentRules.map(({ id }) => id))('%s', (id) => {
    const { text, at, says } = fixtures[id];
    const report = inspect(text);
    const found = report.diagnostics.filter((diagnostic) => diagnostic.rule === id);
    const rule = documentRules.find((each) => each.id === id);
    expect(found.map(({ range }) => place(range))).toEqual([at]);
    expect(found[0]?.severity).toBe(rule?.severity);
    expect(found[0]?.message).toContain(says);
    if (rule?.severity === 'error') expect(report.state).toBe('error');
  });

  test('that offers a fix says so in the list, and the fix settles it', () => {
    for (const rule of documentRules) {
      const { text } = fixtures[rule.id];
      const fixes = inspect(text)
        .diagnostics.filter(({ rule: id }) => id === rule.id)
        .flatMap((each) => each.fixes ?? []);
      expect(fixes.length > 0, rule.id).toBe('fix' in rule);
      for (const fix of fixes) {
        if (!('edits' in fix) || typeof text !== 'string') continue;
        const left = inspect(applyEdits(text, fix.edits)).diagnostics.map(({ rule: id }) => id);
        expect(left, `${rule.id}: ${fix.title}`).not.toContain(rule.id);
        // With other line ends the same edits do the same.
        const crlf = applyEdits(text.replaceAll('\n', '\r\n'), fix.edits);
        expect(crlf).toBe(applyEdits(text, fix.edits).replaceAll('\n', '\r\n'));
      }
    }
  });

  test('has an id of its own, and nothing is reported that is not in the list', () => {
    const ids = new Set(rules.map(({ id }) => id));
    expect(ids.size).toBe(rules.length);
    for (const { text } of Object.values(fixtures)) {
      for (const { rule } of inspect(text).diagnostics) expect(ids).toContain(rule);
    }
    for (const path of corpusFiles()) {
      const report = inspectDocument({
        path,
        folder: dirname(path),
        root: corpusFolder(),
        content: readFileSync(path),
      });
      for (const { rule } of report.diagnostics) expect(ids).toContain(rule);
    }
  });
});

test('a file without faults has no findings', () => {
  const report = inspect(goodFile);
  expect(report).toMatchObject({ diagnostics: [], state: 'normal', reason: '', skill: { name: 'my-skill' } });
});

test('several faults are reported in one go, in the order of the file', () => {
  const text = '---\nname: My_Skill-\ncompatibility: [a]\nunknown: 1\nmetadata: x\n---\n';
  const report = inspect(text);
  expect(report.diagnostics.map(({ rule }) => rule)).toEqual([
    'frontmatter/description-missing',
    'frontmatter/name-case',
    'frontmatter/name-hyphen',
    'frontmatter/name-characters',
    'frontmatter/name-folder',
    'frontmatter/compatibility-type',
    'frontmatter/unknown-key',
    'frontmatter/metadata-type',
    'body/empty',
  ]);
  expect(report.reason).toBe(
    'line 1: The description is missing. Say what the skill does and when to use it.',
  );
  expect(report.skill).not.toBeNull();
});
