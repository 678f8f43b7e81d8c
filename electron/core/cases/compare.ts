import type { CaseDifference } from '../../../shared/model';
import type { JsonNode, JsonObjectNode } from '../manifest';
import { caseLimits } from './limits';
import { sameNumber } from './numbers';
import { shownText, shownTexts } from './shown';
import type { JsonText } from './types';

export interface Differences {
  /** The first few. */
  readonly list: readonly CaseDifference[];
  readonly more: number;
}

const NOTHING = 'nothing';

/**
 * Compares a result with what was expected of it, in the expected value's order.
 *
 * - `equals`: the same value. The order of an object's keys and the writing of numbers do not matter.
 * - `subset`: of an object, the expected keys are looked at, each again as a subset; others may be there. A list
 *   must have the same length and is compared item by item, each as a subset. Anything else must be equal.
 *
 * Values come from the strict parser, which bounds their depth.
 */
export function compareValues(expected: JsonText, got: JsonText, how: 'equals' | 'subset'): Differences {
  return new Comparison(expected.text, got.text, how === 'equals').run(expected.node, got.node);
}

class Comparison {
  private readonly list: CaseDifference[] = [];
  private count = 0;

  constructor(
    private readonly expectedText: string,
    private readonly gotText: string,
    private readonly strict: boolean,
  ) {}

  run(expected: JsonNode, got: JsonNode): Differences {
    this.compare('', expected, got);
    return { list: this.list, more: this.count - this.list.length };
  }

  private compare(path: string, expected: JsonNode, got: JsonNode): void {
    if (expected.type === 'object' && got.type === 'object') {
      this.compareObjects(path, expected, got);
    } else if (expected.type === 'array' && got.type === 'array') {
      this.compareLists(path, expected.items, got.items);
    } else if (!this.same(expected, got)) {
      this.add(path, ...shownTexts(this.textOf(expected), this.textOfGot(got)));
    }
  }

  private compareObjects(path: string, expected: JsonObjectNode, got: JsonObjectNode): void {
    const found = new Map(got.members.map((each) => [each.key, each.value]));
    for (const { key, value } of expected.members) {
      const other = found.get(key);
      if (other === undefined) this.add(below(path, key), shownText(this.textOf(value)), NOTHING);
      else this.compare(below(path, key), value, other);
    }
    if (!this.strict) return;
    const wanted = new Set(expected.members.map(({ key }) => key));
    for (const { key, value } of got.members) {
      if (!wanted.has(key)) this.add(below(path, key), NOTHING, shownText(this.textOfGot(value)));
    }
  }

  private compareLists(path: string, expected: readonly JsonNode[], got: readonly JsonNode[]): void {
    if (expected.length !== got.length) this.add(path, itemsWords(expected.length), itemsWords(got.length));
    expected.forEach((item, at) => {
      const other = got[at];
      if (other !== undefined) this.compare(below(path, String(at)), item, other);
    });
  }

  private same(expected: JsonNode, got: JsonNode): boolean {
    if (expected.type === 'object' || expected.type === 'array') return false;
    if (got.type === 'object' || got.type === 'array' || expected.type !== got.type) return false;
    if (expected.type !== 'number') return expected.value === got.value;
    return sameNumber(this.textOf(expected), this.textOfGot(got));
  }

  private add(path: string, expected: string, got: string): void {
    this.count++;
    if (this.list.length < caseLimits.differences) this.list.push({ where: 'result', path, expected, got });
  }

  private textOf({ start, end }: JsonNode): string {
    return this.expectedText.slice(start, end);
  }

  private textOfGot({ start, end }: JsonNode): string {
    return this.gotText.slice(start, end);
  }
}

function below(path: string, key: string): string {
  return `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function itemsWords(count: number): string {
  return count === 1 ? 'a list of 1 item' : `a list of ${String(count)} items`;
}
