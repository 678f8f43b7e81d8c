import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { cx, IconButton } from '../../elements';
import { closeFile, drafts, unsavedPaths } from '../../stores/drafts';
import { closeTab, mainFile, showFile, useFileTabs } from '../../stores/draftsTabs';
import styles from './FileTabs.module.css';

/** One tab a file that is open. A file with unsaved text can't be closed by its cross: save or revert first. */
export function FileTabs({ skill }: { readonly skill: SkillSummary }): ReactNode {
  const { paths, active } = useFileTabs(skill);
  const unsaved = drafts.use((files) => unsavedPaths(files, skill.id).join('\n')).split('\n');
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = paths[(paths.indexOf(active) + step + paths.length) % paths.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    showFile(skill, next);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[paths.indexOf(next)]?.focus();
  };
  return (
    <div role="tablist" aria-label="Open files" className={styles.tabs} onKeyDown={move}>
      {paths.map((path) => (
        <span key={path} role="presentation" className={cx(styles.tab, path === active && styles.active)}>
          <button
            type="button"
            role="tab"
            aria-selected={path === active}
            tabIndex={path === active ? 0 : -1}
            title={path}
            className={styles.name}
            onClick={() => showFile(skill, path)}
          >
            {path}
            {unsaved.includes(path) && (
              <>
                <span aria-hidden className={styles.dot}>
                  ●
                </span>
                <span className="sr-only"> unsaved</span>
              </>
            )}
          </button>
          {path !== mainFile(skill) && !unsaved.includes(path) && (
            <IconButton
              icon={X}
              size={12}
              label={`Close ${path}`}
              className={styles.close}
              onClick={() => {
                closeTab(skill, path);
                closeFile({ skill: skill.id, path });
              }}
            />
          )}
        </span>
      ))}
    </div>
  );
}
