import type { SkillKind } from './model';

/** In code points; the standard's limit for documents, and what model APIs take as a function's name. */
const MAX_NAME = 64;
/** In code points. */
const MAX_DESCRIPTION = 1024;

/**
 * What is wrong with a name for a new skill, and what to do; empty when nothing is. Document skills
 * follow the standard, subprocess skills `[a-z0-9_]+`; both end at 64 code points.
 */
export function nameFault(kind: SkillKind, name: string): string {
  if (name === '') return 'Give it a name.';
  const length = [...name].length;
  if (length > MAX_NAME) return `${String(length)} characters; at most ${String(MAX_NAME)} are allowed.`;
  if (kind === 'subprocess') {
    return /^[a-z0-9_]+$/.test(name) ? '' : 'Only a–z, 0–9 and _ are allowed: it is a function’s name.';
  }
  if (name !== name.toLowerCase()) return 'Only lower-case letters are allowed.';
  if (/^-|-$|--/.test(name)) return 'Hyphens stand singly, and only between letters or digits.';
  const legal = /^[\p{L}\p{N}-]+$/u.test(name) && name === name.normalize('NFKC');
  return legal ? '' : 'Only letters, digits and single hyphens are allowed.';
}

/** The nearest legal name; empty when nothing of the text is left. */
export function legalName(kind: SkillKind, text: string): string {
  const joint = kind === 'subprocess' ? '_' : '-';
  const odd = kind === 'subprocess' ? /[^a-z0-9_]+/g : /[^\p{L}\p{N}]+/gu;
  const words = text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(odd, joint);
  const cut = [...trim(words, joint)].slice(0, MAX_NAME).join('');
  return trim(cut, joint);
}

/** The folder of a skill: a document's is its name, a program's has hyphens for underscores. */
export function folderNameOf(kind: SkillKind, name: string): string {
  if (kind === 'document') return name;
  // A leading hyphen would be taken for an option by many a command.
  const hyphened = trim(name.replaceAll('_', '-'), '-');
  return hyphened === '' ? name : hyphened;
}

/** What is wrong with a description; empty when nothing is. */
export function descriptionFault(description: string): string {
  if (description.trim() === '') return 'Say what it does and when to use it: a model chooses by that.';
  if (/[\p{Cc}\u2028\u2029]/u.test(description)) return 'One line only, without control characters.';
  const length = [...description].length;
  return length <= MAX_DESCRIPTION
    ? ''
    : `${String(length)} characters; at most ${String(MAX_DESCRIPTION)} are allowed.`;
}

function trim(text: string, joint: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === joint) start += 1;
  while (end > start && text[end - 1] === joint) end -= 1;
  return text.slice(start, end);
}
