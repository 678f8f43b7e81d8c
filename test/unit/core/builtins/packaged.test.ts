import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { builtinNames, isBuiltin } from '../../../../electron/core/builtins';
import { parseContent } from '../../../../electron/core/document';

const top = fileURLToPath(new URL('../../../../', import.meta.url));

async function asSource(): Promise<string> {
  const entries = await Promise.all(
    [...builtinNames()].sort().map(async (name) => {
      const text = await readFile(`${top}assets/builtin-skills/${name}/SKILL.md`, 'utf8');
      return `  ${JSON.stringify(name)}: ${JSON.stringify(text)},\n`;
    }),
  );
  const options = await resolveConfig(`${top}x.ts`, { config: `${top}build/prettier.json` });
  return format(
    '// Made from assets/builtin-skills by its test: run that with -u after a change there.\n' +
      '/** The built-in skills, compiled in, for when their files are missing. */\n' +
      `export const packagedSkills: Readonly<Record<string, string>> = {\n${entries.join('')}};\n`,
    { ...options, parser: 'typescript' },
  );
}

describe('the packaged copy', () => {
  it('is what lies in assets', async () => {
    await expect(await asSource()).toMatchFileSnapshot(`${top}electron/core/builtins/packaged.ts`);
  });

  it.each(builtinNames())('holds %s, which parses', async (name) => {
    const text = await readFile(`${top}assets/builtin-skills/${name}/SKILL.md`, 'utf8');
    expect(parseContent(text)).toMatchObject({ ok: true, value: { name, userInvocable: true } });
  });
});

describe('isBuiltin', () => {
  it('knows the three names and no other', () => {
    expect(builtinNames()).toEqual([
      'analysis-script-workflow',
      'analysis-node-script-editing',
      'analysis-script-spec',
    ]);
    expect(builtinNames().every(isBuiltin)).toBe(true);
    for (const name of ['', 'Analysis-script-spec', 'constructor']) expect(isBuiltin(name)).toBe(false);
  });
});
