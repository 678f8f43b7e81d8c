import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../../../electron/core/validation';
import { rulesPage } from '../../../fixtures/rulesPage';

const page = join(import.meta.dirname, '../../../../electron/core/validation/RULES.md');

test('the page of rules is the list of rules', () => {
  if (process.env['UPDATE_RULES'] === '1') writeFileSync(page, rulesPage());
  expect(readFileSync(page, 'utf8')).toBe(rulesPage());
});

test('each rule has an id of two words, and sentences', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, description, fix } of rules) {
    expect(id).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(description, id).toMatch(/^[A-Z].*\.$/);
    if (fix !== undefined) expect(fix, id).toMatch(/^[A-Z].*\.$/);
  }
});
