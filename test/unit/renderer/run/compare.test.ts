import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, type JsonNode } from '../../../../renderer/groups/run-json';
import { differences } from '../../../../renderer/groups/run-compare';

function node(text: string): JsonNode {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.node;
}

describe('differences', () => {
  it('are named by place, with what stands on each side', () => {
    expect(
      differences(node('{"a":1,"b":[1,2],"c":{"d":true}}'), node('{"b":[1,3,4],"c":{"d":true},"e":"x"}'))
        .list,
    ).toEqual([
      { pointer: '/a', left: '1', right: null },
      { pointer: '/b/1', left: '2', right: '3' },
      { pointer: '/b/2', left: null, right: '4' },
      { pointer: '/e', left: null, right: '"x"' },
    ]);
  });

  it('are none between values that only order their names otherwise', () => {
    expect(differences(node('{"a":1,"b":2}'), node('{"b":2,"a":1}')).list).toEqual([]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differences(node(JSON.stringify(value)), node(JSON.stringify(value, null, 2))).list).toEqual(
          [],
        );
      }),
    );
  });

  it('see digits that a number would lose', () => {
    expect(differences(node('12345678901234567890'), node('12345678901234567891')).list).toHaveLength(1);
  });

  it('are listed up to a limit', () => {
    const long = (from: number): JsonNode =>
      node(JSON.stringify(Array.from({ length: 900 }, (_, at) => at + from)));
    expect(differences(long(0), long(1))).toMatchObject({ cut: true, list: { length: 500 } });
  });
});
