import type { TemplateFile } from './types';

/** The manifest of a program that greets: small, and every part of it is what a real one needs. */
export function manifestFile(name: string, description: string, entry: string): TemplateFile {
  const manifest = {
    name,
    description,
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, default: 'world', description: 'Whom to greet.' },
      },
      additionalProperties: false,
    },
    result_schema: {
      type: 'object',
      properties: { greeting: { type: 'string', description: 'The greeting.' } },
      required: ['greeting'],
    },
    entry,
    env_allow: ['PATH'],
    timeout_seconds: 30,
    class: 'safe',
    category: 'custom',
  };
  return { path: 'skill.json', executable: false, text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** A first case that the program passes as it is. */
export const firstCase: TemplateFile = {
  path: 'cases/first.json',
  executable: false,
  text: `${JSON.stringify(
    {
      arguments: { name: 'Ada' },
      expect: { status: 'done', result: { subset: { greeting: 'Hello, Ada!' } } },
    },
    null,
    2,
  )}\n`,
};
