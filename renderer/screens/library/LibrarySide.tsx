import { useEffect, useMemo, useRef } from 'react';
import { LiveRegion } from '../../elements';
import { NewSkillButton } from '../../groups/authoring';
import { library, libraryView, searchSkills } from '../../stores';
import { arrange } from './arrange';
import { NoMatch } from './emptyStates';
import { Filters } from './Filters';
import styles from './LibrarySide.module.css';
import { SearchBox } from './SearchBox';
import { SkillList } from './SkillList';

const none: readonly never[] = [];
/** Well after the list itself is drawn. */
const WARM_UP_MS = 300;

export function LibrarySide({ onEnter }: { readonly onEnter: () => void }) {
  const skills = library.use((state) => state.snapshot?.skills ?? none);
  const view = libraryView.use((all) => all);
  const side = useRef<HTMLDivElement>(null);
  const arrangement = useMemo(() => arrange(skills, view), [skills, view]);

  // The first search in a new list prepares it: done ahead, so that the first keystroke is as quick as the rest.
  useEffect(() => {
    const timer = setTimeout(() => void searchSkills(skills, 'a'), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, [skills]);

  const goToList = (): void => side.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  return (
    <section ref={side} aria-label="Library" className={styles.side}>
      <div className={styles.top}>
        <SearchBox onDown={goToList} />
        <NewSkillButton />
      </div>
      <Filters counts={arrangement.counts} />
      {arrangement.matching > 0 ? <SkillList arrangement={arrangement} onEnter={onEnter} /> : <NoMatch />}
      <LiveRegion>{view.query === '' ? '' : `${String(arrangement.matching)} skills match`}</LiveRegion>
    </section>
  );
}
