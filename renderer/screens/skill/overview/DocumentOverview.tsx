import type { DocumentDetail, JsonValue, SkillSummary } from '../../../../shared/model';
import { DataTable, Facts, Section } from '../../../elements';
import { Markdown } from '../../../groups/markdown';
import { appInfo, tilde } from '../../../stores';
import styles from './Overview.module.css';

interface Props {
  readonly skill: SkillSummary;
  readonly detail: DocumentDetail;
}

function valueText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Values of nested mappings get a line each, named by their path. */
function frontmatterRows(value: DocumentDetail['frontmatter'], prefix = ''): readonly [string, string][] {
  return Object.entries(value).flatMap(([name, inner]): readonly [string, string][] => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const nested = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && prefix.length < 60;
    if (nested) return frontmatterRows(inner as DocumentDetail['frontmatter'], path);
    return [[path, valueText(inner)]];
  });
}

export function DocumentOverview({ skill, detail }: Props) {
  const home = appInfo.use((info) => info.homeFolder);
  const rows = frontmatterRows(detail.frontmatter);
  return (
    <>
      <Section title="What it is">
        <Facts
          facts={[
            { name: 'Does to this host', value: 'Nothing by itself: it is text that a model reads.' },
            {
              name: 'Models see it',
              value: detail.disableModelInvocation
                ? 'no, it is hidden from them'
                : 'yes, by name and description',
            },
            { name: 'People call it', value: detail.userInvocable ? 'yes' : 'no' },
            {
              name: 'Templates',
              value: detail.disableRender ? 'left as written' : 'filled in with the context',
            },
            { name: 'Size', value: `about ${detail.tokens.toLocaleString('en')} tokens` },
            { name: 'Folder', value: tilde(skill.folder, home), mono: true },
          ]}
        />
      </Section>
      {rows.length > 0 && (
        <Section title="Frontmatter">
          <DataTable
            label="Frontmatter"
            columns={['Key', 'Value']}
            rows={rows.map(([key, value]) => ({ key, cells: [key, value] }))}
          />
        </Section>
      )}
      {detail.resources.length > 0 && (
        <Section title="Resources" aside={String(detail.resources.length)}>
          <ul className={styles.resources}>
            {detail.resources.map((path) => (
              <li key={path} className="mono one-line" title={path} dir="auto">
                {path}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Instructions">
        <div className={styles.preview}>
          {detail.instructions.trim() === '' ? (
            <p className={styles.note}>Empty: a model that loads this skill learns nothing more.</p>
          ) : (
            <Markdown text={detail.instructions} />
          )}
        </div>
      </Section>
    </>
  );
}
