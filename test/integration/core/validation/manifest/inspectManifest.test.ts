import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Fix, Position } from '../../../../../shared/model';
import { inspectManifest, manifestRules } from '../../../../../electron/core/validation/manifest';
import type { CheckSchema, ManifestReport } from '../../../../../electron/core/validation/types';
import { link, put, putSubprocess, tempFolder } from '../../../../fixtures/tempFolder';

const anySchema: CheckSchema = () => [];

function inspect(path: string, text: string | null = null, check = anySchema): ManifestReport {
  const folder = dirname(path);
  return inspectManifest({ path, folder, root: dirname(folder), content: text }, check);
}

function inspectFields(fields: Readonly<Record<string, unknown>>, check = anySchema): ManifestReport {
  return inspect(putSubprocess(tempFolder(), 'skill', fields), null, check);
}

function inspectText(text: string): ManifestReport {
  return inspect(putSubprocess(tempFolder(), 'skill'), text);
}

function rulesOf(report: ManifestReport): readonly string[] {
  return report.diagnostics.map((diagnostic) => diagnostic.rule);
}

function find(report: ManifestReport, rule: string): Diagnostic {
  const found = report.diagnostics.find((diagnostic) => diagnostic.rule === rule);
  if (found === undefined) throw new Error(`no ${rule} among ${rulesOf(report).join(', ')}`);
  return found;
}

function offset(text: string, { line, column }: Position): number {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  return (line === 1 ? 0 : before.length + 1) + column - 1;
}

function apply(text: string, fix: Fix | undefined): string {
  if (fix === undefined || !('edits' in fix)) throw new Error('no edits');
  return fix.edits.reduceRight(
    (out, edit) =>
      out.slice(0, offset(text, edit.range.start)) + edit.text + out.slice(offset(text, edit.range.end)),
    text,
  );
}

/** Applies the first fix of a rule and answers text and report after it. */
function fixed(text: string, rule: string): { text: string; report: ManifestReport } {
  const path = putSubprocess(tempFolder(), 'skill');
  put(dirname(path), 'env.sh', '#!/usr/bin/env sh\n', 0o755);
  const after = apply(text, find(inspect(path, text), rule).fixes?.[0]);
  return { text: after, report: inspect(path, after) };
}

describe('inspectManifest', () => {
  it('finds nothing in a sound manifest', () => {
    expect(inspectFields({})).toMatchObject({ state: 'normal', reason: '', failedAt: null, diagnostics: [] });
  });

  it('reports all faults in one go, each at its value', () => {
    const report = inspectText(
      '{\n  "name": "A b",\n  "description": "",\n  "entry": "none.sh",\n  "class": "X"\n}',
    );
    expect(report.diagnostics.map(({ rule, range }) => [rule, range.start.line, range.start.column])).toEqual(
      [
        ['manifest/name-form', 2, 11],
        ['manifest/description-required', 3, 18],
        ['manifest/entry-unresolved', 4, 12],
        ['manifest/class-unknown', 5, 12],
      ],
    );
    expect(report).toMatchObject({ state: 'error', failedAt: 'build', skill: null, manifest: null });
    expect(report.reason).toBe('name "A b" must hold only a-z, 0-9 and _');
  });

  it('shows what it can of a refused manifest', () => {
    const report = inspectText('{"name": "n", "description": "d", "category": "c", "class": "mutating"}');
    expect(report.glimpse).toEqual({ name: 'n', description: 'd', category: 'c', class: 'mutating' });
  });

  it.each([
    ['{\n  "name": "x",\n}', 'manifest/syntax', 2, 14],
    ['\uFEFF{}', 'manifest/syntax', 1, 1],
    ['[]', 'manifest/not-object', 1, 1],
    ['{"name": 5}', 'manifest/type', 1, 10],
    ['{"name": "a", "name": "b"}', 'manifest/duplicate-key', 1, 15],
    ['{"timeout": 5}', 'manifest/unknown-key', 1, 2],
  ])('%j: %s at %i:%i', (text, rule, line, column) => {
    expect(find(inspectText(text), rule).range.start).toEqual({ line, column });
  });

  it('warns of a name that model APIs refuse, without refusing it', () => {
    const report = inspectFields({ name: 'x'.repeat(65) });
    expect(report.state).toBe('normal');
    expect(rulesOf(report)).toEqual(['manifest/name-length']);
    expect(rulesOf(inspectFields({ name: 'x'.repeat(64) }))).toEqual([]);
  });

  it('warns of variables that load foreign code', () => {
    const report = inspectFields({ env_allow: ['PATH', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES'] });
    expect(rulesOf(report)).toEqual(['manifest/guarded-variable', 'manifest/guarded-variable']);
  });

  it('puts the findings of the schema check at the places they speak of', () => {
    const path = putSubprocess(tempFolder(), 'skill');
    const text =
      '{"name":"a","description":"d","entry":"run.sh","class":"safe",\n"schema":{"properties":{"a/b":{"type":"txt"}}}}';
    const check: CheckSchema = (schema) =>
      typeof schema === 'object' ? [{ path: '/properties/a~1b/type', message: 'must be a type' }] : [];
    const report = inspect(path, text, check);
    expect(report.state).toBe('normal');
    expect(find(report, 'manifest/schema-invalid').range).toEqual({
      start: { line: 2, column: 39 },
      end: { line: 2, column: 44 },
    });
  });

  it('warns of a schema that is not for an object', () => {
    expect(find(inspectFields({ schema: { type: 'string' } }), 'manifest/schema-invalid').message).toContain(
      '"string"',
    );
  });

  it('warns of an entry without an executable bit, and offers to set it', () => {
    const path = putSubprocess(tempFolder(), 'skill');
    chmodSync(join(dirname(path), 'run.sh'), 0o644);
    const report = inspect(path);
    expect(report.state).toBe('normal');
    expect(find(report, 'manifest/entry-not-executable').fixes).toEqual([
      { title: 'Make it executable', safe: false, action: { type: 'make-executable' } },
    ]);
  });

  it('warns of an entry that is a folder', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'skill', 'bin'), { recursive: true });
    expect(rulesOf(inspect(putSubprocess(root, 'skill', { entry: 'bin' })))).toEqual([
      'manifest/entry-not-file',
    ]);
  });

  it('warns when others may write the entry or the folder', () => {
    const path = putSubprocess(tempFolder(), 'skill');
    chmodSync(dirname(path), 0o777);
    chmodSync(join(dirname(path), 'run.sh'), 0o757);
    const { message } = find(inspect(path), 'manifest/writable-by-others');
    expect(message).toContain(`${dirname(path)} and ${dirname(path)}/run.sh`);
  });

  it.each([
    ['#!/usr/bin/env python3\n', ['manifest/path-not-allowed']],
    ['#! /usr/bin/env -S sh -e\n', ['manifest/path-not-allowed']],
    ['#!/no/such/interpreter\n', ['manifest/entry-interpreter']],
    ['#!/bin/sh\r\n', ['manifest/entry-interpreter']],
    ['#!/bin/sh', []],
    ['\x7fELF', []],
  ])('reads the #! line %j', (head, rules) => {
    const root = tempFolder();
    const path = putSubprocess(root, 'skill', { env_allow: [] });
    put(root, 'skill/run.sh', head, 0o755);
    expect(rulesOf(inspect(path))).toEqual(rules);
  });

  it('reads the file itself, through a link inside the root only', () => {
    const root = tempFolder();
    putSubprocess(root, 'real');
    const inside = link(root, 'linked/skill.json', '../real/skill.json');
    put(root, 'linked/run.sh', '#!/bin/sh\n', 0o755);
    expect(inspect(inside).state).toBe('normal');
    const outside = link(root, 'leaving/skill.json', putSubprocess(tempFolder(), 'elsewhere'));
    expect(inspect(outside)).toMatchObject({ state: 'error', failedAt: 'parse' });
    expect(inspect(join(root, 'none', 'skill.json')).reason).toBe('it does not exist');
  });

  it('answers for bytes that are not UTF-8', () => {
    const path = putSubprocess(tempFolder(), 'skill');
    const input = { path, folder: dirname(path), root: dirname(path), content: Buffer.from([0xff, 0xfe]) };
    expect(inspectManifest(input, anySchema).reason).toBe('it is not valid UTF-8');
  });
});

