import type { DocumentSkill } from '../document';

/**
 * The Markdown block that announces skills in a system prompt: name, description and where the file is. Skills
 * with `disable-model-invocation` are left out; empty text when none is left. A description stays on one line, so that it can't
 * add headings of its own.
 */
export function promptBlock(skills: readonly DocumentSkill[]): string {
  const shown = skills.filter((skill) => !skill.disableModelInvocation);
  if (shown.length === 0) return '';
  const entries = shown.map(
    ({ name, description, skillFilePath, path }) =>
      `- **${oneLine(name)}**: ${oneLine(description)}\n` +
      `  Location: ${oneLine(skillFilePath === '' ? path : skillFilePath)}`,
  );
  return `## Available skills\n\n${entries.join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
