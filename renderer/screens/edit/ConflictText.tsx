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

const pairs = {
  'theirs-mine': ['theirs', 'mine'],
  'base-mine': ['base', 'mine'],
  'base-theirs': ['base', 'theirs'],
} as const;

/** Two of the three sides beside each other, or the merge of all three. Where mine stands on the right it can be edited. */
export function ConflictText({ draft, theirs, view }: ConflictTextProps): ReactNode {
  if (view === 'merge') return <MergePanel draft={draft} theirs={theirs} />;
  const sides = {
    base: { text: draft.base.text, label: 'when you opened it' },
    mine: { text: draft.text, label: 'mine, unsaved' },
    theirs: { text: theirs, label: 'theirs, on disk now' },
  };
  const [left, right] = pairs[view];
  return (
    <DiffEditor
      // A new pair is a new comparison, with its own scroll position.
      key={view}
      original={sides[left].text}
      modified={sides[right].text}
      originalLabel={sides[left].label}
      modifiedLabel={sides[right].label}
      language={languageOf(draft.ref.path)}
      ariaLabel={`Difference of ${draft.ref.path}`}
      {...(view === 'base-theirs' ? {} : { onChange: (text: string) => editDraft(draft.ref, text) })}
    />
  );
}
