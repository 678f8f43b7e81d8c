import type { CaseDifference, CaseOutcome } from '../../../shared/model';
import { countWords } from '../run-words';
import styles from './Cases.module.css';

const places: Readonly<Record<CaseDifference['where'], string>> = {
  status: 'Status',
  exit: 'Exit code',
  result: 'Result',
  stderr: 'Standard error',
  time: 'Time',
};

/** What was not as a case says, each with its place, what was expected and what came. */
export function CaseDifferences({ outcome }: { readonly outcome: CaseOutcome }) {
  const { differences, moreDifferences, reason } = outcome;
  return (
    <>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {differences.length > 0 && (
        <ul aria-label={`Differences of ${outcome.name}`} className={styles.differences}>
          {differences.map(({ where, path, expected, got }) => (
            <li key={`${where} ${path} ${expected} ${got}`} className={styles.difference}>
              <div className={styles.where}>
                {places[where]} {path !== '' && <code dir="auto">{path}</code>}
              </div>
              <dl className={styles.pair}>
                <dt>expected</dt>
                <dd dir="auto">{expected}</dd>
                <dt>got</dt>
                <dd dir="auto">{got}</dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
      {moreDifferences > 0 && (
        <p className={styles.note}>and {countWords(moreDifferences, 'more difference')}</p>
      )}
    </>
  );
}
