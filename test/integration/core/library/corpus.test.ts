import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../../../../electron/core/files';
import { createLibrary, type Library } from '../../../../electron/core/library';
import { createValidator, type Validator } from '../../../../electron/core/validation';
import { corpusFiles, corpusFolder } from '../../../fixtures/corpus';
import { buildValidationWorker, type BuiltProgram } from '../../../fixtures/workers';

let worker: BuiltProgram;
let validator: Validator;
let library: Library;

beforeAll(async () => {
  worker = await buildValidationWorker();
  validator = createValidator({ workerPath: worker.path });
  library = createLibrary({
    roots: () => [{ path: corpusFolder(), from: 'settings', source: 'root' }],
    inspector: validator,
    disabled: () => [],
  });
  await library.refresh();
});

afterAll(async () => {
  await validator.close();
  worker.remove();
});

describe('the corpus as a root', () => {
  it('has every SKILL.md accounted for: normal and error add up to what is there', () => {
    const { states } = library.snapshot();
    const files = corpusFiles();
    expect(files).toHaveLength(544);
    expect(states.map((state) => state.path).sort()).toEqual(files);
    for (const { state, reason } of states) expect(reason === '').toBe(state === 'normal');
  });

  it('explains every file that is not normal by a finding of severity error, and loads all others', () => {
    const findings = new Map(library.diagnostics().map((file) => [file.path, file.diagnostics]));
    for (const { path, state } of library.snapshot().states) {
      const errors = (findings.get(path) ?? []).filter((finding) => finding.severity === 'error');
      expect([path, errors.length > 0]).toEqual([path, state === 'error']);
      expect(library.skill(path) === null).toBe(state === 'error');
    }
  });

  it('decodes and encodes every file to the same bytes', () => {
    for (const path of corpusFiles()) {
      const bytes = readFileSync(path);
      const decoded = decodeText(bytes);
      if (decoded === 'binary') throw new Error(`${path} is binary`);
      expect(encodeText(decoded.text, decoded).equals(bytes)).toBe(true);
      expect(statSync(path).size).toBe(bytes.length);
    }
  });

  it('reads nothing again when nothing changed', async () => {
    const before = library.snapshot();
    const after = await library.refresh([]);
    expect(after.version).toBe(before.version + 1);
    expect(after.skills.every((skill, at) => skill === before.skills[at])).toBe(true);
  });
});
