import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract, eventNames } from '../../../shared/contract';

describe('the contract', () => {
  it('has these functions: a new one is a decision about what an untrusted page may ask', () => {
    expect(Object.keys(contract).sort()).toMatchInlineSnapshot(`
      [
        "acknowledgeRun",
        "addSigner",
        "applyDiskFix",
        "bringSignature",
        "checkArguments",
        "checkPersona",
        "checkRunResult",
        "chooseRoot",
        "copyText",
        "createFile",
        "createFolder",
        "createSigner",
        "createSkill",
        "deleteFile",
        "deletePersona",
        "deleteRuns",
        "deleteSkill",
        "dropDraft",
        "duplicateSkill",
        "editField",
        "exportRequest",
        "exportSigner",
        "followRun",
        "getAppInfo",
        "getApproval",
        "getCaseState",
        "getDiagnostics",
        "getLibrary",
        "getModelView",
        "getSettings",
        "getSkill",
        "keepDraft",
        "listBackups",
        "listCases",
        "listDrafts",
        "listFiles",
        "listPersonas",
        "listRuns",
        "listSigners",
        "listTrash",
        "moveSkill",
        "openFile",
        "previewFile",
        "readBackup",
        "readFields",
        "readRunOutput",
        "removeRoot",
        "removeSigner",
        "renameFile",
        "renameSkill",
        "rescan",
        "restoreFromTrash",
        "runCases",
        "saveCase",
        "saveFile",
        "savePersona",
        "saveRunOutput",
        "saveText",
        "showInFolder",
        "signHere",
        "startRun",
        "stopCases",
        "stopRun",
        "updateSettings",
        "validateText",
      ]
    `);
    expect([...eventNames].sort()).toMatchInlineSnapshot(`
      [
        "caseProgress",
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
