import { cx, Icon } from '../../elements';
import { standingLooks, type CaseStanding } from './verdict';
import styles from './Cases.module.css';

/** How a case stands: a shape and its word. */
export function StandingMark({ of: standing }: { readonly of: CaseStanding }) {
  const { icon, tone } = standingLooks[standing];
  return (
    <span className={cx(styles.mark, styles[tone])}>
      <Icon of={icon} size={13} />
      {standing}
    </span>
  );
}
