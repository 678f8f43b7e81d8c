import { Liquid } from 'liquidjs';
import { guardFilters } from './filters';
import { MAX_MADE, MAX_RENDER_MS, MAX_TEMPLATE } from './limits';

/** The tags that skills may use: choices, loops and names. None reads a file, none writes HTML. */
export const allowedTags: ReadonlySet<string> = new Set([
  '#',
  'assign',
  'break',
  'capture',
  'case',
  'comment',
  'continue',
  'cycle',
  'decrement',
  'for',
  'if',
  'increment',
  'raw',
  'unless',
]);

/** Two views of one engine: an unknown filter is an error in a tag at once, in an output only when it is reached. */
export interface Engine {
  readonly strict: Liquid;
  readonly lenient: Liquid;
}

let engine: Engine | null = null;

/** The engine, made at its first use: most skills have nothing to render. */
export function getEngine(): Engine {
  engine ??= { strict: make(true), lenient: make(false) };
  return engine;
}

function make(strictFilters: boolean): Liquid {
  const liquid = new Liquid({
    strictFilters,
    strictVariables: false,
    ownPropertyOnly: true,
    // With a mapping of templates in memory, and an empty one, nothing is ever looked up on disk.
    templates: {},
    cache: false,
    dynamicPartials: false,
    relativeReference: false,
    parseLimit: MAX_TEMPLATE,
    renderLimit: MAX_RENDER_MS,
    memoryLimit: MAX_MADE,
  });
  guardFilters(liquid);
  return liquid;
}
