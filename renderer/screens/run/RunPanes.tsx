import Play from 'lucide-react/icons/play';
import { useEffect, useId, useMemo, type ReactNode } from 'react';
import type { PermissionMode, RunRecord, SkillSummary, SubprocessDetail } from '../../../shared/model';
import { EmptyState, SplitPane } from '../../elements';
import { useStanding, type Standing } from '../../stores';
import { runs, runsOfSkill } from '../../stores/runs';
import { ArgumentsForm, fieldId, placeErrors, readyArguments, withoutMissing } from '../../groups/run-form';
import { CasesSection } from '../../groups/cases';
import { RunView } from '../../groups/run-record';
import { RecentRuns } from './RecentRuns';
import { RunActions } from './RunActions';
import { effectiveMode } from './permission';
import { SignaturesPanel } from './SignaturesPanel';
import { changeArguments, fillFrom, updateSession, type Session } from './session';
import { startRun } from './start';
import { useArgumentCheck } from './useArgumentCheck';
import { useRunKey } from './useRunKey';
import styles from './Run.module.css';

interface RunPanesProps {
  readonly skill: SkillSummary;
  readonly detail: SubprocessDetail;
  readonly session: Session;
}

export function RunPanes({ skill, detail, session }: RunPanesProps): ReactNode {
  const order = runs.use((state) => state.order);
  const own = useMemo(() => runsOfSkill(order, skill.id), [order, skill.id]);
  const living = own.find((record) => record.outcome === null);
  const shown = own.find((record) => record.id === session.shown) ?? living ?? own[0];
  const standing = useStanding();
  const mode = effectiveMode(session.mode, standing);
  const signed = skill.class === 'dangerous' && mode === 'dual-sign-required';
  return (
    <SplitPane
      id="run"
      size={312}
      min={240}
      max={560}
      label="Arguments and run"
      first={
        <Left
          skill={skill}
          detail={detail}
          session={session}
          own={own}
          living={living}
          shown={shown}
          standing={standing}
          mode={mode}
        />
      }
      second={
        <div className={styles.right}>
          {signed && <Signatures skill={skill} detail={detail} session={session} attempts={own.length} />}
          {shown === undefined ? <NoRun /> : <RunView id="run-view" record={shown} onAgain={fillFrom} />}
        </div>
      }
    />
  );
}

/** Once the arguments are whole: what is signed is what will be sent, byte for byte. */
function Signatures({
  skill,
  detail,
  session,
  attempts,
}: RunPanesProps & { readonly attempts: number }): ReactNode {
  const { args, scope } = session;
  const ready = useMemo(() => readyArguments(args, scope), [args, scope]);
  if (!ready.ok) return null;
  return (
    <SignaturesPanel
      skill={skill.id}
      argumentsText={ready.text}
      version={`${detail.contentHash} ${String(attempts)}`}
      onSigned={() => updateSession(skill.id, { answer: null })}
    />
  );
}

function NoRun(): ReactNode {
  return (
    <EmptyState
      icon={Play}
      title="Not run yet"
      text="Fill in the arguments and press Run. What the skill says on standard error fills the timeline while it works; its result comes below."
    />
  );
}

interface LeftProps extends RunPanesProps {
  readonly own: readonly RunRecord[];
  readonly living: RunRecord | undefined;
  readonly shown: RunRecord | undefined;
  readonly standing: Standing;
  readonly mode: PermissionMode;
}

function Left({ skill, detail, session, own, living, shown, standing, mode }: LeftProps): ReactNode {
  const { scope, args, checked, attempted } = session;
  const ready = useMemo(() => readyArguments(args, scope), [args, scope]);
  const text = ready.ok ? ready.text : null;
  useArgumentCheck(skill.id, text, checked?.text ?? null);

  const errors = useMemo(() => {
    const fresh = checked !== null && checked.text === text ? checked.errors : [];
    const placed = placeErrors(args.mode === 'form' ? ready.problems : [], fresh);
    return attempted ? placed : withoutMissing(placed);
  }, [args, ready, checked, text, attempted]);

  const idPrefix = useId();
  const start = async (): Promise<void> => {
    if (living !== undefined) return;
    const wrong = await startRun(skill.id, mode, standing.name);
    if (wrong !== null) document.getElementById(fieldId({ scope, errors, idPrefix }, wrong))?.focus();
  };
  useRunKey(() => void start());

  // The check says that the arguments fit: sending them unchecked has lost its point.
  const fits = checked !== null && checked.text === text && checked.errors.length === 0;
  useEffect(() => {
    if (fits && session.unchecked) updateSession(skill.id, { unchecked: false });
  }, [fits, session.unchecked, skill.id]);

  return (
    <div className={styles.left}>
      <ArgumentsForm
        scope={scope}
        args={args}
        onChange={(next) => changeArguments(skill.id, next)}
        errors={errors}
        uri={`arguments:${skill.id}/arguments.json`}
        idPrefix={idPrefix}
      />
      <RunActions
        skill={skill}
        detail={detail}
        session={session}
        standing={standing}
        mode={mode}
        ready={ready}
        misfits={ready.ok ? errors.size : 0}
        last={own.find((record) => record.outcome !== null && record.outcome.status !== 'refused')}
        living={living}
        shown={shown}
        onRun={() => void start()}
      />
      <RecentRuns own={own} shown={shown} onShow={(id) => updateSession(skill.id, { shown: id })} />
      <CasesSection skill={skill} shown={shown} onShowRun={(id) => updateSession(skill.id, { shown: id })} />
    </div>
  );
}
