import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionFault, folderNameOf, legalName, nameFault } from '../../../shared/skillName';
import { isLegal } from '../../../electron/core/validation/document/name';

describe('nameFault', () => {
  it('judges document names as the rules of validation do', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('a', 'B', '-', '1', 'ü', 'ﬁ', ' ') }),
    );
    fc.assert(fc.property(text, (name) => (nameFault('document', name) === '') === isLegal(name)));
  });

  it('takes a function’s name for a subprocess skill', () => {
    for (const name of ['a', '_x', '9lives', 'disk_cleaner', 'x'.repeat(64)]) {
      expect(nameFault('subprocess', name)).toBe('');
    }
    for (const name of ['', 'a-b', 'A', 'ü', 'a b', 'a/b', '..', 'x'.repeat(65)]) {
      expect(nameFault('subprocess', name)).not.toBe('');
    }
  });
});

describe('legalName', () => {
  it('answers a legal name or nothing, and leaves legal ones as they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('document', 'subprocess'),
        fc.string({ unit: 'grapheme' }),
        (kind, text) => {
          const name = legalName(kind, text);
          expect(name === '' || nameFault(kind, name) === '').toBe(true);
          if (kind === 'document' && nameFault(kind, text) === '') expect(name).toBe(text);
        },
      ),
    );
    expect(legalName('subprocess', 'Disk Cleaner!')).toBe('disk_cleaner');
    expect(legalName('document', 'PDF  tables (new)')).toBe('pdf-tables-new');
  });
});

describe('folderNameOf', () => {
  it('is the name, with hyphens for a program’s underscores', () => {
    expect(folderNameOf('document', 'a-b')).toBe('a-b');
    expect(folderNameOf('subprocess', 'disk_cleaner')).toBe('disk-cleaner');
    expect(folderNameOf('subprocess', '_x')).toBe('x');
    expect(folderNameOf('subprocess', '__')).toBe('__');
  });
});

describe('descriptionFault', () => {
  it('wants one line of 1 to 1024 characters', () => {
    expect(descriptionFault('Does it.')).toBe('');
    expect(descriptionFault('😀'.repeat(1024))).toBe('');
    for (const bad of ['', ' ', 'a\nb', 'x'.repeat(1025)]) expect(descriptionFault(bad)).not.toBe('');
  });
});
