import { writeFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createInlineValidator,
  createValidator,
  type DocumentReport,
  type Validator,
} from '../../electron/core/validation';
import { buildValidationWorker, type BuiltProgram } from '../fixtures/workers';

/** Far above what any of these needs: a busy machine must not turn an answer into a stop. */
const deadlineMs = 15_000;

let worker: BuiltProgram;
let validators: readonly Validator[];
let folder: string;

beforeAll(async () => {
  worker = await buildValidationWorker();
  folder = mkdtempSync(join(tmpdir(), 'skillbench-exhaust-'));
  validators = [
    createValidator({ workerPath: worker.path, deadlineMs }),
    createInlineValidator({ workerPath: worker.path, deadlineMs }),
  ];
});

afterAll(async () => {
  await Promise.all(validators.map((validator) => validator.close()));
  worker.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Both validators must say the same, and go on with the next file. */
async function inspect(content: string | null): Promise<DocumentReport> {
  const good = '---\nname: good\ndescription: d\n---\nBody\n';
  const input = (text: string | null) => ({
    path: join(folder, 'SKILL.md'),
    folder,
    root: folder,
    content: text,
  });
  const reports: DocumentReport[] = [];
  for (const validator of validators) {
    const [report, next] = await validator.inspectDocuments([
      input(content),
      { ...input(good), folder: '/skills/good' },
    ]);
    expect(next?.state).toBe('normal');
    if (report !== undefined) reports.push(report);
  }
  expect(reports[0]).toEqual(reports[1]);
  return reports[0]!;
}

const rulesOf = ({ diagnostics }: DocumentReport): readonly string[] => diagnostics.map(({ rule }) => rule);
const block = (yaml: string): string => `---\nname: x\ndescription: d\n${yaml}\n---\nBody\n`;

/** Each refers ten times to the one above: ten levels are ten thousand million values. */
const aliasBomb = ['a: &l0 [x, x, x, x, x, x, x, x, x, x]']
  .concat(
    Array.from(
      { length: 10 },
      (_each, at) => `l${at}: &l${at + 1} [${Array.from({ length: 10 }, () => `*l${at}`).join(', ')}]`,
    ),
  )
  .join('\n');

describe('frontmatter', () => {
  test('with an alias bomb', async () => {
    const before = process.memoryUsage().heapUsed;
    const report = await inspect(block(aliasBomb));
    expect(rulesOf(report)).toContain('frontmatter/too-complex');
    expect(report.reason).toContain('10000 values');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('with an alias bomb as a value of many keys of one mapping', async () => {
    const merges = Array.from({ length: 200 }, (_each, at) => `k${at}: *m`).join('\n');
    const report = await inspect(
      block(`m: &m {${Array.from({ length: 200 }, (_each, at) => `a${at}: 1`).join(', ')}}\n${merges}`),
    );
    expect(rulesOf(report)).toContain('frontmatter/too-complex');
  });

  test.each([
    ['flow lists', `x: ${'['.repeat(10_000)}`],
    ['closed flow lists', `x: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['flow mappings', `x: ${'{a: '.repeat(5000)}`],
    ['block lists on one line', `x:\n  ${'- '.repeat(10_000)}a`],
    ['questions', '? '.repeat(10_000)],
    ['block mappings', Array.from({ length: 240 }, (_each, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('that nests 10,000 deep: %s', async (_what, yaml) => {
    const report = await inspect(block(yaml));
    expect(report.state).toBe('error');
    expect(rulesOf(report).some((rule) => /too-complex|yaml/.test(rule))).toBe(true);
  });

  test.each([
    ['a million of "a: a: a:"', 'a: '.repeat(350_000)],
    ['as much of that as is read', `x: ${'a: '.repeat(10_000)}`],
    ['a key on each line', Array.from({ length: 2500 }, (_each, at) => `k${at}: ${at}`).join('\n')],
    ['the same key on each line', 'k: 1\n'.repeat(6000)],
    ['brackets that close nothing', ']'.repeat(30_000)],
    ['commas', `x: [${','.repeat(30_000)}`],
    ['quotes that are never closed', 'x: "\n'.repeat(6000)],
    ['one line of quotes', `x: '${"''".repeat(15_000)}`],
    ['blank lines inside a value', `x: a${'\n'.repeat(30_000)} b`],
    ['spaces', `x:${' '.repeat(30_000)}: b`],
    ['tabs', `x:${'\t'.repeat(30_000)}y: z`],
    ['anchors', Array.from({ length: 1500 }, (_each, at) => `k${at}: &a${at} 1`).join('\n')],
    ['comments', '# x\n'.repeat(7000)],
    [
      'every character of the private area',
      `x: b: ${Array.from({ length: 6400 }, (_each, at) => String.fromCharCode(0xe000 + at)).join('')}`,
    ],
  ])('of %s', async (_what, yaml) => {
    const report = await inspect(block(yaml));
    expect(report.diagnostics.length).toBeLessThan(200);
    expect(rulesOf(report)).not.toContain('validation/deadline');
    expect(rulesOf(report)).not.toContain('validation/crash');
  });

  test('whose keys are those of prototypes pollutes nothing', async () => {
    const report = await inspect(
      block('__proto__:\n  polluted: 1\nconstructor:\n  prototype: {polluted: 1}\nhasOwnProperty: x'),
    );
    expect(report.state).toBe('error');
    expect(Object.keys(report.skill?.frontmatter ?? {})).toContain('__proto__');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a file', () => {
  test.each([
    ['dashes', '---\n'.concat('-'.repeat(1_000_000))],
    ['lines of dashes with a blank', '---\n'.concat('--- x\n'.repeat(150_000))],
    ['fences with many blanks', '---\n'.concat(`---${' '.repeat(2000)}x\n`.repeat(400))],
    ['blank lines', '\n'.repeat(1_000_000)],
    ['carriage returns', '\r'.repeat(1_000_000)],
  ])('of %s is one finding', async (_what, text) => {
    const found = rulesOf(await inspect(text)).filter((rule) => rule !== 'file/large');
    expect(found).toEqual([expect.stringMatching(/^frontmatter\/(?:missing|unclosed)$/)]);
  });

  test.each([
    ['brackets', '['.repeat(1_000_000)],
    ['links', '[a](b.md) '.repeat(100_000)],
    ['links that are never closed', '[a]('.repeat(200_000)],
    ['open parentheses', `[a](${'('.repeat(1_000_000)}`],
    [
      'backticks of growing length',
      Array.from({ length: 1200 }, (_each, at) => '`'.repeat(at))
        .join(' x ](')
        .concat(']()'),
    ],
    ['definitions', '[a]: b.md\n'.repeat(100_000)],
    ['open angles', '[a](<'.repeat(200_000)],
    ['braces', '{{'.repeat(500_000)],
    ['braces that never close', '{{ a '.repeat(200_000)],
    ['comments', '<!--'.repeat(250_000)],
    ['lists', '- '.repeat(500_000)],
    ['blanks', ' '.repeat(1_000_000).concat('](x)')],
  ])('whose body is a megabyte of %s', async (_what, body) => {
    const report = await inspect(block('') + body);
    expect(rulesOf(report)).not.toContain('validation/deadline');
    expect(report.diagnostics.length).toBeLessThan(200);
  });

  test('of 50 MB is not read', async () => {
    const path = join(folder, 'SKILL.md');
    writeFileSync(path, block(''));
    truncateSync(path, 50 * 1024 * 1024);
    const report = await inspect(null);
    rmSync(path);
    expect(rulesOf(report)).toEqual(['file/unreadable']);
    expect(report.reason).toContain('52428800');
  });
});
