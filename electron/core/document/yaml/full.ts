import type { Document } from 'yaml';
import { MAX_YAML_DEPTH } from '../limits';
import type { Fault } from '../fault';
import { Converter, TooComplex } from './convert';
import { describeYamlError, unknownTag } from './describe';
import { yamlLibrary } from './library';
import type { MapNode } from './node';

/** What came out of a block of YAML. */
export interface YamlResult {
  /** null when the block can't be read as a mapping. Of a duplicate key the first stands in it. */
  readonly root: MapNode | null;
  readonly faults: readonly Fault[];
}

/** More of them help nobody, and a hostile file has one a byte. */
const MAX_FAULTS = 20;

/**
 * Reads a block of YAML with the `yaml` package. Bounded in depth, in values that aliases expand to, and, by
 * its caller, in length; never throws.
 * @param block the YAML; `restore` gives back what a repair replaced in its scalars
 * @param offset where the block starts in the file
 */
export function readFull(
  block: string,
  offset: number,
  restore: (text: string) => string = (text) => text,
): YamlResult {
  const complex = (message: string): YamlResult => ({
    root: null,
    faults: [
      { rule: 'frontmatter/too-complex', message, start: offset, end: offset + firstLineLength(block) },
    ],
  });
  try {
    return readDocument(parse(block), block, offset, restore);
  } catch (error) {
    if (error instanceof TooComplex) return complex(error.message);
    // The package recurses; the stack's end is the one thing it does not turn into an error of its own.
    if (error instanceof RangeError) return complex(tooDeep);
    throw error;
  }
}

const tooDeep = `The frontmatter is nested more than ${MAX_YAML_DEPTH} levels deep. Make it flatter.`;

function parse(block: string): Document.Parsed {
  return yamlLibrary().parseDocument(block, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
    // Compares each key with each other; the converter does it with a set.
    uniqueKeys: false,
  });
}

function readDocument(
  document: Document.Parsed,
  block: string,
  offset: number,
  restore: (text: string) => string,
): YamlResult {
  const { isMap, isScalar } = yamlLibrary();
  const errors = document.errors.slice(0, MAX_FAULTS);
  if (errors.some((error) => error.code === 'RESOURCE_EXHAUSTION')) throw new TooComplex(tooDeep);
  if (errors.length > 0) {
    return { root: null, faults: errors.map((error) => describeYamlError(error, document, block, offset)) };
  }
  const warnings = document.warnings
    .slice(0, MAX_FAULTS)
    .map((warning) => unknownTag(warning, block, offset));
  const contents: unknown = document.contents;
  if (contents === null || (isScalar(contents) && contents.value === null && contents.source === '')) {
    return { root: { kind: 'map', flow: false, start: offset, end: offset, entries: [] }, faults: warnings };
  }
  if (!isMap(contents)) {
    return { root: null, faults: [notAMapping(document, block, offset)] };
  }
  const converter = new Converter(block, offset, restore);
  const root = converter.convertRoot(contents);
  return { root, faults: [...warnings, ...converter.faults.slice(0, MAX_FAULTS)] };
}

function notAMapping(document: Document.Parsed, block: string, offset: number): Fault {
  const [start, end] = document.contents?.range ?? [0, block.length];
  return {
    rule: 'frontmatter/not-a-mapping',
    message: 'The frontmatter must be a mapping: lines of the form "key: value", such as "name: my-skill".',
    start: offset + start,
    end: offset + start + block.slice(start, end).trimEnd().length,
  };
}

function firstLineLength(block: string): number {
  const end = block.indexOf('\n');
  return Math.min(end === -1 ? block.length : end, 200);
}
