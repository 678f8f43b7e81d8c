import { documentRules } from './document';
import { manifestRules } from './manifest';
import type { Rule } from './types';

/** Rules about checking itself. */
const ownRules = [
  {
    id: 'validation/deadline',
    severity: 'error',
    source: 'ours',
    description:
      'Checking a file takes less than a second; what takes longer is stopped and counts as invalid.',
  },
  {
    id: 'validation/crash',
    severity: 'error',
    source: 'ours',
    description: 'Checking a file neither fails nor needs more memory than it is given.',
  },
] as const satisfies readonly Rule[];

/** The one list of rules: every finding anywhere has an id from it. RULES.md is generated from it. */
export const rules: readonly Rule[] = [...documentRules, ...manifestRules, ...ownRules];
