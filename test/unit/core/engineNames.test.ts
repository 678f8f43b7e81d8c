import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as allowlist from '../../../electron/core/allowlist';
import * as approval from '../../../electron/core/approval';
import * as builtins from '../../../electron/core/builtins';
import * as document from '../../../electron/core/document';
import * as environment from '../../../electron/core/environment';
import * as manifest from '../../../electron/core/manifest';
import * as prompt from '../../../electron/core/prompt';
import * as registry from '../../../electron/core/registry';
import * as resources from '../../../electron/core/resources';
import * as run from '../../../electron/core/run';
import * as store from '../../../electron/core/store';
import * as tools from '../../../electron/core/tools';

const folders: Readonly<Record<string, object>> = {
  allowlist,
  approval,
  builtins,
  document,
  environment,
  manifest,
  prompt,
  registry,
  resources,
  run,
  store,
  tools,
};

const page = readFileSync(
  fileURLToPath(new URL('../../../electron/core/ENGINE.md', import.meta.url)),
  'utf8',
);
const rows = [...page.matchAll(/^\| (.+?) \| (\w+) \| `([\w.]+)`[^|]* \| ([\w/]+) \|$/gm)].map(
  ([, source = '', kind = '', name = '', folder = '']) => ({ source, kind, name, folder }),
);

describe('ENGINE.md', () => {
  it('maps all the names of the sources', () => {
    expect(rows.length).toBeGreaterThanOrEqual(77);
  });

  it.each(rows.filter(({ kind }) => kind !== 'type'))(
    '$source is $name in core/$folder',
    ({ kind, name, folder }) => {
      const exported = folders[folder];
      expect(exported).toBeDefined();
      const [first = '', method] = name.split('.');
      const value: unknown = (exported as Readonly<Record<string, unknown>>)[first];
      if (kind === 'constant') expect(['string', 'number']).toContain(typeof value);
      else expect(value).toBeTypeOf('function');
      if (method === undefined) return;
      expect(
        (value as { readonly prototype: Readonly<Record<string, unknown>> }).prototype[method],
      ).toBeTypeOf('function');
    },
  );

  it('has constants as the source states them', () => {
    expect(document).toMatchObject({
      SKILL_FILE_NAME: 'SKILL.md',
      MAX_NAME_LENGTH: 64,
      MAX_DESCRIPTION_LENGTH: 1024,
    });
    expect(resources).toMatchObject({ MANIFEST_FILE_NAME: 'manifest.json', MAX_RESOURCE_BYTES: 256 * 1024 });
    expect(tools).toMatchObject({
      GET_SKILL_TOOL_NAME: 'get_skill',
      LOAD_SKILL_RESOURCE_TOOL_NAME: 'load_skill_resource',
    });
    expect(manifest.DEFAULT_TIMEOUT_SECONDS).toBe(30);
    expect(allowlist.rootsVariable).toBe('ONGRID_SKILLS_EXTERNAL_DIRS');
  });
});

describe('skillInfo', () => {
  it('is name, description and instructions', () => {
    const skill = document.parseContent('---\nname: a\ndescription: d\n---\n{{ x }}');
    if (!skill.ok) throw new Error(skill.error.message);
    expect(tools.skillInfo(skill.value)).toEqual({ name: 'a', description: 'd', instructions: '{{ x }}' });
  });
});
