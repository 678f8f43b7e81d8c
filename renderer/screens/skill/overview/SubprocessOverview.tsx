import type { EnvironmentVariable, SkillSummary, SubprocessDetail } from '../../../../shared/model';
import { ClassMark, classWord, DataTable, Facts, Section } from '../../../elements';
import { SchemaTable } from '../../../groups/schema';
import { appInfo, tilde } from '../../../stores';
import { classMeaning, modesFor } from './classMeaning';
import styles from './Overview.module.css';

interface Props {
  readonly skill: SkillSummary;
  readonly detail: SubprocessDetail;
}

export function SubprocessOverview({ skill, detail }: Props) {
  const home = appInfo.use((info) => info.homeFolder);
  const skillClass = skill.class ?? 'safe';
  return (
    <>
      <Section title="What it may do to this host">
        <div className={styles.power}>
          <ClassMark of={skillClass} size={20} />
          <div>
            <p>
              <b>{classWord(skillClass)}</b>: {classMeaning(skillClass)}
            </p>
            <p>{modesFor(skillClass)}</p>
          </div>
        </div>
        <Facts
          facts={[
            { name: 'Entry', value: detail.entry, mono: true },
            {
              name: 'Runs',
              value:
                detail.entryRealPath === ''
                  ? 'the entry does not resolve to a file'
                  : tilde(detail.entryRealPath, home),
              mono: detail.entryRealPath !== '',
            },
            { name: 'Working folder', value: tilde(skill.folder, home), mono: true },
            {
              name: 'Time limit',
              value: `${String(detail.timeoutSeconds)} s, then its whole process group is ended`,
            },
            { name: 'Root', value: tilde(skill.root, home), mono: true },
            { name: 'Content hash', value: detail.contentHash, mono: true },
          ]}
        />
      </Section>
      <Section title="Environment variables">
        <Environment variables={detail.environment} />
      </Section>
      <Section title="Arguments">
        <SchemaTable label="Arguments" schema={detail.schema} />
      </Section>
      {detail.resultSchema !== null && (
        <Section title="Result">
          <SchemaTable label="Result" schema={detail.resultSchema} />
        </Section>
      )}
    </>
  );
}

function Environment({ variables }: { readonly variables: readonly EnvironmentVariable[] }) {
  if (variables.length === 0) {
    return <p className={styles.note}>None: the child gets no environment at all, not even PATH.</p>;
  }
  return (
    <DataTable
      label="Environment variables"
      columns={['Name', 'State', 'Value', 'Note']}
      rows={variables.map((variable) => ({
        key: variable.name,
        cells: [
          variable.name,
          variable.state === 'missing' ? 'missing: left out' : variable.state,
          <span key="value" className="mono">
            {variable.masked}
          </span>,
          <span key="note" className={styles.warning}>
            {variable.warning}
          </span>,
        ],
      }))}
    />
  );
}
