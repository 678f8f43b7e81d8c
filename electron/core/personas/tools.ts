import { permissionModes, type PermissionMode, type Persona } from '../../../shared/model';

/** Whether a text is a name, `*suffix` or `prefix*`. A star alone is all names. */
export function isPattern(text: string): boolean {
  return /^(\*|\*?[^*\s]+|[^*\s]+\*)$/.test(text);
}

/** Compares letter by letter: no pattern of a stranger's is ever compiled. */
function fits(pattern: string, name: string): boolean {
  if (pattern === '*') return true;
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1));
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  return name === pattern;
}

/** Why a persona may not use a skill; empty when it may. The list of what is disallowed wins. */
export function whyNotTool(persona: Persona, skillName: string): string {
  const banned = persona.disallowedTools.find((pattern) => fits(pattern, skillName));
  if (banned !== undefined) {
    return `The persona ${persona.name} may not use ${skillName}: its disallowed_tools has "${banned}".`;
  }
  if (persona.tools.length === 0 || persona.tools.some((pattern) => fits(pattern, skillName))) return '';
  return `The persona ${persona.name} may not use ${skillName}: its tools are only ${persona.tools.join(', ')}.`;
}

/** The one of two modes that lets less run. */
export function narrowerMode(one: PermissionMode, other: PermissionMode): PermissionMode {
  return (
    permissionModes[Math.min(permissionModes.indexOf(one), permissionModes.indexOf(other))] ?? 'read-only'
  );
}
