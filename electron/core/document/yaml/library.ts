import type * as Yaml from 'yaml';

/**
 * The `yaml` package, loaded when the first file needs it. A list of thousands of plain skills then costs
 * nothing for it: loading takes as long as reading a few hundred files.
 */
export function yamlLibrary(): typeof Yaml {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import can't be put off in synchronous code
  return require('yaml') as typeof Yaml;
}
