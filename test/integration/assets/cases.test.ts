import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installCommandLine, type CommandLine } from '../../fixtures/commandLine';

const pack = fileURLToPath(new URL('../../../assets/example-pack', import.meta.url));
let cli: CommandLine;

beforeAll(async () => {
  cli = await installCommandLine();
});
afterAll(() => cli.remove());

describe('the cases of the example pack', { timeout: 120_000 }, () => {
  it('all pass; those of the mutating skill are left out without a confirmation', async () => {
    const ended = await cli.call(['test', '--root', pack, '--json']);
    const answer = JSON.parse(ended.stdout) as {
      readonly cases: readonly { readonly skill: string; readonly verdict: string }[];
    };
    expect(answer.cases.filter(({ verdict }) => verdict !== 'passed')).toMatchObject([
      { skill: 'disk_cleaner', verdict: 'refused' },
    ]);
    expect(ended.code).toBe(0);
    const skills = new Set(answer.cases.map(({ skill }) => skill));
    expect([...skills].sort()).toEqual([
      'checksum_tree',
      'disk_cleaner',
      'disk_usage_top',
      'http_probe',
      'json_query',
      'query_csv',
      'sample_load',
      'tcp_probe',
    ]);
  });

  it('of the mutating skill pass when they are confirmed, and change nothing', async () => {
    const ended = await cli.call([
      'test',
      'disk_cleaner',
      '--mode',
      'mutating-with-confirm',
      '--confirm',
      '--root',
      join(pack, 'disk-cleaner'),
    ]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout).toContain('1 passed, 0 failed');
  });
});
