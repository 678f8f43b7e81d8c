import type { TemplateFile } from './types';

export const shellProgram: TemplateFile = {
  path: 'run.sh',
  executable: true,
  text: `#!/bin/sh
# Arguments come as JSON on standard input; the result goes as JSON to standard output.
# What is written to standard error is shown on the timeline while this runs.
set -eu

arguments=$(tr '\\n' ' ')

# text NAME: prints a text argument as it stands between its quotes, so it can go into JSON again as it is.
# Good for texts at the top level; for lists or objects take jq, Python or Node.
text() {
  printf '%s\\n' "$arguments" |
    sed -nE 's/.*"'"$1"'"[[:space:]]*:[[:space:]]*"(([^"\\\\]|\\\\.)*)".*/\\1/p'
}

name=$(text name)
[ -n "$name" ] || name=world

printf 'greeting %s\\n' "$name" >&2

printf '{"greeting":"Hello, %s!"}\\n' "$name"
`,
};

export const pythonProgram: TemplateFile = {
  path: 'run.py',
  executable: true,
  text: `#!/usr/bin/env python3
"""Arguments come as JSON on standard input; the result goes as JSON to standard output.

What is written to standard error is shown on the timeline while this runs.
"""

import json
import sys


def log(message):
    print(message, file=sys.stderr, flush=True)


def main():
    arguments = json.loads(sys.stdin.buffer.read() or b"{}")
    name = arguments.get("name", "world")
    if not isinstance(name, str):
        log("error: name must be a text")
        return 64
    log("greeting " + ascii(name))
    print(json.dumps({"greeting": "Hello, " + name + "!"}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
`,
};

export const nodeProgram: TemplateFile = {
  path: 'run.js',
  executable: true,
  text: `#!/usr/bin/env node
// Arguments come as JSON on standard input; the result goes as JSON to standard output.
// What is written to standard error is shown on the timeline while this runs.
'use strict';

const { readFileSync } = require('node:fs');

function main() {
  const { name = 'world' } = JSON.parse(readFileSync(0, 'utf8') || '{}');
  if (typeof name !== 'string') {
    console.error('error: name must be a text');
    return 64;
  }
  console.error('greeting ' + JSON.stringify(name));
  console.log(JSON.stringify({ greeting: 'Hello, ' + name + '!' }));
  return 0;
}

process.exitCode = main();
`,
};
