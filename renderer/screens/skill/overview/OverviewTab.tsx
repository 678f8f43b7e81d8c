import type { SkillSummary } from '../../../../shared/model';
import { Button, ErrorState, Spinner } from '../../../elements';
import { loadLibrary, showTab } from '../../../stores';
import { TabPage } from '../TabPage';
import { useSkillDetail } from '../useSkillDetail';
import { DocumentOverview } from './DocumentOverview';
import { Findings } from './Findings';
import styles from './Overview.module.css';
import { SubprocessOverview } from './SubprocessOverview';

export function OverviewTab({ skill }: { readonly skill: SkillSummary }) {
  const { value, failure } = useSkillDetail(skill);
  if (value === undefined) {
    if (failure === undefined) {
      return (
        <TabPage label="Overview">
          <Spinner label="Reading…" />
        </TabPage>
      );
    }
    return (
      <ErrorState
        title="This skill could not be read"
        message={failure.message}
        action={<Button onClick={() => void loadLibrary()}>Try again</Button>}
      />
    );
  }
  const { detail } = value;
  return (
    <TabPage label="Overview">
      <Findings skill={skill} />
      {detail === null && <Unparsed />}
      {detail?.kind === 'subprocess' && <SubprocessOverview skill={skill} detail={detail} />}
      {detail?.kind === 'document' && <DocumentOverview skill={skill} detail={detail} />}
    </TabPage>
  );
}

/** The file is there, but says too little to show more than its faults. */
function Unparsed() {
  return (
    <p className={styles.next}>
      <Button onClick={() => showTab('edit')}>Open it in the editor</Button>
    </p>
  );
}
