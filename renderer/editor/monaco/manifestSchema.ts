import type { JsonObject } from '../../../shared/model';

/** What completion and hovers know of `skill.json`. Findings come from the rules in main, not from here. */
export const manifestSchema: JsonObject = {
  type: 'object',
  title: 'Skill manifest',
  description: 'Describes one subprocess skill. Unknown keys are ignored and kept.',
  required: ['name', 'description', 'entry'],
  defaultSnippets: [
    {
      label: 'New manifest',
      description: 'A safe skill with one argument',
      body: {
        name: '${1:my_skill}',
        description: '${2:What it does, for people and for the model.}',
        schema: {
          type: 'object',
          properties: { path: { type: 'string', description: 'Path to look at.' } },
          required: ['path'],
        },
        entry: '${3:run.sh}',
        env_allow: ['PATH'],
        timeout_seconds: 30,
        class: 'safe',
        category: '${4:ops}',
      },
    },
  ],
  properties: {
    name: {
      type: 'string',
      pattern: '^[a-z0-9_]+$',
      description: 'The function name that the model sees. Lower-case letters, digits and underscores.',
    },
    description: { type: 'string', minLength: 1, description: 'Shown to people and to the model.' },
    schema: {
      type: ['object', 'boolean', 'null'],
      description: 'JSON Schema of the arguments object. Absent or null: an object without properties.',
      properties: {
        $schema: {
          type: 'string',
          enum: ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#'],
          description: 'Which draft the schema follows. 2020-12 when absent.',
        },
        type: { const: 'object' },
        properties: { type: 'object', additionalProperties: { $ref: '#/definitions/argument' } },
        required: { type: 'array', items: { type: 'string' }, uniqueItems: true },
        additionalProperties: { type: ['boolean', 'object'] },
      },
      defaultSnippets: [
        { label: 'Arguments object', body: { type: 'object', properties: { $1: {} }, required: [] } },
      ],
    },
    result_schema: {
      type: ['object', 'boolean', 'null'],
      description: 'JSON Schema of the result. Skillbench checks results against it; other hosts ignore it.',
    },
    entry: {
      type: 'string',
      minLength: 1,
      description:
        'The executable that is started. Relative to the folder of this file; it must stay under its root.',
    },
    env_allow: {
      type: 'array',
      items: {
        type: 'string',
        defaultSnippets: [
          { label: 'PATH', body: 'PATH' },
          { label: 'HOME', body: 'HOME' },
        ],
      },
      description:
        'Names of the environment variables that the skill gets. Empty: none at all, not even PATH.',
    },
    timeout_seconds: {
      type: 'integer',
      description: 'The run is ended after this many seconds. 0, negative or absent: 30.',
      defaultSnippets: [
        { label: '30', body: 30 },
        { label: '60', body: 60 },
      ],
    },
    class: {
      type: 'string',
      enum: ['safe', 'mutating', 'dangerous'],
      enumDescriptions: [
        'Reads only: no side effect on the host or any system.',
        'Creates or updates state; reversible. Asks before it runs.',
        'Irreversible: deletes, restarts, arbitrary execution. Needs two signatures.',
      ],
      description: 'What the skill may do to the host. Absent: safe.',
    },
    category: { type: 'string', description: 'Free label that groups skills. Absent: external.' },
  },
  definitions: {
    argument: {
      type: ['object', 'boolean'],
      properties: {
        type: { enum: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] },
        description: { type: 'string', description: 'Help for people and for the model.' },
        default: { description: 'The value when none is given.' },
        enum: { type: 'array', minItems: 1, description: 'The values that are allowed.' },
        minimum: { type: 'number' },
        maximum: { type: 'number' },
        minLength: { type: 'integer', minimum: 0 },
        maxLength: { type: 'integer', minimum: 0 },
        pattern: { type: 'string' },
        format: {
          type: 'string',
          enum: [
            'date',
            'date-time',
            'time',
            'duration',
            'email',
            'hostname',
            'ipv4',
            'ipv6',
            'uri',
            'uuid',
            'regex',
          ],
        },
        items: { $ref: '#/definitions/argument' },
        properties: { type: 'object', additionalProperties: { $ref: '#/definitions/argument' } },
        required: { type: 'array', items: { type: 'string' } },
        additionalProperties: { $ref: '#/definitions/argument' },
      },
    },
  },
};
