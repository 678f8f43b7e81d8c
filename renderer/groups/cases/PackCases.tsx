import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect } from 'react';
import type { CaseOutcome, SkillId } from '../../../shared/model';
import { Button } from '../../elements';
import { openSkill } from '../../stores';
import { caseKey, cases, runCases, startCases } from '../../stores/cases';
import { CaseDifferences } from './CaseDifferences';
import { CaseProgressLine } from './CaseProgressLine';
import { StandingMark } from './StandingMark';
import styles from './Cases.module.css';

interface PackCasesProps {
  readonly pack: string;
  /** The skills of the pack that can be run. */
  readonly skills: readonly SkillId[];
}

/** What the cases of a pack's skills came to. */
export function PackCases({ pack, skills }: PackCasesProps) {
  const { outcomes } = cases.use((state) => state);
  if (skills.length === 0) return null;
  const wrong = [...outcomes.values()].filter(
    ({ skill, verdict }) => verdict !== 'passed' && skills.includes(skill),
  );
  return (
    <div className={styles.pack}>
      <CaseProgressLine skills={skills} />
      {wrong.length > 0 && (
        <ul aria-label={`Cases of ${pack} that did not pass`} className={styles.list}>
          {wrong.map((outcome) => (
            <WrongCase key={caseKey(outcome.skill, outcome.name)} outcome={outcome} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Runs the cases of all skills of a pack. */
export function RunPackCases({ pack, skills }: PackCasesProps) {
  useEffect(startCases, []);
  const busy = cases.use(({ progress }) => progress !== null && progress.state !== 'ended');
  if (skills.length === 0) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={FlaskConical}
      disabled={busy}
      aria-label={`Run cases of ${pack}`}
      onClick={() => void runCases(skills)}
    >
      Run cases
    </Button>
  );
}

function WrongCase({ outcome }: { readonly outcome: CaseOutcome }) {
  return (
    <li className={styles.case}>
      <details>
        <summary className={styles.summary}>
          <StandingMark of={outcome.verdict} />
          <span className={`${styles.name ?? ''} one-line`} dir="auto">
            {outcome.skillName} / {outcome.name}
          </span>
        </summary>
        <div className={styles.details}>
          <CaseDifferences outcome={outcome} />
          <Button size="small" variant="quiet" onClick={() => openSkill(outcome.skill, 'run')}>
            Open {outcome.skillName}
          </Button>
        </div>
      </details>
    </li>
  );
}
