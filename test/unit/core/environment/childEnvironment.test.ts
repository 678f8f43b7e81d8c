import { describe, expect, it } from 'vitest';
import { childEnvironment, describeEnvironment, secretValues } from '../../../../electron/core/environment';

const source = {
  PATH: '/bin',
  HOME: '/home/me',
  EMPTY: '',
  API_TOKEN: 'abcdef-123456-xyz',
  LD_PRELOAD: '/x.so',
};

describe('childEnvironment', () => {
  it('passes what is named and set, also when it is empty, and nothing else', () => {
    expect(childEnvironment(['PATH', 'EMPTY', 'MISSING'], source)).toEqual({ PATH: '/bin', EMPTY: '' });
  });

  it('is empty for an empty list', () => {
    expect(childEnvironment([], source)).toEqual({});
  });

  it('does not take inherited names for variables', () => {
    expect(childEnvironment(['constructor', 'toString', '__proto__'], source)).toEqual({});
  });

  it('passes loader variables only when they are named', () => {
    expect(childEnvironment(['PATH'], source)).not.toHaveProperty('LD_PRELOAD');
    expect(childEnvironment(['LD_PRELOAD'], source)).toEqual({ LD_PRELOAD: '/x.so' });
  });
});

describe('describeEnvironment', () => {
  it('tells set, empty and missing apart and never shows a value', () => {
    const described = describeEnvironment(['API_TOKEN', 'EMPTY', 'MISSING', 'API_TOKEN'], source);
    expect(described).toEqual([
      { name: 'API_TOKEN', state: 'set', masked: '••••••yz', warning: '' },
      { name: 'EMPTY', state: 'empty', masked: '', warning: '' },
      { name: 'MISSING', state: 'missing', masked: '', warning: '' },
    ]);
  });

  it('shows nothing of a short secret', () => {
    expect(describeEnvironment(['MY_SECRET'], { MY_SECRET: 'hunter2' })[0]?.masked).toBe('••••••');
  });

  it.each(['LD_PRELOAD', 'LD_LIBRARY_PATH', 'DYLD_INSERT_LIBRARIES', 'NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE'])(
    'warns of %s',
    (name) => expect(describeEnvironment([name], {})[0]?.warning).toContain(name),
  );
});

describe('secretValues', () => {
  it('takes every value for a secret but those that are known not to be', () => {
    expect(secretValues({ ...source, LANG: 'en_US.UTF-8', DEBUG: '1', DB_PASS: 'pw1' })).toEqual([
      'abcdef-123456-xyz',
      'pw1',
    ]);
  });
});
