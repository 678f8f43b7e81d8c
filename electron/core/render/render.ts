import { Context, LiquidError, toValueSync, type Emitter } from 'liquidjs';
import type { JsonObject, Position } from '../../../shared/model';
import { LineIndex } from '../files';
import { getEngine } from './engine';
import { MAX_BRACES, OutputBudget } from './limits';
import { SkillParser } from './skillParser';

export interface RenderFailure {
  readonly ok: false;
  /** What is wrong and what to do; without the place. */
  readonly message: string;
  /** In the text that was given; null when the library does not know. */
  readonly position: Position | null;
}

export type RenderResult = { readonly ok: true; readonly text: string } | RenderFailure;

const HINT = 'If these braces are not meant for rendering, set `disable-render: true` in the frontmatter.';

/**
 * Fills `{{ variable }}` and `{% if %}`/`{% for %}` of a text from the context (Liquid's language, a subset without
 * files and HTML). Nothing is escaped. A variable that the context does not have stays as it was written,
 * byte for byte with its filters. Bounded in time and memory; never throws.
 */
export function renderTemplate(text: string, context: JsonObject): RenderResult {
  if (!text.includes('{{') && !text.includes('{%')) return { ok: true, text };
  if (countBraces(text) > MAX_BRACES) {
    const message = `The template has more than ${String(MAX_BRACES)} outputs and tags. ${HINT}`;
    return { ok: false, position: null, message };
  }
  try {
    return { ok: true, text: run(text, context) };
  } catch (error) {
    return describe(error, text);
  }
}

/** How often the text opens an output or a tag; stops counting once it is too often. */
function countBraces(text: string): number {
  let count = 0;
  for (let at = text.indexOf('{'); at !== -1 && count <= MAX_BRACES; at = text.indexOf('{', at + 1)) {
    const next = text.charAt(at + 1);
    if (next === '{' || next === '%') count += 1;
  }
  return count;
}

function run(text: string, variables: JsonObject): string {
  const engine = getEngine();
  const templates = new SkillParser(engine, new OutputBudget()).parse(text);
  // No prototype: `{{ constructor }}` is a variable that the context does not have, like any other.
  const scope: object = Object.assign(Object.create(null) as object, variables);
  const context = new Context(scope, engine.strict.options, { sync: true }, { liquid: engine.strict });
  const output = new TextEmitter();
  toValueSync(engine.strict.renderer.renderTemplates(templates, context, output));
  return output.buffer;
}

class TextEmitter implements Emitter {
  buffer = '';

  write(text: unknown): void {
    this.buffer += typeof text === 'string' ? text : '';
  }
}

function describe(error: unknown, text: string): RenderFailure {
  if (error instanceof RangeError) {
    return { ok: false, position: null, message: `The template is nested too deeply. ${HINT}` };
  }
  if (!LiquidError.is(error)) {
    return { ok: false, position: null, message: `The template cannot be rendered. ${HINT}` };
  }
  const original: unknown = 'originalError' in error ? error.originalError : null;
  // The library adds its own idea of the place to its messages.
  const reason = (original instanceof Error ? original.message : error.message).replace(
    /, line:\d+, col:\d+$/,
    '',
  );
  const begin = (error as { readonly token?: { readonly begin: number } }).token?.begin ?? null;
  const position = begin === null ? null : new LineIndex(text).position(begin);
  return { ok: false, position, message: `The template cannot be rendered: ${reason}. ${HINT}` };
}
