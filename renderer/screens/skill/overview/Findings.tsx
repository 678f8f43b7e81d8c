import type { SkillSummary } from '../../../../shared/model';
import { Section } from '../../../elements';
import { DiagnosticRow } from '../../../groups/diagnostics';
import { api, jumpTo, relativePath, useAnswer, useLibraryVersion } from '../../../stores';
import styles from './Overview.module.css';

/** All findings of the library: one answer serves every skill that is opened until the next scan. */
function useFindings(skill: SkillSummary) {
  const version = useLibraryVersion();
  const answer = useAnswer('diagnostics', version, () => api().getDiagnostics({}));
  return answer.value?.filter((file) => file.skillId === skill.id) ?? [];
}

/** What is wrong with this skill; nothing at all when nothing is. */
export function Findings({ skill }: { readonly skill: SkillSummary }) {
  const files = useFindings(skill);
  const rows = files.flatMap((file) =>
    file.diagnostics.map((diagnostic, index) => ({
      key: `${file.path}:${String(index)}`,
      path: relativePath(skill.folder, file.path),
      diagnostic,
    })),
  );
  if (rows.length === 0) return null;
  return (
    <Section title="Diagnostics" aside={String(rows.length)}>
      <ul className={styles.findings} aria-label="Findings">
        {rows.map(({ key, path, diagnostic }) => (
          <li key={key}>
            <DiagnosticRow
              diagnostic={diagnostic}
              onOpen={() => jumpTo(skill.id, { path, ...diagnostic.range.start })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
