import type { SkillKind } from '../../../../shared/model';

/** One field of the form. */
export interface FieldInfo {
  readonly key: string;
  readonly type: 'line' | 'text' | 'choice' | 'yes-no' | 'whole-number' | 'list';
  /** Most characters (Unicode code points); absent: no limit. */
  readonly limit?: number;
  /** What holds when the field is absent. */
  readonly absent: string;
  readonly choices?: readonly string[];
  readonly help?: string;
}

const documentFields: readonly FieldInfo[] = [
  { key: 'name', type: 'line', limit: 64, absent: 'required' },
  { key: 'description', type: 'text', limit: 1024, absent: 'required' },
  { key: 'license', type: 'line', absent: 'not set' },
  { key: 'compatibility', type: 'text', limit: 500, absent: 'not set' },
  { key: 'allowed-tools', type: 'line', absent: 'not set', help: 'Separated by blanks.' },
  { key: 'version', type: 'line', absent: 'not set' },
  { key: 'user-invocable', type: 'yes-no', absent: 'not set (no)' },
  { key: 'disable-model-invocation', type: 'yes-no', absent: 'not set (no)' },
  { key: 'disable-render', type: 'yes-no', absent: 'not set (no)' },
];

const manifestFields: readonly FieldInfo[] = [
  { key: 'name', type: 'line', limit: 64, absent: 'required' },
  { key: 'description', type: 'text', absent: 'required' },
  { key: 'entry', type: 'line', absent: 'required', help: 'Relative to the folder of this file.' },
  { key: 'class', type: 'choice', choices: ['safe', 'mutating', 'dangerous'], absent: 'not set (safe)' },
  { key: 'category', type: 'line', absent: 'not set (external)' },
  { key: 'timeout_seconds', type: 'whole-number', absent: 'not set (30)' },
  {
    key: 'env_allow',
    type: 'list',
    absent: 'not set (no environment)',
    help: 'Names of variables, separated by blanks.',
  },
];

export function fieldsOf(kind: SkillKind): readonly FieldInfo[] {
  return kind === 'document' ? documentFields : manifestFields;
}
