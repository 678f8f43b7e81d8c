import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMemo, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { IconButton } from '../../elements';
import { parseJson, type JsonNode } from '../run-json';
import { useReadOutput, type ReadOutput } from '../run-result';
import { clockWords, countWords, durationWords, outcomeLine, OutcomeMark, sizeWords } from '../run-words';
import { differences } from './differences';
import styles from './Compare.module.css';

interface CompareViewProps {
  readonly left: RunRecord;
  readonly right: RunRecord;
  readonly onSwap: () => void;
}

/** Two runs side by side: what was asked, how they went, and where their results differ. */
export function CompareView({ left, right, onSwap }: CompareViewProps): ReactNode {
  return (
    <section aria-label="Comparison" className={styles.compare}>
      <Facts left={left} right={right} onSwap={onSwap} />
      <h3 className={styles.heading}>Arguments</h3>
      <Values left={jsonOf(left.argumentsText)} right={jsonOf(right.argumentsText)} what="arguments" />
      <h3 className={styles.heading}>Result</h3>
      <Results left={left} right={right} />
    </section>
  );
}

function jsonOf(text: string): JsonNode | null {
  const parsed = parseJson(text.trim() === '' ? '{}' : text);
  return parsed.ok ? parsed.node : null;
}

function Facts({ left, right, onSwap }: CompareViewProps): ReactNode {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Skill', left.skillName, right.skillName],
    ['Permission', left.mode, right.mode],
    ['Duration', durationWords(left.durationMs), `${durationWords(right.durationMs)} ${ratio(left, right)}`],
    ['Standard error', countWords(left.stderrLines, 'line'), countWords(right.stderrLines, 'line')],
    ['Standard output', sizeWords(left.stdoutBytes), sizeWords(right.stdoutBytes)],
    ['Skill hash', left.skillHash.slice(0, 12), right.skillHash.slice(0, 12)],
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <IconButton icon={ArrowLeftRight} label="Swap sides" onClick={onSwap} size={14} />
          </th>
          {[left, right].map((record) => (
            <th key={record.id} scope="col">
              <OutcomeMark record={record} /> {clockWords(record.startedAt)} · {outcomeLine(record)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, other]) => (
          <tr key={name} data-differs={one !== other}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ratio(left: RunRecord, right: RunRecord): string {
  if (left.durationMs < 1 || right.durationMs < 1) return '';
  const factor = right.durationMs / left.durationMs;
  const times = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
  return factor >= 1 ? `(${times(factor)} × as long)` : `(${times(1 / factor)} × as fast)`;
}

function Results({ left, right }: { readonly left: RunRecord; readonly right: RunRecord }): ReactNode {
  const one = useReadOutput(left);
  const other = useReadOutput(right);
  const failure = one.failure ?? other.failure;
  if (failure !== undefined)
    return <p className={styles.note}>A result could not be read: {failure.message}</p>;
  if (
    one.output?.node !== undefined &&
    one.output.node !== null &&
    other.output?.node !== undefined &&
    other.output.node !== null
  ) {
    return <Values left={one.output.node} right={other.output.node} what="results" />;
  }
  return <p className={styles.note}>{bytesWords(one.output, other.output)}</p>;
}

/** What can be said of outputs that are not both JSON. */
function bytesWords(one: ReadOutput | null, other: ReadOutput | null): string {
  if (one === null && other === null) return 'Neither of the two has a result.';
  if (one === null || other === null) return 'Only one of the two has a result.';
  const [left, right] = [sizeWords(one.totalBytes), sizeWords(other.totalBytes)];
  if (one.partial || other.partial)
    return `Too large to compare here: ${left} and ${right}. Save both and compare the files.`;
  const same =
    one.bytes.length === other.bytes.length && one.bytes.every((byte, at) => byte === other.bytes[at]);
  return same ? `Not JSON; the same ${left}.` : `Not both JSON, and different: ${left} and ${right}.`;
}

interface ValuesProps {
  readonly left: JsonNode | null;
  readonly right: JsonNode | null;
  readonly what: string;
}

function Values({ left, right, what }: ValuesProps): ReactNode {
  const found = useMemo(
    () => (left === null || right === null ? null : differences(left, right)),
    [left, right],
  );
  if (found === null) return <p className={styles.note}>The {what} are not both JSON.</p>;
  if (found.list.length === 0) return <p className={styles.note}>The {what} are the same.</p>;
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {found.list.map((difference) => (
            <tr key={difference.pointer} data-differs>
              <th scope="row">
                <code>{difference.pointer.slice(1) || 'the whole'}</code>
              </th>
              <Side text={difference.left} />
              <Side text={difference.right} />
            </tr>
          ))}
        </tbody>
      </table>
      {found.cut && <p className={styles.note}>There are more differences than these {found.list.length}.</p>}
    </>
  );
}

function Side({ text }: { readonly text: string | null }): ReactNode {
  if (text === null) return <td className={styles.absent}>not there</td>;
  return (
    <td>
      <code>{text.length > 2000 ? `${text.slice(0, 2000)} …` : text}</code>
    </td>
  );
}
