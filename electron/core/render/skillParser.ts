import {
  Output,
  ParseError,
  Parser,
  toValue,
  TypeGuards,
  type Context,
  type Emitter,
  type TopLevelToken,
} from 'liquidjs';
import { allowedTags, type Engine } from './engine';
import type { OutputBudget } from './limits';
import { hasUnknown } from './unknown';

type OutputToken = ConstructorParameters<typeof Output>[0];

/** The library's parser with our outputs, and with no tags but those on our list. */
export class SkillParser extends Parser {
  constructor(
    private readonly engine: Engine,
    private readonly budget: OutputBudget,
  ) {
    super(engine.strict);
  }

  override parseToken(token: TopLevelToken, remainTokens: TopLevelToken[]): ReturnType<Parser['parseToken']> {
    if (TypeGuards.isTagToken(token)) {
      if (!allowedTags.has(token.name)) throw new ParseError(new Error(unavailable(token.name)), token);
      return super.parseToken(token, remainTokens);
    }
    if (TypeGuards.isOutputToken(token)) return this.parseOutput(token);
    const text = super.parseToken(token, remainTokens);
    const { budget } = this;
    const content = token.getContent();
    // eslint-disable-next-line require-yield -- the library wants steps, and there is nothing to wait for
    text.render = function* (_context: Context, emitter: Emitter): Generator<never, void> {
      budget.use(content.length);
      emitter.write(content);
    };
    return text;
  }

  private parseOutput(token: OutputToken): SkillOutput {
    try {
      return new SkillOutput(token, this.engine, this.budget);
    } catch (error) {
      throw new ParseError(error instanceof Error ? error : new Error(String(error)), token);
    }
  }
}

function unavailable(tag: string): string {
  const list = [...allowedTags].filter((name) => name !== '#').join(', ');
  return `the tag "${tag}" is not available in skills (available: ${list})`;
}

/** An output that stays as it was written when the context does not have its variable. */
class SkillOutput extends Output {
  private readonly asWritten: string;

  constructor(
    outputToken: OutputToken,
    private readonly engine: Engine,
    private readonly budget: OutputBudget,
  ) {
    super(outputToken, engine.lenient);
    this.asWritten = withTrimmedBlanks(outputToken);
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void> {
    if (!this.value.initial.valid() || (yield* hasUnknown(this.value, context))) {
      this.write(emitter, this.asWritten);
      return;
    }
    for (const { name } of this.value.filters) {
      if (!(name in this.engine.strict.filters)) throw new Error(`undefined filter: ${name}`);
    }
    this.write(emitter, toText(toValue(yield this.value.value(context, false))));
  }

  private write(emitter: Emitter, text: string): void {
    this.budget.use(text.length);
    emitter.write(text);
  }
}

/**
 * The output as it stands in the file. `{{- x -}}` takes the blanks around it away before anything is
 * rendered, so they are put back with it; those that a neighbour took stay away.
 */
function withTrimmedBlanks(token: OutputToken): string {
  const { input } = token;
  let start = token.begin;
  if (token.trimLeft) while (start > 0 && /\s/.test(input.charAt(start - 1))) start -= 1;
  if (start > 1 && /-[%}]\}$/.test(input.slice(Math.max(0, start - 3), start))) start = token.begin;
  let end = token.end;
  if (token.trimRight) while (/\s/.test(input.charAt(end))) end += 1;
  return input.slice(start, end);
}

/** As the library writes values, but an object as JSON instead of "[object Object]". */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('');
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
