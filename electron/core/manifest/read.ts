import type { JsonObject, JsonSchema, SkillClass } from '../../../shared/model';
import { LineIndex } from '../files';
import { FieldReader } from './fields';
import { describeNode, parseJson, type JsonFault, type JsonMember, type JsonObjectNode } from './json';
import { inCheckOrder, type ManifestProblem, type ProblemRule } from './problem';
import type { Manifest, ManifestGlimpse } from './types';

/** In seconds; for a manifest that names none, 0 or a negative one. */
export const DEFAULT_TIMEOUT_SECONDS = 30;
/** Timers count milliseconds in 32 bits; more would fire at once. About 24 days. */
const MAX_TIMEOUT_SECONDS = 2_147_483;
/** What `schema` stands for when it is absent: an object without arguments. */
const emptyObjectSchema: JsonSchema = { type: 'object', properties: {} };
const DEFAULT_CATEGORY = 'external';
const classes: readonly string[] = ['safe', 'mutating', 'dangerous'] satisfies SkillClass[];
const nothingSeen: ManifestGlimpse = { name: '', description: '', category: '', class: null };

/** Everything that a manifest's text says by itself; nothing is looked up on disk. */
export interface ManifestReading {
  /** null when the text is not a JSON object. */
  readonly tree: JsonObjectNode | null;
  readonly fault: JsonFault | null;
  readonly duplicates: readonly JsonMember[];
  /** In the order of the checks. */
  readonly problems: readonly ManifestProblem[];
  /** null when there is any problem. */
  readonly manifest: Manifest | null;
  readonly glimpse: ManifestGlimpse;
  /** As written; empty when absent or of a wrong type. */
  readonly entry: string;
}

/** Reads a `skill.json` completely: all problems, not only the first. */
export function readManifest(text: string): ManifestReading {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { start, end, message } = parsed.fault;
    return refused(text, parsed.fault, { rule: 'manifest/syntax', message, start, end });
  }
  const { root, duplicates } = parsed;
  if (root.type !== 'object') {
    const message = `a manifest must be a JSON object, not ${describeNode(root)}`;
    return refused(text, null, { rule: 'manifest/not-object', message, start: root.start, end: root.end });
  }
  // The parser accepts exactly what JSON.parse accepts, so this is the same object as plain values.
  return { ...readFields(root, JSON.parse(text) as JsonObject), tree: root, fault: null, duplicates };
}

/** Line and column of an offset in words, for messages that stand alone. */
export function placeInWords(text: string, offset: number): string {
  const { line, column } = new LineIndex(text).position(offset);
  return `line ${String(line)}, column ${String(column)}`;
}

function refused(text: string, fault: JsonFault | null, problem: ManifestProblem): ManifestReading {
  const problems = [{ ...problem, end: Math.min(problem.end, text.length) }];
  return { tree: null, fault, duplicates: [], problems, manifest: null, glimpse: nothingSeen, entry: '' };
}

function readFields(
  tree: JsonObjectNode,
  raw: JsonObject,
): Pick<ManifestReading, 'problems' | 'manifest' | 'glimpse' | 'entry'> {
  const reader = new FieldReader(tree, raw);
  const name = reader.text('name');
  const description = reader.text('description');
  const schema = reader.schema('schema');
  const entry = reader.text('entry');
  const envAllow = reader.texts('env_allow');
  const seconds = reader.integer('timeout_seconds');
  const className = reader.text('class');
  const category = reader.text('category');
  const resultSchema = schemaOrNothing(raw['result_schema']);
  const knownClass = className === '' ? 'safe' : asClass(className);
  const problems = [
    ...reader.problems,
    ...valueProblems(reader, tree, { name, description, entry, className }),
  ];
  const glimpse = {
    name: name ?? '',
    description: description ?? '',
    category: category ?? '',
    class: knownClass,
  };
  const manifest: Manifest | null =
    problems.length > 0 || knownClass === null
      ? null
      : {
          name: name ?? '',
          description: description ?? '',
          schema: schema ?? emptyObjectSchema,
          resultSchema,
          entry: entry ?? '',
          envAllow: cleanNames(envAllow),
          timeoutSeconds: seconds > 0 ? Math.min(seconds, MAX_TIMEOUT_SECONDS) : DEFAULT_TIMEOUT_SECONDS,
          class: knownClass,
          category: category === null || category.trim() === '' ? DEFAULT_CATEGORY : category,
          raw,
        };
  return { problems: inCheckOrder(problems), manifest, glimpse, entry: entry ?? '' };
}

interface Texts {
  readonly name: string | null;
  readonly description: string | null;
  readonly entry: string | null;
  readonly className: string | null;
}

function valueProblems(reader: FieldReader, tree: JsonObjectNode, texts: Texts): readonly ManifestProblem[] {
  const problems: ManifestProblem[] = [];
  const add = (rule: ProblemRule, key: string, message: string): void => {
    const value = reader.find(key)?.value;
    problems.push({ rule, message, start: value?.start ?? tree.start, end: value?.end ?? tree.start + 1 });
  };
  const { name, description, entry, className } = texts;
  if (name === '') add('manifest/name-required', 'name', 'name is required');
  else if (name !== null && !/^[a-z0-9_]+$/.test(name)) {
    const message = `name ${JSON.stringify(name)} must hold only a-z, 0-9 and _`;
    add('manifest/name-form', 'name', message);
  }
  if (description?.trim() === '')
    add('manifest/description-required', 'description', 'description is required');
  if (entry?.trim() === '') add('manifest/entry-required', 'entry', 'entry is required');
  if (className !== null && className !== '' && asClass(className) === null) {
    const message = `class ${JSON.stringify(className)} must be safe, mutating or dangerous`;
    add('manifest/class-unknown', 'class', message);
  }
  return problems;
}

function asClass(text: string | null): SkillClass | null {
  return text !== null && classes.includes(text) ? (text as SkillClass) : null;
}

function cleanNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** `result_schema` is ours: in the source's eyes it is an unknown key, so a wrong type refuses nothing. */
function schemaOrNothing(value: unknown): JsonSchema | null {
  if (typeof value === 'boolean') return value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}
