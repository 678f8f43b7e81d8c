import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { type JsonObject } from '../../../shared/model';
import { packFolder, readManifest } from './runSkill';

const folders = (await readdir(packFolder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const withFile = async (name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of folders) {
    if ((await readdir(join(packFolder, folder))).includes(name)) found.push(folder);
  }
  return found;
};

const subprocess = await withFile('skill.json');
const manifests = await Promise.all(subprocess.map(readManifest));

/** Every property below a schema, as path and schema. */
function properties(schema: unknown, path = ''): [string, JsonObject][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = key === 'properties' ? (Object.entries(value as object) as [string, JsonObject][]) : [];
    return [
      ...here.map(([name, one]): [string, JsonObject] => [`${path}/${name}`, one]),
      ...properties(value, `${path}/${key}`),
    ];
  });
}

describe('the example pack', () => {
  it('shows every class, three categories, three languages', () => {
    expect(subprocess.length).toBeGreaterThanOrEqual(6);
    expect(new Set(manifests.map((manifest) => manifest['class']))).toEqual(
      new Set(['safe', 'mutating', 'dangerous']),
    );
    expect(new Set(manifests.map((manifest) => manifest['category'])).size).toBeGreaterThanOrEqual(3);
    const kinds = manifests.map((manifest) => (manifest['entry'] as string).split('.').pop());
    expect(new Set(kinds)).toEqual(new Set(['sh', 'py', 'js']));
  });

  it.each(subprocess)(
    '%s has an executable entry, and a schema that says what each property means',
    async (folder) => {
      const manifest = await readManifest(folder);
      const entry = await stat(join(packFolder, folder, manifest['entry'] as string));
      expect(entry.mode & 0o111).toBe(0o111);
      for (const schema of [manifest['schema'], manifest['result_schema']]) {
        if (schema === undefined) continue;
        expect(
          new Ajv2020({
            strict: true,
            strictRequired: false,
            allowUnionTypes: true,
            formats: { uri: true },
          }).compile(schema as object),
        ).toBeTypeOf('function');
        for (const [path, one] of properties(schema)) {
          // The source's own manifest leaves this one out, and ours is that manifest.
          if (folder === 'disk-cleaner' && path === '/dry_run') continue;
          expect(one['description'], `${folder}${path}`).toMatch(/\w/);
        }
      }
    },
  );

  it('has four document skills, each with resources', async () => {
    const documents = await withFile('SKILL.md');
    expect(documents).toEqual(['disk-cleanup', 'helm-chart-review', 'incident-report', 'release-notes']);
    for (const folder of documents) {
      const inside = await readdir(join(packFolder, folder), { recursive: true });
      expect(inside.filter((path) => path.includes('/')).length, folder).toBeGreaterThanOrEqual(2);
      expect(await readFile(join(packFolder, folder, 'SKILL.md'), 'utf8')).toContain(`\nname: ${folder}\n`);
    }
  });
});
