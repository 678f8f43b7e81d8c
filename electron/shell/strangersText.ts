const MAX_ARGUMENTS_SHOWN = 1200;

/** Line breaks and other controls in a stranger's names could fake further lines of a question. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

/** Long text cut to what fits a question, with what is left out said. */
export function shorten(text: string): string {
  const plain = text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
  if (plain.length <= MAX_ARGUMENTS_SHOWN) return plain;
  const rest = plain.length - MAX_ARGUMENTS_SHOWN;
  return `${plain.slice(0, MAX_ARGUMENTS_SHOWN)}… and ${String(rest)} more characters`;
}
