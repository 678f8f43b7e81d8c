import type { ReactNode } from 'react';
import { DiffEditor, languageOf } from '../../editor';
import { editDraft, type Draft } from '../../stores/drafts';
import type { ConflictView } from './ConflictNotice';
import { MergePanel } from './MergePanel';

interface ConflictTextProps {
  readonly draft: Draft;
  readonly theirs: string;
  readonly view: Exclude<ConflictView, 'text'>;
}

/** Two of the three sides beside each other, or the merge of all three. Where mine stands on the right it can be edited. */
export function ConflictText({ draft, theirs, view }: ConflictTextProps): ReactNode {
  if (view === 'merge') return <MergePanel draft={draft} theirs={theirs} />;
  const mine = draft.text;
  const [original, modified] =
    view === 'theirs-mine'
      ? [theirs, mine]
      : view === 'base-mine'
        ? [draft.base.text, mine]
        : [draft.base.text, theirs];
  return (
    <DiffEditor
      // A new pair is a new comparison, with its own scroll position.
      key={view}
      original={original}
      modified={modified}
      language={languageOf(draft.ref.path)}
      ariaLabel={`Difference of ${draft.ref.path}`}
      {...(view === 'base-theirs' ? {} : { onChange: (text: string) => editDraft(draft.ref, text) })}
    />
  );
}
