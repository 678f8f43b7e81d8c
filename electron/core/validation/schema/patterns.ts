import { re2Library } from './libraries';

interface Pattern {
  test(text: string): boolean;
  /** The validator takes patterns with the same text for the same pattern. */
  toString(): string;
}

/**
 * Compiles patterns for the schema validator: in linear time with RE2, whatever the pattern. What RE2 does not have (looking
 * around, back references) takes the engine's own, and then only the worker's deadline bounds it.
 * @throws for what neither reads
 */
export const patternEngine = Object.assign(
  (pattern: string, flags: string): Pattern => compileLinear(pattern) ?? compileNative(pattern, flags),
  // The validator wants to know how a module that it might generate would name this; none is generated.
  { code: 'new RegExp' },
);

function compileLinear(pattern: string): Pattern | null {
  const { RE2JS } = re2Library();
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { test: (text) => compiled.test(text), toString: () => `linear /${pattern}/` };
  } catch {
    return null;
  }
}

function compileNative(pattern: string, flags: string): Pattern {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}
