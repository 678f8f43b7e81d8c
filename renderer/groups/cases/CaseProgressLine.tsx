import Square from 'lucide-react/icons/square';
import type { CaseOutcome, CaseProgress, SkillId } from '../../../shared/model';
import { Button } from '../../elements';
import { cases, stopCases } from '../../stores/cases';
import styles from './Cases.module.css';

/** How far the cases of these skills are, with the way to stop them; otherwise what they came to, if any was run. */
export function CaseProgressLine({ skills }: { readonly skills: readonly SkillId[] }) {
  const { progress, outcomes } = cases.use((state) => state);
  const living =
    progress !== null && progress.state !== 'ended' && progress.skills.some((skill) => skills.includes(skill))
      ? progress
      : null;
  const own = [...outcomes.values()].filter(({ skill }) => skills.includes(skill));
  return (
    <div className={styles.progress}>
      <div className={styles.progressWords}>
        <span role="status" aria-label="Cases" className={styles.progressText}>
          {living === null ? sumWords(own) : nowWords(living)}
        </span>
        {living !== null && (
          <Button
            size="small"
            variant="danger"
            icon={Square}
            disabled={living.state === 'stopping'}
            onClick={() => void stopCases()}
          >
            Stop cases
          </Button>
        )}
      </div>
      {living !== null && (
        <progress className={styles.bar} aria-label="Cases done" value={living.done} max={living.total} />
      )}
    </div>
  );
}

function nowWords({ state, done, total, current }: CaseProgress): string {
  const count = `${String(done)} of ${String(total)}`;
  if (state === 'stopping') return `${count} · stopping…`;
  return current === null ? count : `${count} · ${current.name}…`;
}

/** "3 passed, 1 failed": what the last outcomes of some cases are, the good ones first. */
function sumWords(outcomes: readonly CaseOutcome[]): string {
  const words = (['passed', 'failed', 'broken', 'refused', 'stopped'] as const).flatMap((verdict) => {
    const count = outcomes.filter((outcome) => outcome.verdict === verdict).length;
    return count === 0 ? [] : [`${String(count)} ${verdict}`];
  });
  return words.join(', ');
}
