import { describe, expect, it } from 'vitest';
import { dataFolder } from '../../../../electron/core/settings';

describe('dataFolder', () => {
  it.each([
    ['linux', {}, '/home/me/.config/Skillbench'],
    ['linux', { XDG_CONFIG_HOME: '/conf' }, '/conf/Skillbench'],
    ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/me/.config/Skillbench'],
    ['linux', { XDG_CONFIG_HOME: '' }, '/home/me/.config/Skillbench'],
    ['darwin', { XDG_CONFIG_HOME: '/conf' }, '/home/me/Library/Application Support/Skillbench'],
    ['linux', { SKILLBENCH_HOME: '/own', XDG_CONFIG_HOME: '/conf' }, '/own'],
    ['darwin', { SKILLBENCH_HOME: '/own/' }, '/own'],
    ['linux', { SKILLBENCH_HOME: '' }, '/home/me/.config/Skillbench'],
  ] as const)('on %s with %j is %s', (platform, environment, expected) => {
    expect(dataFolder({ platform, environment, home: '/home/me' })).toBe(expected);
  });
});
