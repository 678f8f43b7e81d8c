import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { caseText } from '../../../../electron/core/cases/caseText';
import { parseCase } from '../../../../electron/core/cases/parse';
import type { RunOutcome } from '../../../../shared/model';

const outcome: RunOutcome = { status: 'done', exitCode: 0, signal: null, message: '' };
const plain = { unchecked: false, outcome, resultText: null, compare: 'equals' as const };

describe('the text of a new case', () => {
  it('is laid out to be read', () => {
    const text = caseText({ ...plain, argumentsText: '{"a":[1]}', resultText: '{"b":2}' });
    expect(text).toBe(`{
  "arguments": {
    "a": [
      1
    ]
  },
  "expect": {
    "status": "done",
    "exit": 0,
    "result": {
      "equals": {
        "b": 2
      }
    }
  }
}
`);
  });

  it('keeps digits and repeated keys that laying out would lose', () => {
    const big = '{"id":12345678901234567891,"n":1.0}';
    const twice = '{"a":1,"a":2}';
    expect(caseText({ ...plain, argumentsText: big })).toContain('12345678901234567891');
    expect(caseText({ ...plain, argumentsText: twice })).toContain(twice);
  });

  it('of a failure expects its exit, and of blank arguments has none', () => {
    const failed = { ...outcome, status: 'failed' as const, exitCode: 3 };
    const parsed = parseCase(caseText({ ...plain, outcome: failed, argumentsText: ' \n', unchecked: true }));
    expect(parsed).toMatchObject({
      ok: true,
      content: { argumentsText: '{}', unchecked: true, expect: { status: 'failed', exit: 3, results: [] } },
    });
  });

  it('reads back as what it was made of', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(values, fc.jsonValue(), (given, result) => {
        const text = caseText({
          ...plain,
          argumentsText: JSON.stringify(given),
          resultText: JSON.stringify(result),
        });
        const parsed = parseCase(text);
        if (!parsed.ok) throw new Error(parsed.problem);
        expect(JSON.parse(parsed.content.argumentsText)).toEqual(JSON.parse(JSON.stringify(given)));
        expect(parsed.content.expect.results).toHaveLength(1);
      }),
    );
  });
});
