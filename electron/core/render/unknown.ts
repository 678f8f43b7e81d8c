import { evalToken, TypeGuards, type Context, type Output, type Token } from 'liquidjs';

type Value = Output['value'];

/**
 * Whether an output names a variable that the context does not have, in its value or in an argument of
 * a filter. `{{ name | default: "x" }}` says itself what to do then, and is not unknown.
 * A variable that is null is there.
 */
export function* hasUnknown(value: Value, context: Context): Generator<unknown, boolean> {
  const [first] = value.filters;
  if (first?.name !== 'default') {
    for (const token of value.initial.postfix as readonly Token[]) {
      if (yield* isUnknown(token, context)) return true;
    }
  }
  for (const filter of value.filters) {
    for (const argument of filter.args as readonly (Token | [string?, Token?])[]) {
      const token = Array.isArray(argument) ? argument[1] : argument;
      if (token !== undefined && (yield* isUnknown(token, context))) return true;
    }
  }
  return false;
}

function* isUnknown(token: Token, context: Context): Generator<unknown, boolean> {
  if (!TypeGuards.isPropertyAccessToken(token)) return false;
  return (yield evalToken(token, context, true)) === undefined;
}
