import type { FunctionDefinition } from '../prompt';

export const GET_SKILL_TOOL_NAME = 'get_skill';
export const LOAD_SKILL_RESOURCE_TOOL_NAME = 'load_skill_resource';

const name = { type: 'string', description: 'Name of the skill, as listed among the available skills.' };
const version = {
  type: 'string',
  description: 'Exact version that is needed; leave it out to take the current one.',
};

/** Both tools only read, and need no permission. */
export const getSkillDefinition: FunctionDefinition = {
  name: GET_SKILL_TOOL_NAME,
  description: 'Load the instructions of a skill by its name. Do this before following the skill.',
  parameters: {
    type: 'object',
    properties: { name, version },
    required: ['name'],
    additionalProperties: false,
  },
};

export const loadSkillResourceDefinition: FunctionDefinition = {
  name: LOAD_SKILL_RESOURCE_TOOL_NAME,
  description:
    'Read one text file of a skill: a reference, a script, a template. For the instructions themselves use get_skill.',
  parameters: {
    type: 'object',
    properties: {
      name,
      path: {
        type: 'string',
        description: "Path below the skill's folder, one of the resources that get_skill listed.",
      },
      version,
    },
    required: ['name', 'path'],
    additionalProperties: false,
  },
};
