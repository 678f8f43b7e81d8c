import FileX from 'lucide-react/icons/file-x';
import type { ReactNode } from 'react';
import type { SkillId } from '../../../shared/model';
import { Button, EmptyState } from '../../elements';
import { rescan } from '../../stores';
import { closeFile, drafts, unsavedDrafts, type Draft } from '../../stores/drafts';
import { copyToClipboard, saveTextAs } from '../../stores/runCopy';
import styles from './GoneSkill.module.css';

/** A skill that was deleted or whose root was removed. Text that was typed and not saved stays, with ways to keep it. */
export function GoneSkill({ skillId }: { readonly skillId: SkillId }): ReactNode {
  const files = drafts.use((all) => all);
  const unsaved = unsavedDrafts(files).filter(({ ref }) => ref.skill === skillId);
  if (unsaved.length === 0) {
    return (
      <EmptyState
        icon={FileX}
        level={1}
        title="This skill is gone"
        text={`${skillId} is not on disk any more, or its root was removed.`}
        action={<Button onClick={() => void rescan()}>Rescan</Button>}
      />
    );
  }
  return (
    <section className={styles.page} aria-label="Unsaved text of a skill that is gone">
      <h1>This skill is gone, your text is not</h1>
      <p>
        {skillId} is not on disk any more, or its root was removed. What you typed is kept here until you
        discard it; it is back in the editor when the file is.
      </p>
      {unsaved.map((draft) => (
        <UnsavedFile key={draft.ref.path} draft={draft} />
      ))}
      <Button onClick={() => void rescan()}>Rescan</Button>
    </section>
  );
}

function UnsavedFile({ draft: { ref, text } }: { readonly draft: Draft }): ReactNode {
  const name = ref.path.split('/').at(-1) ?? ref.path;
  return (
    <article className={styles.file} aria-label={ref.path}>
      <header className={styles.head}>
        <h2>{ref.path}</h2>
        <Button size="small" variant="primary" onClick={() => void saveTextAs(name, text)}>
          Save as…
        </Button>
        <Button size="small" onClick={() => void copyToClipboard(text, 'Your text')}>
          Copy text
        </Button>
        <Button size="small" variant="quiet" onClick={() => closeFile(ref)}>
          Discard
        </Button>
      </header>
      <textarea
        className={styles.text}
        aria-label={`Unsaved text of ${ref.path}`}
        readOnly
        value={text}
        dir="auto"
      />
    </article>
  );
}
