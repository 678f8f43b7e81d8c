import { describe, expect, test } from 'vitest';
import { judgeImport, judgePackage, layerOf } from '../../../../build/lint/layers.mjs';

test.each([
  ['shared/contract.ts', 'shared'],
  ['electron/core/run/index.ts', 'core'],
  ['electron/shell/ipc.ts', 'shell'],
  ['electron/main.ts', 'main'],
  ['electron/cli.ts', 'cli'],
  ['electron/cli/list.ts', 'cli'],
  ['renderer/groups/Form.tsx', 'groups'],
  ['renderer/index.tsx', 'app'],
  ['test/unit/x.test.ts', null],
])('%s belongs to %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer);
});

describe('imports that the house allows', () => {
  test.each([
    ['electron/core/run/run.ts', 'shared/result'],
    ['electron/core/run/run.ts', 'electron/core/manifest'],
    ['electron/core/run/deep/run.ts', 'electron/core/run/limits'],
    ['electron/shell/ipc.ts', 'electron/core/run'],
    ['electron/shell/ipc.ts', 'electron/core/run/index'],
    ['electron/main.ts', 'electron/shell/ipc'],
    ['renderer/app/App.tsx', 'renderer/screens/library'],
    ['renderer/screens/library/List.tsx', 'renderer/elements/Button'],
    ['test/unit/a.test.ts', 'electron/core/run/limits'],
  ])('%s from %s', (from, to) => {
    expect(judgeImport(from, to)).toBeNull();
  });
});

describe('imports that it refuses', () => {
  test.each([
    ['shared/contract.ts', 'electron/core/run', /shared may not/],
    ['renderer/app/App.tsx', 'electron/core/run', /app may not/],
    ['electron/core/run/run.ts', 'electron/shell/ipc', /core may not/],
    ['electron/preload.ts', 'electron/core/run', /preload may not/],
    ['renderer/elements/Button.tsx', 'renderer/screens/library', /elements may not/],
    ['renderer/stores/run.ts', 'renderer/groups/Form', /stores may not/],
    ['electron/core/run/run.ts', 'electron/core/manifest/parse', /through its index/],
    ['electron/core/run/run.ts', 'build/lib/log.mjs', /core may not/],
  ])('%s from %s', (from, to, reason) => {
    expect(judgeImport(from, to)).toMatch(reason);
  });
});

test('Electron is for the shell alone', () => {
  expect(judgePackage('electron/shell/window.ts', 'electron')).toBeNull();
  expect(judgePackage('electron/core/run/run.ts', 'electron')).toMatch(/core may not/);
  expect(judgePackage('renderer/app/App.tsx', 'electron')).toMatch(/app may not/);
  expect(judgePackage('electron/core/run/run.ts', 'electron-log')).toBeNull();
});

test('Monaco is for the editor alone, so that a page without it stays small', () => {
  expect(judgePackage('renderer/editor/monaco.ts', 'monaco-editor/editor/editor.worker.js')).toBeNull();
  expect(judgePackage('renderer/screens/library/Edit.tsx', '@monaco-editor/react')).toMatch(
    /screens may not/,
  );
});
