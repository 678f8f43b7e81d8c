import type { JsonSchema } from '../../../shared/model';
import { describeNode, member, type JsonMember, type JsonNode, type JsonObjectNode } from './json';
import type { ManifestProblem } from './problem';

/** Reads the fields of a manifest's object, and notes each that has a wrong type. */
export class FieldReader {
  readonly problems: ManifestProblem[] = [];

  constructor(
    private readonly tree: JsonObjectNode,
    /** The same object as plain values. */
    private readonly values: Readonly<Record<string, unknown>>,
  ) {}

  find(key: string): JsonMember | null {
    return member(this.tree, key);
  }

  /** The text; empty when absent, null when it is something else. */
  text(key: string): string | null {
    const found = this.find(key);
    if (found === null) return '';
    const { value } = found;
    if (value.type === 'string' && typeof value.value === 'string') return value.value;
    this.wrong(key, 'text', value);
    return null;
  }

  /** 0 when absent or of a wrong type. */
  integer(key: string): number {
    const found = this.find(key);
    if (found === null) return 0;
    const { value } = found;
    if (value.type === 'number' && typeof value.value === 'number' && Number.isInteger(value.value)) {
      return value.value;
    }
    this.wrong(key, 'an integer', value);
    return 0;
  }

  texts(key: string): readonly string[] {
    const found = this.find(key);
    if (found === null) return [];
    const { value } = found;
    if (value.type !== 'array') {
      this.wrong(key, 'a list of texts', value);
      return [];
    }
    return value.items.flatMap((item) => {
      if (item.type === 'string' && typeof item.value === 'string') return [item.value];
      this.wrong(key, 'a list of texts', item, ' in it');
      return [];
    });
  }

  /** A JSON Schema is an object or a boolean; null and absent are the same. Whether it is valid is not asked here. */
  schema(key: string): JsonSchema | null {
    const found = this.find(key);
    if (found === null || found.value.type === 'null') return null;
    const type = found.value.type;
    if (type === 'object' || type === 'boolean') return this.values[key] as JsonSchema;
    this.wrong(key, 'a JSON Schema (an object, true or false)', found.value);
    return null;
  }

  private wrong(key: string, expected: string, node: JsonNode, where = ''): void {
    this.problems.push({
      rule: 'manifest/type',
      message: `"${key}" must be ${expected}, not ${describeNode(node)}${where}`,
      start: node.start,
      end: node.end,
    });
  }
}
