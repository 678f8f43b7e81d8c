import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ScriptSkill {
  readonly name: string;
  readonly description?: string;
  readonly class?: 'safe' | 'mutating' | 'dangerous';
  readonly category?: string;
  readonly schema?: unknown;
  readonly envAllow?: readonly string[];
  readonly timeoutSeconds?: number;
  /** The body of a /bin/sh script. */
  readonly script: string;
}

/** Writes a subprocess skill into its own folder under `root` and answers the folder. */
export function writeScriptSkill(root: string, skill: ScriptSkill): string {
  const folder = join(root, skill.name);
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: skill.name,
    description: skill.description ?? `Test skill ${skill.name}`,
    ...(skill.schema === undefined ? {} : { schema: skill.schema }),
    entry: 'run.sh',
    env_allow: skill.envAllow ?? ['PATH'],
    timeout_seconds: skill.timeoutSeconds ?? 30,
    class: skill.class ?? 'safe',
    category: skill.category ?? 'test',
  };
  writeFileSync(join(folder, 'skill.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'run.sh'), `#!/bin/sh\n${skill.script}\n`);
  chmodSync(join(folder, 'run.sh'), 0o755);
  return folder;
}

/** Writes a document skill into its own folder under `root` and answers the file. */
export function writeDocumentSkill(
  root: string,
  name: string,
  description: string,
  body = '# Steps\n',
): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'SKILL.md');
  writeFileSync(file, `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`);
  return file;
}
