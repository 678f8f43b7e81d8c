import { useRef } from 'react';
import { SplitPane } from '../../elements';
import { SkillScreen } from '../skill';
import { LibrarySide } from './LibrarySide';
import styles from './LibraryScreen.module.css';

/** The list at the left, the chosen skill at the right. */
export function LibraryScreen() {
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
