import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract, eventNames } from '../../../shared/contract';

describe('the contract', () => {
  it('has these functions: a new one is a decision about what an untrusted page may ask', () => {
    expect(Object.keys(contract).sort()).toMatchInlineSnapshot(`
      [
        "acknowledgeRun",
        "applyDiskFix",
        "checkArguments",
        "chooseRoot",
        "copyText",
        "deleteRuns",
        "dropDraft",
        "editField",
        "followRun",
        "getAppInfo",
        "getDiagnostics",
        "getLibrary",
        "getModelView",
        "getSettings",
        "getSkill",
        "keepDraft",
        "listBackups",
        "listDrafts",
        "listFiles",
        "listRuns",
        "openFile",
        "readBackup",
        "readFields",
        "readRunOutput",
        "removeRoot",
        "rescan",
        "saveFile",
        "saveRunOutput",
        "showInFolder",
        "startRun",
        "stopRun",
        "updateSettings",
        "validateText",
      ]
    `);
    expect([...eventNames].sort()).toMatchInlineSnapshot(`
      [
        "command",
        "libraryChanged",
        "runBatch",
        "runChanged",
        "settingsChanged",
      ]
    `);
  });

  it('refuses anything but an object with known keys in every argument', () => {
    for (const [name, { argument }] of Object.entries(contract)) {
      for (const hostile of [undefined, null, 1, 'x', () => 1, { __unknown: 1 }]) {
        expect(v.safeParse(argument, hostile).success, `${name} took ${typeof hostile}`).toBe(false);
      }
    }
  });
});
