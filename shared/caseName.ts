/** In bytes of UTF-8: room for the ending and a number in the 255 that file systems allow. */
const MAX_NAME_BYTES = 120;

/** What is wrong with a name for a case, and what to do; empty when nothing is. It becomes a file's name. */
export function caseNameFault(name: string): string {
  if (name === '') return 'Give it a name.';
  if (!/^[\p{L}\p{N}]/u.test(name)) return 'Begin with a letter or a digit.';
  if (!/^[\p{L}\p{M}\p{N}._ -]+$/u.test(name)) return 'Only letters, digits, blanks and . _ - are allowed.';
  if (/[ .]$/.test(name)) return 'A blank or dot at the end is not allowed.';
  if (name.toLowerCase().endsWith('.json')) return 'Leave out .json: it is added.';
  const bytes = encodeURIComponent(name).replace(/%[0-9A-F]{2}/g, '_').length;
  return bytes > MAX_NAME_BYTES ? `Too long: ${String(bytes)} bytes; at most ${String(MAX_NAME_BYTES)}.` : '';
}
