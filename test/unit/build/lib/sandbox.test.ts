import { expect, test } from 'vitest';
import { checkSandbox, sandboxArguments } from '../../../../build/lib/sandbox.mjs';

const runtime = {
  executable: '/nowhere/electron',
  folder: '/nowhere',
  version: '45.5.0',
  source: 'installed',
} as const;

test('only root goes without the sandbox', () => {
  expect(sandboxArguments(0)).toEqual(['--no-sandbox']);
  expect(sandboxArguments(1000)).toEqual([]);
});

test('a system without name spaces is told how to set up the helper', () => {
  const restricted = (name: string) => (name === 'apparmor_restrict_unprivileged_userns' ? '1' : null);
  let next = '';
  try {
    checkSandbox(runtime, restricted, 1000);
  } catch (error) {
    next = (error as { next: string }).next;
  }
  expect(next).toContain("sudo chown root:root '/nowhere/chrome-sandbox'");
});

test('a system that allows name spaces is left alone, and so is root', () => {
  expect(() => checkSandbox(runtime, () => null, 1000)).not.toThrow();
  expect(() => checkSandbox(runtime, () => '1', 0)).not.toThrow();
});
