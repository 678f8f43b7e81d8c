import FilePlus from 'lucide-react/icons/file-plus';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import type { CaseSummary, RunId, RunRecord, SkillSummary } from '../../../shared/model';
import { Button } from '../../elements';
import { api, useAnswer, useLibraryVersion } from '../../stores';
import { caseKey, cases, runCases, startCases } from '../../stores/cases';
import { CaseProgressLine } from './CaseProgressLine';
import { CaseRow } from './CaseRow';
import { SaveCaseDialog } from './SaveCaseDialog';
import styles from './Cases.module.css';

interface CasesSectionProps {
  readonly skill: SkillSummary;
  /** The run that is looked at: what "Save as case" saves. */
  readonly shown: RunRecord | undefined;
  readonly onShowRun: (id: RunId) => void;
}

const none: readonly CaseSummary[] = [];

/** A skill's saved cases: run again, one or all, with what was not as they say. */
export function CasesSection({ skill, shown, onShowRun }: CasesSectionProps) {
  useEffect(startCases, []);
  const [saving, setSaving] = useState(false);
  const { progress, outcomes, saved } = cases.use((state) => state);
  const version = `${String(useLibraryVersion())} ${String(saved)}`;
  const answer = useAnswer(`cases ${skill.id}`, version, () => api().listCases({ skill: skill.id }));
  const list = answer.value ?? none;
  const busy = progress !== null && progress.state !== 'ended';
  const runs = (name: string): boolean =>
    busy && progress.current?.skill === skill.id && progress.current.name === name;
  return (
    <section aria-label="Cases" className={styles.cases}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Cases</h2>
        <span className={styles.buttons}>
          <Button
            size="small"
            variant="quiet"
            icon={FilePlus}
            disabled={!canBeSaved(shown)}
            title="Save the run that is shown, to check later that it still comes out the same"
            onClick={() => setSaving(true)}
          >
            Save as case…
          </Button>
          {list.length > 0 && (
            <Button size="small" icon={Play} disabled={busy} onClick={() => void runCases([skill.id])}>
              Run all
            </Button>
          )}
        </span>
      </div>
      {answer.failure !== undefined && <p className={styles.reason}>{answer.failure.message}</p>}
      {answer.value?.length === 0 && (
        <p className={styles.note}>A finished run can be saved as a case, and checked again at any time.</p>
      )}
      <CaseProgressLine skills={[skill.id]} />
      {list.length > 0 && (
        <ul aria-label="Saved cases" className={styles.list}>
          {list.map((summary) => (
            <CaseRow
              key={summary.name}
              skill={skill}
              summary={summary}
              outcome={outcomes.get(caseKey(skill.id, summary.name))}
              running={runs(summary.name)}
              busy={busy}
              onShowRun={onShowRun}
            />
          ))}
        </ul>
      )}
      {saving && shown !== undefined && (
        <SaveCaseDialog
          skill={skill}
          run={shown}
          taken={list.map(({ name }) => name)}
          onClose={() => setSaving(false)}
        />
      )}
    </section>
  );
}

function canBeSaved(run: RunRecord | undefined): boolean {
  const status = run?.outcome?.status;
  return status !== undefined && status !== 'refused' && status !== 'stopped' && status !== 'interrupted';
}
