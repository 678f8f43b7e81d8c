import type { JsonObject } from '../../../shared/model';
import type { DocumentSkill } from '../document';
import { renderTemplate } from '../render';

export type Rendered =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: string };

/** Renders a text of the skill with the context, unless the skill says `disable-render`. `what` names the text in the error. */
export function renderSkillText(
  skill: DocumentSkill,
  text: string,
  context: JsonObject,
  what: string,
): Rendered {
  if (skill.disableRender) return { ok: true, text };
  const rendered = renderTemplate(text, context);
  if (rendered.ok) return rendered;
  const { position, message } = rendered;
  const where =
    position === null ? what : `${what}, line ${String(position.line)}, column ${String(position.column)}`;
  return { ok: false, error: `${where}: ${message}` };
}
