import type { DocumentSkill } from '../document';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The XML that announces skills in a system prompt: name and description, no path and no body. Skills with
 * `disable-model-invocation` are left out; empty text when none is left.
 */
export function toPromptXml(skills: readonly DocumentSkill[]): string {
  const shown = skills.filter((skill) => !skill.disableModelInvocation);
  if (shown.length === 0) return '';
  const entries = shown.map(
    ({ name, description }) =>
      `  <skill>\n    <name>${escapeXml(name)}</name>\n    <description>${escapeXml(description)}</description>\n  </skill>\n`,
  );
  return `<available_skills>\n${entries.join('')}</available_skills>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}
