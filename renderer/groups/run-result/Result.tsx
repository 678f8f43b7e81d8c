import { useState, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { ErrorState, Spinner } from '../../elements';
import { countWords, exitWords, sizeWords, statusWord } from '../run-words';
import { JsonTree } from './JsonTree';
import { RawHex, RawText } from './RawView';
import type { ReadOutput } from './readOutput';
import { ResultHead, type ResultView } from './ResultHead';
import { useReadOutput } from './useReadOutput';
import { useResultCheck } from './useResultCheck';
import styles from './Result.module.css';

/** What the run answered: as formatted JSON, and as the bytes that came. */
export function Result({ record }: { readonly record: RunRecord }): ReactNode {
  const { output, failure } = useReadOutput(record);
  const [chosen, setChosen] = useState<ResultView | null>(null);
  const [searching, setSearching] = useState(false);
  const views = viewsOf(output);
  const view = chosen !== null && views.includes(chosen) ? chosen : (views[0] ?? null);
  const close = (): void => setSearching(false);
  return (
    <section aria-label="Result" className={styles.result}>
      <ResultHead
        record={record}
        output={output}
        views={views}
        view={view}
        onView={setChosen}
        searching={searching}
        onSearching={setSearching}
      />
      <Notes record={record} output={output} />
      <SchemaNote record={record} />
      {failure !== undefined && (
        <ErrorState compact title="The result could not be read" message={failure.message} />
      )}
      {failure === undefined && output === null && <Nothing record={record} />}
      {output !== null && view === 'tree' && output.node !== null && (
        <JsonTree
          key={record.id}
          root={output.node}
          label="Result as a tree"
          searching={searching}
          onCloseSearch={close}
        />
      )}
      {output !== null && view === 'raw' && (
        <RawText key={record.id} output={output} searching={searching} onCloseSearch={close} />
      )}
      {output !== null && view === 'hex' && <RawHex output={output} />}
    </section>
  );
}

function viewsOf(output: ReadOutput | null): readonly ResultView[] {
  if (output === null) return [];
  if (output.binary) return ['hex', 'raw'];
  return output.node === null ? ['raw', 'hex'] : ['tree', 'raw', 'hex'];
}

/** What stands between the bytes and a result that can be used. */
function Notes({
  record,
  output,
}: {
  readonly record: RunRecord;
  readonly output: ReadOutput | null;
}): ReactNode {
  const notes = output === null ? [] : notesOf(record, output);
  return notes.map((note) => (
    <p key={note} role="note" className={styles.note}>
      {note}
    </p>
  ));
}

const MOST_MISFITS = 5;

/** Whether the result keeps the promise of the skill's `result_schema`. */
function SchemaNote({ record }: { readonly record: RunRecord }): ReactNode {
  const misfits = useResultCheck(record);
  if (misfits === null) return null;
  if (misfits.length === 0) return <p className={styles.fits}>It fits the result_schema of the skill.</p>;
  const more = misfits.length - MOST_MISFITS;
  return (
    <div role="note" className={styles.note}>
      It does not fit the result_schema of the skill:
      <ul className={styles.misfits}>
        {misfits.slice(0, MOST_MISFITS).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path === '' ? 'the result' : path}</code>: {message}
          </li>
        ))}
        {more > 0 && <li>and {countWords(more, 'more thing')}</li>}
      </ul>
    </div>
  );
}

function notesOf(record: RunRecord, output: ReadOutput): readonly string[] {
  const notes: string[] = [];
  const { outcome } = record;
  if (outcome !== null && outcome.status !== 'done') notes.push(notResult(record, output));
  if (output.partial) {
    notes.push(
      `The first ${sizeWords(output.bytes.length)} of ${sizeWords(output.totalBytes)} are shown. Save the whole to see the rest.`,
    );
  }
  if (output.invalidBytes > 0)
    notes.push(`Not UTF-8: ${countWords(output.invalidBytes, 'byte')}, shown as \\x….`);
  return notes;
}

function notResult(record: RunRecord, output: ReadOutput): string {
  if (record.outcome?.status === 'invalid-output') {
    const where =
      output.fault === null
        ? ''
        : ` Line ${String(output.fault.line)}, column ${String(output.fault.column)}: ${output.fault.message}.`;
    return `Not exactly one JSON value, so this is no result.${where} These are the bytes that came.`;
  }
  const word = record.outcome === null ? '' : statusWord(record.outcome.status);
  return `The run ended as “${word}”, so this is what it wrote until then, not a result.`;
}

function Nothing({ record }: { readonly record: RunRecord }): ReactNode {
  const { outcome } = record;
  if (outcome !== null && record.stdoutBytes > 0) {
    return (
      <div className={styles.nothing}>
        <Spinner label="Reading the result" />
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      {outcome === null ? (
        <p>The result comes when the run ends. Standard output so far: {sizeWords(record.stdoutBytes)}.</p>
      ) : (
        <p>
          <b>{[statusWord(outcome.status), exitWords(outcome)].filter((word) => word !== '').join(', ')}.</b>{' '}
          Nothing was written to standard output, so there is no result.
        </p>
      )}
    </div>
  );
}