describe('fixes', () => {
  it('removes a trailing comma', () => {
    expect(fixed('{\n  "name": "x",\n}', 'manifest/syntax').text).toBe('{\n  "name": "x"\n}');
  });

  it('makes a legal name', () => {
    const { text } = fixed('{"name": "Disk Cleaner É!"}', 'manifest/name-form');
    expect(text).toBe('{"name": "disk_cleaner_e"}');
  });

  it('takes a missing name from the folder', () => {
    expect(fixed('{}', 'manifest/name-required').text).toBe('{"name": "skill"}');
  });

  it('puts the class in lower case, and states it in the layout of the file', () => {
    expect(fixed('{"class": "Safe "}', 'manifest/class-unknown').text).toBe('{"class": "safe"}');
    expect(fixed('{\n\t"name": "a"\n}', 'manifest/class-absent').text).toBe(
      '{\n\t"name": "a",\n\t"class": "safe"\n}',
    );
    expect(fixed('{"name": "a"}', 'manifest/class-absent').text).toBe('{"name": "a", "class": "safe"}');
  });

  it.each([
    ['', '{"name":"a","description":"d","entry":"env.sh","class":"safe"}'],
    ['an empty list', '{"name":"a","description":"d","entry":"env.sh","class":"safe","env_allow":[]}'],
    ['a list', '{"name":"a","description":"d","entry":"env.sh","class":"safe","env_allow":["HOME"]}'],
    [
      'a list over lines',
      '{"name":"a","description":"d","entry":"env.sh","class":"safe","env_allow":[\n  "HOME"\n]}',
    ],
  ])('adds PATH to %s env_allow', (_what, text) => {
    const { report } = fixed(text, 'manifest/path-not-allowed');
    expect(report.manifest?.envAllow).toContain('PATH');
    expect(report.diagnostics).toEqual([]);
  });

  it('takes a number out of its quotes and makes a list of a text', () => {
    expect(fixed('{"timeout_seconds": "60"}', 'manifest/type').text).toBe('{"timeout_seconds": 60}');
    expect(fixed('{"env_allow": "PATH, HOME"}', 'manifest/type').text).toBe(
      '{"env_allow": ["PATH", "HOME"]}',
    );
  });
});

describe('manifestRules', () => {
  it('lists each id once, with a sentence', () => {
    const ids = manifestRules.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of manifestRules) expect(rule.description).toMatch(/^[A-Z].*\.$/);
  });
});
