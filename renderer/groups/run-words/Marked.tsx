import type { ReactNode } from 'react';

/** Text with each occurrence of `needle` (in lower case) marked. */
export function Marked({ text, needle }: { readonly text: string; readonly needle: string }): ReactNode {
  if (needle === '') return text;
  const lower = text.toLowerCase();
  // Letters whose lower case is longer would shift the marks.
  if (lower.length !== text.length) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, from)) {
    if (at > from) parts.push(text.slice(from, at));
    from = at + needle.length;
    parts.push(<mark key={at}>{text.slice(at, from)}</mark>);
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
}
