import { describe, expect, it } from 'vitest';
import { deduplicate, filter, newRegistry, newRegistryWith } from '../../../../electron/core/registry';
import { documentSkill } from '../../../fixtures/documentSkill';

const builtin = documentSkill('x', 'built-in');
const users = documentSkill('x', "the user's");

describe('deduplicate', () => {
  it('lets the later of one name win', () => {
    expect(deduplicate([builtin, documentSkill('y'), users]).map(({ description }) => description)).toEqual([
      "the user's",
      'What y does.',
    ]);
    expect(deduplicate([])).toEqual([]);
  });
});

describe('filter', () => {
  const all = [documentSkill('a'), documentSkill('b')];
  it.each([
    [[], ['a', 'b']],
    [['a'], ['b']],
    [['unknown'], ['a', 'b']],
    [['a', 'b', 'b'], []],
  ])('without %j leaves %j', (disabled, names) => {
    expect(filter(all, disabled).map((skill) => skill.name)).toEqual(names);
  });
});

describe('Registry', () => {
  it('is empty at first', () => {
    const registry = newRegistry();
    expect(registry.list()).toEqual([]);
    expect(registry.names()).toEqual([]);
    expect(registry.get('x')).toBeUndefined();
    expect(registry.has('constructor')).toBe(false);
    expect(registry.promptBlock()).toBe('');
  });

  it('keeps one skill a name, the last', () => {
    const registry = newRegistryWith(builtin, users);
    expect(registry.list()).toEqual([users]);
    registry.register(builtin);
    expect(registry.get('x')).toBe(builtin);
  });

  it('ignores nothing and the nameless', () => {
    const registry = newRegistryWith(documentSkill('""'));
    registry.register(null);
    registry.register(undefined);
    expect(registry.names()).toEqual([]);
  });

  it('lists in ascending order of code points', () => {
    const registry = newRegistryWith(
      ...['b', 'é', 'a-b', 'a', '10', '9'].map((name) => documentSkill(`"${name}"`)),
    );
    expect(registry.names()).toEqual(['10', '9', 'a', 'a-b', 'b', 'é']);
    expect(registry.list().map((skill) => skill.name)).toEqual(registry.names());
  });

  it('forgets by name, and does not mind an unknown one', () => {
    const registry = newRegistryWith(builtin, documentSkill('y'));
    registry.unregister('x');
    registry.unregister('x');
    expect(registry.names()).toEqual(['y']);
  });

  it('makes a new registry of some names, each once, or of all', () => {
    const registry = newRegistryWith(documentSkill('a'), documentSkill('b'), documentSkill('c'));
    const some = registry.filter('c', 'a', 'c', 'unknown');
    expect(some.names()).toEqual(['a', 'c']);
    expect(registry.filter('unknown').names()).toEqual([]);
    const all = registry.filter();
    registry.unregister('a');
    expect(all.names()).toEqual(['a', 'b', 'c']);
    expect(some.names()).toEqual(['a', 'c']);
  });

  it('never changes a list that somebody reads', () => {
    const registry = newRegistryWith(documentSkill('a'), documentSkill('b'));
    const seen: string[] = [];
    for (const skill of registry.list()) {
      registry.unregister('b');
      registry.register(documentSkill('c'));
      seen.push(skill.name);
    }
    expect(seen).toEqual(['a', 'b']);
    expect(registry.names()).toEqual(['a', 'c']);
  });

  it('resolves for the tools what it holds at that moment', () => {
    const registry = newRegistryWith(documentSkill('a'));
    const resolver = registry.resolver();
    registry.replaceAll([users]);
    expect(resolver.resolve('a')).toBeUndefined();
    expect(resolver.resolve('x')).toBe(users);
    expect(resolver.names()).toEqual(['x']);
  });
});
