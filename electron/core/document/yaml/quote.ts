/** A text in the quotes that need least escaping. For text without control characters; line ends fold as in plain text. */
export function quote(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
