import { useRef } from 'react';
import { Button, ErrorState, Spinner, SplitPane } from '../../elements';
import { library, loadLibrary } from '../../stores';
import { SkillScreen } from '../skill';
import { NoRoots, NoSkills } from './emptyStates';
import { LibrarySide } from './LibrarySide';
import styles from './LibraryScreen.module.css';

/** The list at the left, the chosen skill at the right; one page instead while there is nothing to list. */
export function LibraryScreen() {
  const { snapshot, failure } = library.use((state) => state);
  if (snapshot === null) {
    if (failure === null) {
      return (
        <div className={styles.wait}>
          <Spinner label="Looking through the roots…" />
        </div>
      );
    }
    return (
      <ErrorState
        title="The library could not be read"
        message={failure.message}
        action={<Button onClick={() => void loadLibrary()}>Try again</Button>}
      />
    );
  }
  if (snapshot.skills.length > 0) return <ListAndSkill />;
  return snapshot.roots.length === 0 ? <NoRoots /> : <NoSkills roots={snapshot.roots} />;
}

function ListAndSkill() {
  const skill = useRef<HTMLDivElement>(null);
  const goToSkill = (): void => {
    skill.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  return (
    <SplitPane
      id="library"
      label="Width of the list"
      size={316}
      min={240}
      max={560}
      first={<LibrarySide onEnter={goToSkill} />}
      second={
        <div ref={skill} className={styles.skill}>
          <SkillScreen />
        </div>
      }
    />
  );
}
