import { useMemo, useRef } from 'react';
import { ErrorState, Button, LiveRegion, Spinner } from '../../elements';
import { library, libraryView, loadLibrary } from '../../stores';
import { arrange } from './arrange';
import { Filters } from './Filters';
import styles from './LibrarySide.module.css';
import { NoMatch, NoRoots, NoSkills } from './emptyStates';
import { SearchBox } from './SearchBox';
import { SkillList } from './SkillList';

const none: readonly never[] = [];

export function LibrarySide({ onEnter }: { readonly onEnter: () => void }) {
  const { snapshot, failure } = library.use((state) => state);
  const view = libraryView.use((all) => all);
  const side = useRef<HTMLDivElement>(null);
  const skills = snapshot?.skills ?? none;
  const arrangement = useMemo(() => arrange(skills, view), [skills, view]);

  if (snapshot === null) {
    return (
      <section aria-label="Library" className={styles.side}>
        {failure === null ? (
          <div className={styles.wait}>
            <Spinner label="Looking through the roots…" />
          </div>
        ) : (
          <ErrorState
            title="The library could not be read"
            message={failure.message}
            action={<Button onClick={() => void loadLibrary()}>Try again</Button>}
          />
        )}
      </section>
    );
  }

  const goToList = (): void => side.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  return (
    <section ref={side} aria-label="Library" className={styles.side}>
      <SearchBox onDown={goToList} />
      <Filters counts={arrangement.counts} />
      {arrangement.matching > 0 && <SkillList arrangement={arrangement} onEnter={onEnter} />}
      {arrangement.matching === 0 && skills.length > 0 && <NoMatch />}
      {skills.length === 0 &&
        (snapshot.roots.length === 0 ? <NoRoots /> : <NoSkills roots={snapshot.roots} />)}
      <LiveRegion>{view.query === '' ? '' : `${String(arrangement.matching)} skills match`}</LiveRegion>
    </section>
  );
}
