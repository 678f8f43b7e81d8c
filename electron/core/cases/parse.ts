import type { JsonSchema, RunStatus } from '../../../shared/model';
import { describeNode, member, parseJson, type JsonNode } from '../manifest';
import { caseLimits } from './limits';
import type { Expectation, ExpectedResult, SkillCase } from './types';

type Parsed =
  { readonly ok: true; readonly content: SkillCase } | { readonly ok: false; readonly problem: string };

/** Statuses that a case may expect. What a person or the app's end brings about is none of the skill's doing. */
const statuses: readonly RunStatus[] = [
  'done',
  'failed',
  'timed-out',
  'invalid-output',
  'output-too-large',
  'could-not-start',
  'refused',
];

class Problem extends Error {}

/**
 * Reads a case. Keys that are not known are left alone, so that others may keep notes in it. Without `status`
 * a run must be done, or failed when `exit` is other than 0.
 */
export function parseCase(text: string): Parsed {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const line = text.slice(0, parsed.fault.start).split('\n').length;
    return { ok: false, problem: `It is not JSON: line ${String(line)}: ${parsed.fault.message}.` };
  }
  try {
    return { ok: true, content: readCase(text, parsed.root) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.message };
    throw error;
  }
}

function readCase(text: string, root: JsonNode): SkillCase {
  if (root.type !== 'object') {
    throw new Problem(`A case must be an object with "arguments" and "expect", not ${describeNode(root)}.`);
  }
  const given = value(root, 'arguments');
  if (given !== null && given.type !== 'object') throw wrong('arguments', 'an object', given);
  const description = value(root, 'description');
  if (description !== null && description.type !== 'string') throw wrong('description', 'text', description);
  const unchecked = value(root, 'unchecked');
  if (unchecked !== null && unchecked.type !== 'boolean')
    throw wrong('unchecked', 'true or false', unchecked);
  const expected = value(root, 'expect');
  if (expected !== null && expected.type !== 'object') throw wrong('expect', 'an object', expected);
  return {
    description: typeof description?.value === 'string' ? description.value : '',
    argumentsText: given === null ? '{}' : text.slice(given.start, given.end),
    unchecked: unchecked?.value === true,
    expect: readExpectation(text, expected),
  };
}

function readExpectation(text: string, node: JsonNode | null): Expectation {
  const exit = node === null ? null : readExit(value(node, 'exit'));
  const status = node === null ? null : readStatus(value(node, 'status'));
  return {
    status: status ?? (exit === null || exit === 0 ? 'done' : 'failed'),
    exit,
    results: node === null ? [] : readResults(text, value(node, 'result')),
    stderr: node === null ? [] : readPatterns(value(node, 'stderr')),
    maxMs: node === null ? null : readTime(value(node, 'maxMs')),
  };
}

function readExit(node: JsonNode | null): number | null {
  if (node === null) return null;
  const code = node.type === 'number' ? Number(node.value) : NaN;
  if (!Number.isInteger(code) || code < 0 || code > 255) {
    throw wrong('expect.exit', 'a whole number from 0 to 255', node);
  }
  return code;
}

function readStatus(node: JsonNode | null): RunStatus | null {
  if (node === null) return null;
  const known = statuses.find((status) => node.type === 'string' && status === node.value);
  if (known === undefined) throw wrong('expect.status', `one of ${statuses.join(', ')}`, node);
  return known;
}

function readTime(node: JsonNode | null): number | null {
  if (node === null) return null;
  if (node.type !== 'number' || !(Number(node.value) > 0)) {
    throw wrong('expect.maxMs', 'a number of milliseconds above 0', node);
  }
  return Number(node.value);
}

function readPatterns(node: JsonNode | null): readonly string[] {
  if (node === null) return [];
  const patterns = node.type === 'array' ? node.items : [node];
  if (patterns.length > caseLimits.patterns) {
    throw new Problem(`"expect.stderr" has ${String(patterns.length)} patterns; the most is 50.`);
  }
  return patterns.map((pattern) => {
    if (pattern.type !== 'string' || typeof pattern.value !== 'string') {
      throw wrong('expect.stderr', 'a regular expression as text, or a list of them', pattern);
    }
    if (pattern.value.length > caseLimits.patternLength) {
      throw new Problem('"expect.stderr" has a pattern of more than 1000 characters. Make it shorter.');
    }
    return pattern.value;
  });
}

function readResults(text: string, node: JsonNode | null): readonly ExpectedResult[] {
  if (node === null) return [];
  if (node.type !== 'object') {
    throw wrong('expect.result', 'an object with "equals", "subset" or "schema"', node);
  }
  const results: ExpectedResult[] = [];
  for (const kind of ['equals', 'subset'] as const) {
    const compared = value(node, kind);
    if (compared !== null) results.push({ kind, value: { text, node: compared } });
  }
  const schema = value(node, 'schema');
  if (schema !== null) results.push({ kind: 'schema', schema: readSchema(text, schema) });
  if (results.length > 0) return results;
  throw new Problem(
    '"expect.result" needs "equals", "subset" or "schema". Leave it out to look at no result.',
  );
}

function readSchema(text: string, node: JsonNode): JsonSchema {
  if (node.type !== 'object' && node.type !== 'boolean') {
    throw wrong('expect.result.schema', 'a JSON Schema', node);
  }
  return JSON.parse(text.slice(node.start, node.end)) as JsonSchema;
}

function value(node: JsonNode, key: string): JsonNode | null {
  return member(node, key)?.value ?? null;
}

function wrong(key: string, wanted: string, node: JsonNode): Problem {
  const got = node.type === 'string' ? `"${String(node.value).slice(0, 60)}"` : describeNode(node);
  return new Problem(`"${key}" must be ${wanted}, not ${got}.`);
}
