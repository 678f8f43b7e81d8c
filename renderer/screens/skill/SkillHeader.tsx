import CornerUpRight from 'lucide-react/icons/corner-up-right';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { SkillSummary } from '../../../shared/model';
import { Button, ClassTag, cx, Tag } from '../../elements';
import { SkillActions } from '../../groups/authoring';
import { appInfo, openSkill, tilde, useSkill } from '../../stores';
import styles from './SkillHeader.module.css';
import { useSkillDetail } from './useSkillDetail';

function errorText(count: number): string {
  return count === 1 ? '1 error' : `${String(count)} errors`;
}

export function SkillHeader({ skill }: { readonly skill: SkillSummary }) {
  const broken = skill.state === 'error';
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.name} dir="auto" title={skill.name}>
          {skill.name}
        </h1>
        {broken && (
          <Tag tone="dangerous" icon={OctagonAlert}>
            {skill.counts.errors > 0 ? errorText(skill.counts.errors) : 'not loaded'}
          </Tag>
        )}
        <ClassTag of={skill.class} />
        {skill.category !== '' && <Tag title={`Category ${skill.category}`}>{skill.category}</Tag>}
        <TimeLimit skill={skill} />
        {skill.version !== '' && <Tag title={`Version ${skill.version}`}>{skill.version}</Tag>}
        {skill.source === 'builtin' && <Tag>built-in</Tag>}
        <SkillActions skill={skill} className={styles.actions ?? ''} />
      </div>
      {broken ? (
        <p className={cx(styles.text, styles.reason)} dir="auto">
          Not loaded: {skill.reason}
        </p>
      ) : (
        <p className={styles.text} dir="auto" title={skill.description}>
          {skill.description}
        </p>
      )}
      {skill.shadowedBy !== undefined && <Shadowed winner={skill.shadowedBy} />}
    </div>
  );
}

function TimeLimit({ skill }: { readonly skill: SkillSummary }) {
  const { value } = useSkillDetail(skill);
  if (value?.detail?.kind !== 'subprocess') return null;
  return <Tag>{value.detail.timeoutSeconds} s limit</Tag>;
}

function Shadowed({ winner }: { readonly winner: string }) {
  const home = appInfo.use((info) => info.homeFolder);
  const known = useSkill(winner);
  return (
    <div className={styles.shadowed}>
      <span className={styles.where}>
        Shadowed: another skill of this name is used, from <span className="mono">{tilde(winner, home)}</span>
      </span>
      {known !== undefined && (
        <Button size="small" icon={CornerUpRight} onClick={() => openSkill(winner)}>
          Go to the one in use
        </Button>
      )}
    </div>
  );
}
