import Square from 'lucide-react/icons/square';
import type { CaseOutcome, CaseProgress, SkillId } from '../../../shared/model';
import { Button } from '../../elements';
import { cases, stopCases } from '../../stores/cases';
import styles from './Cases.module.css';

/** How far the cases of these skills are, with the way to stop them; afterwards what they came to. */
export function CaseProgressLine({ skills }: { readonly skills: readonly SkillId[] }) {
  const { progress, outcomes } = cases.use((state) => state);
  const own = progress !== null && progress.skills.some((skill) => skills.includes(skill));
  if (!own) return <div role="status" aria-label="Cases" />;
  const ended = progress.state === 'ended';
  return (
    <div className={styles.progress}>
      <div className={styles.progressWords}>
        <span role="status" aria-label="Cases" className={styles.progressText}>
          {ended
            ? sumWords([...outcomes.values()].filter(({ skill }) => skills.includes(skill)))
            : nowWords(progress)}
        </span>
        {!ended && (
          <Button
            size="small"
            variant="danger"
            icon={Square}
            disabled={progress.state === 'stopping'}
            onClick={() => void stopCases()}
          >
            Stop cases
          </Button>
        )}
      </div>
      {!ended && (
        <progress className={styles.bar} aria-label="Cases done" value={progress.done} max={progress.total} />
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
export function sumWords(outcomes: readonly CaseOutcome[]): string {
  const words = (['passed', 'failed', 'broken', 'refused', 'stopped'] as const).flatMap((verdict) => {
    const count = outcomes.filter((outcome) => outcome.verdict === verdict).length;
    return count === 0 ? [] : [`${String(count)} ${verdict}`];
  });
  return words.join(', ');
}
