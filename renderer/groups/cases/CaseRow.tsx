import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { CaseOutcome, CaseSummary, RunId, SkillSummary } from '../../../shared/model';
import { Icon, IconButton, Menu, type MenuItem } from '../../elements';
import { api, jumpTo, showFailure } from '../../stores';
import { casesChanged, forgetCase, runCases } from '../../stores/cases';
import { deletedToast } from '../authoring';
import { durationWords } from '../run-words';
import { CaseDifferences } from './CaseDifferences';
import { StandingMark } from './StandingMark';
import type { CaseStanding } from './verdict';
import styles from './Cases.module.css';

interface CaseRowProps {
  readonly skill: SkillSummary;
  readonly summary: CaseSummary;
  readonly outcome: CaseOutcome | undefined;
  readonly running: boolean;
  /** Some case runs, so that no other can be started. */
  readonly busy: boolean;
  readonly onShowRun: (id: RunId) => void;
}

/** One case: how it stands, and on demand what was not as it says. */
export function CaseRow({ skill, summary, outcome, running, busy, onShowRun }: CaseRowProps) {
  const [open, setOpen] = useState(false);
  const standing = standingOf(summary, outcome, running);
  const { name } = summary;
  return (
    <li className={styles.case}>
      <div className={styles.row}>
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size={13} />
          <StandingMark of={standing} />
          <span className={`${styles.name ?? ''} one-line`} dir="auto" title={name}>
            {name}
          </span>
          {outcome !== undefined && outcome.runId !== null && !running && (
            <span className={styles.time}>{durationWords(outcome.durationMs)}</span>
          )}
        </button>
        <IconButton
          icon={Play}
          size={13}
          label={`Run case ${name}`}
          disabled={busy}
          onClick={() => void runCases([skill.id], name)}
        />
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} size={14} label={`More for case ${name}`} />}
          items={actions(skill, summary, outcome, onShowRun)}
        />
      </div>
      {open && (
        <div className={styles.details}>
          {summary.description !== '' && (
            <p className={styles.note} dir="auto">
              {summary.description}
            </p>
          )}
          {summary.problem !== '' && <p className={styles.reason}>{summary.problem}</p>}
          {outcome !== undefined && summary.problem === '' && <CaseDifferences outcome={outcome} />}
          {outcome?.verdict === 'passed' && <p className={styles.note}>All was as the case says.</p>}
          {outcome === undefined && summary.problem === '' && <p className={styles.note}>Not run yet.</p>}
        </div>
      )}
    </li>
  );
}

function standingOf(summary: CaseSummary, outcome: CaseOutcome | undefined, running: boolean): CaseStanding {
  if (running) return 'running';
  return summary.problem === '' ? (outcome?.verdict ?? 'not run') : 'broken';
}

function actions(
  skill: SkillSummary,
  { name, path }: CaseSummary,
  outcome: CaseOutcome | undefined,
  onShowRun: (id: RunId) => void,
): readonly MenuItem[] {
  const runId = outcome?.runId ?? null;
  const showRun: MenuItem = { label: 'Show its run', onSelect: () => runId !== null && onShowRun(runId) };
  return [
    ...(runId === null ? [] : [showRun]),
    { label: 'Open in Edit', onSelect: () => void jumpTo(skill.id, { path, line: 1, column: 1 }) },
    { label: 'Delete', onSelect: () => void deleteCase(skill, name, path) },
  ];
}

async function deleteCase(skill: SkillSummary, name: string, path: string): Promise<void> {
  const deleted = await api().deleteFile({ skill: skill.id, path });
  if (!deleted.ok) {
    showFailure(deleted.error);
    return;
  }
  forgetCase(skill.id, name);
  deletedToast({ ...deleted.value, name: `case ${name}` }, casesChanged);
}
