import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import { useEffect, type ReactNode } from 'react';
import type { SkillSummary, SubprocessDetail } from '../../../shared/model';
import { Button, EmptyState, ErrorState, Spinner } from '../../elements';
import { api, showTab, useAnswer, useLibraryVersion } from '../../stores';
import { startRuns } from '../../stores/runs';
import { RunPanes } from './RunPanes';
import { openSession, sessions } from './session';
import styles from './Run.module.css';

interface RunTabProps {
  readonly skill: SkillSummary;
}

/** Everything to try one skill: arguments, run, timeline, result, and its earlier runs. */
export function RunTab({ skill }: RunTabProps): ReactNode {
  if (skill.kind === 'document') return <NotRun />;
  if (skill.state === 'error') return <Broken skill={skill} loading={false} />;
  return <SubprocessTab key={skill.id} skill={skill} />;
}

function SubprocessTab({ skill }: RunTabProps): ReactNode {
  const version = useLibraryVersion();
  const { value, failure, loading } = useAnswer(skill.id, version, () => api().getSkill({ skill: skill.id }));
  useEffect(startRuns, []);
  if (value === undefined) {
    if (failure !== undefined)
      return <ErrorState title="The skill could not be read" message={failure.message} />;
    return (
      <div className={styles.wait}>
        <Spinner label="Reading the skill" />
      </div>
    );
  }
  const { detail } = value;
  if (detail?.kind !== 'subprocess') return <Broken skill={skill} loading={loading} />;
  return <WithSession skill={skill} detail={detail} />;
}

function WithSession({ skill, detail }: RunTabProps & { readonly detail: SubprocessDetail }): ReactNode {
  const session = sessions.use((all) => all.get(skill.id));
  useEffect(() => openSession(skill.id, detail.schema), [skill.id, detail.schema]);
  if (session === undefined) return null;
  return <RunPanes skill={skill} detail={detail} session={session} />;
}

function NotRun(): ReactNode {
  return (
    <EmptyState
      icon={FileText}
      title="Document skills are not run"
      text="They only add their text to what a model reads. See what a model gets instead."
      action={<Button onClick={() => showTab('model')}>Open Model view</Button>}
    />
  );
}

function Broken({ skill, loading }: RunTabProps & { readonly loading: boolean }): ReactNode {
  return (
    <EmptyState
      icon={FileX}
      title={loading ? 'Reading the skill again' : 'This skill is not loaded, so it cannot run'}
      text={skill.reason}
      action={<Button onClick={() => showTab('edit')}>Fix it in the editor</Button>}
    />
  );
}
