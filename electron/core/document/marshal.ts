import type { JsonObject, JsonValue } from '../../../shared/model';
import { matterLibrary } from './matter';
import type { DocumentSkill } from './types';
import { yamlLibrary } from './yaml/library';

/**
 * Writes a skill as a SKILL.md with LF line ends: what `parseContent` reads from it is the same skill. A field that was
 * changed wins over its key in `frontmatter`. For editing a file that exists use `editField`, which keeps comments and layout.
 */
export function marshal(skill: DocumentSkill): string {
  const data = frontmatterOf(skill);
  const body = skill.instructions.replace(/\r\n?/g, '\n');
  if (Object.keys(data).length === 0) return `---\n---\n${body}`;
  // The library ends what it writes with a line end, so the body, which may have none, is not given to it. Nor is the
  // data: it would copy a key `__proto__` into the prototype.
  return (
    matterLibrary()
      .stringify({ content: '' }, {}, writingOnly(toYaml(data)))
      .trimEnd() + `\n${body}`
  );
}

/**
 * Quoted texts stand on one line, as in JSON: broken over several, some do not come back as they were. Nor do
 * block scalars at the end whose line ends count, because the other library trims the block.
 */
function toYaml(data: JsonObject): string {
  const { stringify } = yamlLibrary();
  const style = { lineWidth: 0, doubleQuotedAsJSON: true };
  const yaml = stringify(data, style);
  return yaml === `${yaml.trim()}\n` ? yaml : stringify(data, { ...style, blockQuote: false });
}

function refuse(): never {
  throw new Error('only YAML frontmatter is written');
}

/** Options in which every engine that could evaluate something is replaced. */
function writingOnly(yaml: string) {
  const none = { parse: refuse, stringify: refuse };
  const engines = {
    yaml: { parse: refuse, stringify: () => yaml },
    json: none,
    javascript: none,
    coffee: none,
  };
  return { language: 'yaml', engines };
}

type Field = readonly [key: string, now: string | boolean, inFrontmatter: string | boolean];

function frontmatterOf(skill: DocumentSkill): JsonObject {
  const { frontmatter } = skill;
  const text = (key: string): string => textOf(frontmatter[key]);
  const flag = (key: string): boolean => flagOf(frontmatter[key]);
  const fields: readonly Field[] = [
    ['name', skill.name, text('name')],
    ['description', skill.description, text('description')],
    ['version', skill.manifestVersion, text('version')],
    ['user-invocable', skill.userInvocable, flag('user-invocable')],
    ['disable-model-invocation', skill.disableModelInvocation, flag('disable-model-invocation')],
    ['disable-render', skill.disableRender, flag('disable-render')],
    ['license', skill.license, text('license')],
    ['compatibility', skill.compatibility, text('compatibility')],
    ['allowed-tools', skill.allowedTools, toolsOf(frontmatter['allowed-tools'])],
    ['when_to_use', skill.whenToUse, text('when_to_use')],
  ];
  const entries = new Map<string, JsonValue | undefined>(Object.entries(frontmatter));
  for (const [key, now, before] of fields) if (now !== before) entries.set(key, now);
  return Object.fromEntries(entries);
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function flagOf(value: JsonValue | undefined): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|on)$/i.test(value));
}

function toolsOf(value: JsonValue | undefined): string {
  if (!Array.isArray(value)) return textOf(value);
  return (value as readonly JsonValue[])
    .map((item) => textOf(item))
    .join(' ')
    .trim();
}
