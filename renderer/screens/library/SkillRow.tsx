import type { SkillSummary } from '../../../shared/model';
import { ClassMark, classWord, cx } from '../../elements';
import styles from './SkillRow.module.css';

function findings(skill: SkillSummary): string {
  const { errors, warnings } = skill.counts;
  if (errors > 0) return errors === 1 ? '1 error' : `${String(errors)} errors`;
  if (warnings > 0) return warnings === 1 ? '1 warning' : `${String(warnings)} warnings`;
  return '';
}

/** The row's accessible name: the skill's name, its class, its state, and what else matters. */
export function skillRowName(skill: SkillSummary): string {
  const parts = [skill.name, classWord(skill.class), skill.state];
  if (skill.shadowedBy !== undefined) parts.push('shadowed');
  if (skill.source === 'builtin') parts.push('built-in');
  if (findings(skill) !== '') parts.push(findings(skill));
  if (skill.reason !== '') parts.push(`not loaded: ${skill.reason}`);
  return parts.join(', ');
}

/** The words at the row's end: what is wrong first, then the class. */
function ending(skill: SkillSummary): string {
  if (skill.state === 'error') return findings(skill) || 'not loaded';
  if (skill.shadowedBy !== undefined) return 'shadowed';
  if (skill.class !== null) return [findings(skill), skill.class].filter((word) => word !== '').join(' · ');
  return skill.source === 'builtin' ? 'built-in' : findings(skill);
}

export function SkillRow({ skill }: { readonly skill: SkillSummary }) {
  const broken = skill.state === 'error';
  const line = broken && skill.reason !== '' ? skill.reason : skill.description;
  return (
    <div className={cx(styles.row, skill.shadowedBy !== undefined && styles.shadowed)}>
      <ClassMark of={skill.class} />
      <div className={styles.words}>
        <div className={cx(styles.name, 'one-line')} dir="auto" title={skill.name}>
          {skill.name}
        </div>
        <div className={cx(styles.line, 'one-line')} dir="auto" title={line}>
          {line}
        </div>
      </div>
      <span className={cx(styles.end, broken && styles.broken)}>{ending(skill)}</span>
    </div>
  );
}
