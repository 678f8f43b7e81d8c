import { lazy, Suspense } from 'react';
import { Spinner } from '../../elements';

// The parser is as large as the rest of the page: it arrives with the first text that needs it.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText')).MarkdownText }));

/** Past this a preview would hold up the window; the editor shows the whole. */
const LONGEST = 200_000;

/** Text as Markdown: no raw HTML, no pictures from elsewhere, links that lead nowhere. */
export function Markdown({ text }: { readonly text: string }) {
  const cut = text.length > LONGEST;
  return (
    <Suspense fallback={<Spinner label="Drawing…" />}>
      <MarkdownText text={cut ? text.slice(0, LONGEST) : text} />
      {cut && (
        <p>
          The first {LONGEST.toLocaleString('en')} of {text.length.toLocaleString('en')} characters are shown.
        </p>
      )}
    </Suspense>
  );
}
