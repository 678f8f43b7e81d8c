#!/usr/bin/env node
// Picks values out of a JSON document.
//
// Input:  {"document": {"items": [{"name": "a"}]}, "query": "items[*].name", "limit": 1000}
//    or:  {"file": "/absolute/data.json", "query": "…"}
// Output: {"count": 1, "values": ["a"], "truncated": false}
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const MAX_FILE = 50 * 1024 * 1024;
const EACH = Symbol('each');
const log = (text) => process.stderr.write(`${text}\n`);

function fail(message, code = 1) {
  log(`error: ${message}`);
  process.exit(code);
}

function parse(text, what) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`${what} not JSON: ${error.message}`, 65);
  }
}

function readArguments() {
  const given = parse(fs.readFileSync(0, 'utf8').trim() || '{}', 'the arguments are');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    fail('the arguments must be a JSON object', 64);
  }
  if (typeof given.query !== 'string') fail('"query" must be a path such as items[*].name', 64);
  if (('document' in given) === ('file' in given)) fail('give either "document" or "file"', 64);
  const limit = given.limit ?? 1000;
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) {
    fail('"limit" must be a whole number from 1 to 10000', 64);
  }
  return { ...given, limit };
}

function readDocument({ document, file }) {
  if (file === undefined) return document;
  if (typeof file !== 'string' || !path.isAbsolute(file)) fail('"file" must be an absolute path', 64);
  let text;
  try {
    const facts = fs.statSync(file);
    if (!facts.isFile()) fail(`${file} is not a regular file`, 66);
    if (facts.size > MAX_FILE) fail(`${file} has ${facts.size} bytes; the most is ${MAX_FILE}`, 66);
    text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    fail(`${file} can't be read: ${error.message}`, 66);
  }
  log(`read ${file}: ${text.length} characters`);
  return parse(text, `${file} is`);
}

/** `items[*].name` → ['items', EACH, 'name'] */
function parseQuery(query) {
  const step = /\.?([^.[\]'"]+)|\[(-?\d+)\]|\[(\*)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/y;
  const steps = [];
  while (step.lastIndex < query.length) {
    const at = step.lastIndex;
    const match = step.exec(query);
    if (match === null) fail(`the query can't be read at character ${at + 1}: ${query.slice(at, at + 20)}`, 64);
    const [, name, index, each, single, double] = match;
    if (each !== undefined) steps.push(EACH);
    else if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? (single ?? double).replace(/\\(.)/g, '$1'));
  }
  return steps;
}

function follow(value, step) {
  if (typeof value !== 'object' || value === null) return [];
  if (step === EACH) return Object.values(value);
  if (typeof step === 'number') {
    if (!Array.isArray(value)) return [];
    const at = step < 0 ? value.length + step : step;
    return at in value ? [value[at]] : [];
  }
  // Own keys only: "constructor" is nothing that the document holds.
  return !Array.isArray(value) && Object.hasOwn(value, step) ? [value[step]] : [];
}

const given = readArguments();
const steps = parseQuery(given.query);
let values = [readDocument(given)];
for (const step of steps) values = values.flatMap((value) => follow(value, step));
log(`${values.length} value(s) found`);
const result = {
  count: values.length,
  values: values.slice(0, given.limit),
  truncated: values.length > given.limit,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
