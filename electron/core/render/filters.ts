import type { Context, FilterImplOptions, Liquid } from 'liquidjs';

type Handler = (this: FilterThis, value: unknown, ...args: unknown[]) => unknown;

type Steps = Iterator<unknown, unknown, unknown>;

interface FilterThis {
  readonly context: Context;
}

/** Filters for which a list or an object is a sensible argument. */
const takeLists: ReadonlySet<string> = new Set(['concat', 'default', 'push', 'unshift']);

/**
 * Puts a guard before every filter of the library: the time limit is asked for at each call and each
 * step, and arguments that would make one call endless (a list as the name of a property, a position
 * beyond everything) are refused. The filters themselves stay the library's.
 */
export function guardFilters(liquid: Liquid): void {
  for (const [name, filter] of Object.entries(liquid.filters))
    liquid.registerFilter(name, guard(name, filter));
}

function guard(name: string, filter: FilterImplOptions): FilterImplOptions {
  const handler = (typeof filter === 'function' ? filter : filter.handler) as Handler;
  return {
    raw: typeof filter !== 'function' && filter.raw,
    handler: function* (
      this: FilterThis,
      value: unknown,
      ...args: unknown[]
    ): Generator<unknown, unknown, unknown> {
      checkTime(this.context);
      const checked = args.map((argument) => checkArgument(name, argument));
      const answer = handler.call(this, value, ...checked);
      return isSteps(answer) ? yield* steps(this.context, answer) : answer;
    },
  } as FilterImplOptions;
}

/** Filters that work on lists answer step by step; between two steps there is time to look at the clock. */
function* steps(context: Context, answer: Steps): Generator<unknown, unknown, unknown> {
  let step = answer.next();
  while (step.done !== true) {
    checkTime(context);
    step = answer.next(yield step.value);
  }
  return step.value;
}

function isSteps(answer: unknown): answer is Steps {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    !Array.isArray(answer) &&
    'next' in answer &&
    typeof answer.next === 'function'
  );
}

function checkTime(context: Context): void {
  context.renderLimit.check(performance.now());
}

const LARGEST = 1_000_000;

function checkArgument(name: string, argument: unknown): unknown {
  if (typeof argument === 'object' && argument !== null && !takeLists.has(name)) {
    // Keyword arguments come as a pair of name and value.
    if (!Array.isArray(argument) || argument.length !== 2 || typeof argument[0] !== 'string') {
      throw new Error(`the filter ${name} takes text or numbers, not a list or an object`);
    }
    return [argument[0], checkArgument(name, argument[1])];
  }
  if (name === 'slice' && Math.abs(Number(argument)) > LARGEST) {
    throw new Error(`the filter slice takes positions up to ${String(LARGEST)}`);
  }
  return argument;
}
