import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type JsonValue } from '../../../shared/model';
import { temporaryFolders } from '../../fixtures/temporary';
import { runSkill } from './runSkill';

const newFolder = temporaryFolders();

describe('json_query', () => {
  const document = {
    items: [{ name: 'a', tags: ['x', 'y'] }, { name: 'b' }, 3],
    'odd key': { "it's": null },
  };

  it.each<[string, JsonValue[]]>([
    ['', [document]],
    ['items[*].name', ['a', 'b']],
    ['items[-1]', [3]],
    ['items[0].tags[*]', ['x', 'y']],
    ["['odd key']['it\\'s']", [null]],
    ['items.constructor', []],
    ['__proto__', []],
    ['items[9].name', []],
  ])('answers %s', async (query, values) => {
    const ran = await runSkill('json-query', { document, query });
    expect(ran.result).toEqual({ count: values.length, values, truncated: false });
  });

  it('reads a file, and says when it cut the answer', async () => {
    const file = join(await newFolder(), 'data.json');
    await writeFile(file, '\uFEFF[1,2,3]');
    const ran = await runSkill('json-query', { file, query: '[*]', limit: 2 });
    expect(ran.result).toEqual({ count: 3, values: [1, 2], truncated: true });
  });

  it.each([
    ['{"query":"a"}', 64],
    ['{"query":"a","document":1,"file":"/x"}', 64],
    ['{"query":"a[","document":1}', 64],
    ['{"query":"a","document":1,"limit":0}', 64],
    ['{"query":"a","file":"/no/such/file.json"}', 66],
    ['{"query":"a","file":"/dev/zero"}', 66],
    ['{"document"', 65],
  ])('fails on %s', async (input, code) => {
    const ran = await runSkill('json-query', input);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toContain('error: ');
  });
});

describe('query_csv', () => {
  const text = 'name,age,city\nAnn,41,"New\nYork"\nBob,9,\n"Zoë, Dr.",100,Ulm\n';

  it('filters, sorts as numbers and cuts', async () => {
    const ran = await runSkill('query-csv', {
      source: { text },
      columns: ['age', 'name'],
      where: [{ column: 'age', operator: 'greater', value: 10 }],
      order_by: [{ column: 'age', direction: 'descending' }],
      limit: 1,
    });
    expect(ran.result).toEqual({
      columns: ['age', 'name'],
      matched: 2,
      truncated: true,
      rows: [{ age: '100', name: 'Zoë, Dr.' }],
    });
  });

  it('writes a Markdown table', async () => {
    const ran = await runSkill('query-csv', {
      source: { text: 'a\tb\n1|2\t3', delimiter: 'tab' },
      format: 'markdown',
    });
    expect(ran.result).toMatchObject({ markdown: '| a | b |\n| --- | --- |\n| 1\\|2 | 3 |' });
  });

  it.each([
    [{ column: 'city', operator: 'empty' }, ['Bob']],
    [{ column: 'city', operator: 'not-empty' }, ['Ann', 'Zoë, Dr.']],
    [{ column: 'name', operator: 'contains', value: 'DR' }, ['Zoë, Dr.']],
    [{ column: 'age', value: '9.0' }, ['Bob']],
    [{ column: 'name', operator: 'not-equals', value: 'Ann' }, ['Bob', 'Zoë, Dr.']],
    [{ column: 'age', operator: 'less', value: 41 }, ['Bob']],
  ])('knows the condition %j', async (condition, names) => {
    const ran = await runSkill('query-csv', { source: { text }, where: [condition] });
    const { rows } = ran.result as unknown as { rows: readonly { readonly name: string }[] };
    expect(rows.map((row) => row.name)).toEqual(names);
  });

  it('reads a file with a byte order mark', async () => {
    const file = join(await newFolder(), 'table.csv');
    await writeFile(file, '\uFEFFa;b\r\n1;2\r\n');
    const ran = await runSkill('query-csv', { source: { file, delimiter: 'semicolon' } });
    expect(ran.result).toMatchObject({ rows: [{ a: '1', b: '2' }] });
  });

  it.each([
    ['{}', 64, '"source" must be'],
    ['{"source":{}}', 64, 'either'],
    ['{"source":{"text":""}}', 65, 'empty'],
    ['{"source":{"text":"a\\n1,2"}}', 65, 'row 2 has 2 values'],
    ['{"source":{"text":"a\\n1"},"columns":["b"]}', 64, 'there is no column "b"'],
    ['{"source":{"text":"a\\n1"},"where":[{"column":"a"}]}', 64, '"value" must be'],
    ['{"source":{"text":"a\\n1"},"where":[{"column":"a","operator":"like","value":1}]}', 64, '"operator"'],
    ['{"source":{"text":"a\\n1"},"limit":0}', 64, '"limit"'],
    ['{"source":{"file":"/no/such/table.csv"}}', 66, 'not a regular file'],
  ])('fails on %s', async (input, code, message) => {
    const ran = await runSkill('query-csv', input);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toContain(message);
  });
});
