import type Ajv from 'ajv';
import type * as AjvDraft7 from 'ajv';
import type * as Ajv2020 from 'ajv/dist/2020';
import type * as AjvFormats from 'ajv-formats';
import type * as Re2 from 're2js';

// Loaded when the first schema is looked at: most runs of the command line and most files have none.
/* eslint-disable @typescript-eslint/no-require-imports -- an import can't be put off in synchronous code */

export type Draft = '2020-12' | 'draft-07';

/** The validator for a draft, with all formats. */
export function ajvLibrary(draft: Draft): new (options: AjvDraft7.Options) => Ajv {
  return draft === 'draft-07'
    ? (require('ajv') as typeof AjvDraft7).Ajv
    : (require('ajv/dist/2020') as typeof Ajv2020).Ajv2020;
}

export function addFormats(ajv: Ajv): void {
  const library = require('ajv-formats') as typeof AjvFormats;
  (library.default as unknown as (ajv: Ajv, options: { mode: 'full' }) => void)(ajv, { mode: 'full' });
}

export function re2Library(): typeof Re2 {
  return require('re2js') as typeof Re2;
}
