import type { EnvironmentVariable } from '../../../shared/model';
import { isGuarded, isSecret } from './names';

/** Variables by name. A plain object without inherited names. */
export type Environment = Readonly<Record<string, string>>;

const DOTS = '••••••';

/**
 * Exactly what the child gets: of `source`, the variables that the manifest names. A variable that
 * is not set is left out, a set but empty one is passed, an empty list makes an empty environment.
 */
export function childEnvironment(envAllow: readonly string[], source: Environment): Environment {
  const child: Record<string, string> = {};
  for (const name of new Set(envAllow)) {
    const value = lookUp(source, name);
    if (value !== undefined) child[name] = value;
  }
  return child;
}

/** What to tell a person about each name of `env_allow`; values are masked and never leave main. */
export function describeEnvironment(
  envAllow: readonly string[],
  source: Environment,
): readonly EnvironmentVariable[] {
  return [...new Set(envAllow)].map((name) => {
    const value = lookUp(source, name);
    return {
      name,
      state: value === undefined ? 'missing' : value === '' ? 'empty' : 'set',
      masked: value === undefined || value === '' ? '' : mask(name, value),
      warning: isGuarded(name) ? guardWarning(name) : '',
    };
  });
}

/** The values in a child's environment that must not be shown or kept. */
export function secretValues(environment: Environment): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => (isSecret(name, value) ? [value] : []));
}

function lookUp(source: Environment, name: string): string | undefined {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

function mask(name: string, value: string): string {
  // Two of six characters would be too much of a short secret.
  return isSecret(name, value) && value.length < 12 ? DOTS : DOTS + value.slice(-2);
}

function guardWarning(name: string): string {
  return `${name} can make the program load code that its author did not write. It is passed only because the manifest names it.`;
}
