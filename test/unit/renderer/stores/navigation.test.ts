import { beforeEach, describe, expect, it } from 'vitest';
import {
  addLeaveGuard,
  jumpTo,
  navigation,
  openSkill,
  showScreen,
  showTab,
  toasts,
} from '../../../../renderer/stores';
import { freshPage } from '../../../fixtures/page';

describe('navigation', () => {
  beforeEach(() => void freshPage());

  it('keeps the tab when another skill is opened, and the skill when another screen is', () => {
    openSkill('a');
    showTab('run');
    openSkill('b');
    showScreen('settings');
    expect(navigation.get()).toMatchObject({ screen: 'settings', skillId: 'b', tab: 'run' });
  });

  it('jumps to a place in the editor, again when the same place is asked for again', () => {
    const place = { path: 'SKILL.md', line: 3, column: 14 };
    jumpTo('a', place);
    const first = navigation.get();
    expect(first).toMatchObject({ screen: 'library', skillId: 'a', tab: 'edit', goTo: place });
    jumpTo('a', place);
    expect(navigation.get().goTo).not.toBe(first.goTo);
    showTab('files');
    expect(navigation.get().goTo).toBeUndefined();
  });

  it('stays and says why when a guard objects', () => {
    openSkill('a');
    const remove = addLeaveGuard(() => ({ leave: false, reason: 'Save the draft first.' }));
    expect(openSkill('b')).toBe(false);
    expect(navigation.get().skillId).toBe('a');
    expect(toasts.get().map((toast) => toast.text)).toEqual(['Save the draft first.']);
    remove();
    expect(openSkill('b')).toBe(true);
  });

  it('asks no guard for a move within the same tab', () => {
    jumpTo('a', { path: 'x', line: 1, column: 1 });
    const remove = addLeaveGuard(() => ({ leave: false, reason: 'no' }));
    expect(jumpTo('a', { path: 'x', line: 9, column: 1 })).toBe(true);
    remove();
  });
});
