import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useState, type ReactNode } from 'react';
import type { PermissionMode, RunRecord, SkillSummary, SubprocessDetail } from '../../../shared/model';
import { Button, Select, Switch } from '../../elements';
import { clockWords, modeWords, outcomeLine, OutcomeMark } from '../../groups/run-words';
import type { Ready } from '../../groups/run-form';
import type { Standing } from '../../stores';
import { stopRun } from '../../stores/runs';
import { Elapsed } from './Elapsed';
import { gateHint } from './gateHint';
import { chooseMode, modeOptions } from './permission';
import { updateSession, type Session } from './session';
import styles from './Run.module.css';

interface RunActionsProps {
  readonly skill: SkillSummary;
  readonly detail: SubprocessDetail;
  readonly session: Session;
  readonly standing: Standing;
  readonly mode: PermissionMode;
  readonly ready: Ready;
  /** How many things main found wrong with these arguments. */
  readonly misfits: number;
  /** The newest run that started and ended. */
  readonly last: RunRecord | undefined;
  readonly living: RunRecord | undefined;
  readonly shown: RunRecord | undefined;
  readonly onRun: () => void;
}

/** Under what permission, Run or Stop, and what came of it. */
export function RunActions(props: RunActionsProps): ReactNode {
  const { skill, detail, session, standing, mode, ready, misfits, last, living, shown, onRun } = props;
  const hint = gateHint(skill.class, mode);
  const changed =
    skill.class === 'safe' && last !== undefined && !sameHash(last.skillHash, detail.contentHash);
  return (
    <div className={styles.actions}>
      <div className={styles.mode}>
        <Select
          label="Permission mode"
          value={mode}
          options={modeOptions(standing)}
          onChange={(next) => void chooseMode(skill.id, next, standing)}
        />
        <p className={styles.help}>
          {modeWords.find((words) => words.mode === mode)?.runs} {hint}
        </p>
      </div>
      {(misfits > 0 || session.unchecked) && (
        <Switch
          label="Send anyway"
          help="Runs with these arguments although they do not fit the schema. The skill must cope with them."
          checked={session.unchecked}
          onChange={(unchecked) => updateSession(skill.id, { unchecked })}
        />
      )}
      <div className={styles.buttons}>
        {living === undefined ? (
          <Button variant="primary" icon={Play} aria-describedby="run-note" onClick={onRun}>
            Run
          </Button>
        ) : (
          <StopButton key={living.id} run={living} />
        )}
        <Outcome session={session} shown={living ?? shown} starting={session.starting} />
      </div>
      <p
        id="run-note"
        role={!ready.ok && session.attempted ? 'alert' : undefined}
        className={ready.ok ? styles.help : styles.blocked}
      >
        {note(ready, changed ? last : undefined, living)}
      </p>
      <AnswerNote session={session} />
    </div>
  );
}

/** One of the two may be shortened. */
function sameHash(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function note(ready: Ready, changedSince: RunRecord | undefined, living: RunRecord | undefined): string {
  if (!ready.ok) return `Cannot run yet. ${ready.reason}`;
  if (changedSince !== undefined && living === undefined) {
    return `The skill changed since its last run at ${clockWords(changedSince.startedAt)}.`;
  }
  return '';
}

function StopButton({ run }: { readonly run: RunRecord }): ReactNode {
  const [asked, setAsked] = useState(false);
  const stop = (): void => {
    setAsked(true);
    void stopRun(run.id);
  };
  return (
    <>
      <Button icon={Square} onClick={stop}>
        Stop
      </Button>
      <Elapsed run={run} />
      {asked && <span className={styles.quiet}>stopping…</span>}
    </>
  );
}

interface OutcomeProps {
  readonly session: Session;
  readonly shown: RunRecord | undefined;
  readonly starting: boolean;
}

/** How the run that is shown stands, in words that screen readers hear as they change. */
function Outcome({ session, shown, starting }: OutcomeProps): ReactNode {
  const { answer } = session;
  if (starting) {
    return (
      <span role="status" aria-label="Outcome" className={styles.outcome}>
        starting…
      </span>
    );
  }
  if (answer !== null && shown?.outcome !== null) {
    const word = {
      refused: 'refused',
      cancelled: 'cancelled',
      invalid: 'not started',
      failure: 'not started',
    }[answer.status];
    return (
      <span role="status" aria-label="Outcome" className={styles.outcome}>
        {word}
      </span>
    );
  }
  return (
    <span role="status" aria-label="Outcome" className={styles.outcome}>
      {shown !== undefined && shown.outcome !== null && <OutcomeMark record={shown} />}
      {shown !== undefined && (
        <span className={shown.outcome === null ? 'sr-only' : undefined}>{outcomeLine(shown)}</span>
      )}
    </span>
  );
}

function AnswerNote({ session }: { readonly session: Session }): ReactNode {
  const { answer } = session;
  if (answer === null) return null;
  const next = {
    refused: '',
    cancelled: 'Press Run to be asked again.',
    invalid: '',
    failure: '',
  }[answer.status];
  return (
    <p role="alert" className={styles.answer} data-status={answer.status}>
      {answer.message} {next}
    </p>
  );
}
