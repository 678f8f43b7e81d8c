import { useMemo, type ReactNode } from 'react';
import { cx } from '../../elements';
import { Rows } from '../run-rows';
import { countWords, Marked } from '../run-words';
import { strayBytes } from './bytesText';
import { hexRow, hexRowCount, rawRows, type RawRow } from './rawRows';
import { MAX_SHOWN_LINES, type ReadOutput } from './readOutput';
import { SearchBar } from './SearchBar';
import { useHits } from './useHits';
import styles from './Result.module.css';

interface RawViewProps {
  readonly output: ReadOutput;
  readonly searching: boolean;
  readonly onCloseSearch: () => void;
}

const textOf = (row: RawRow): string => row.text;

/** The bytes as text, with those that are no text in sight. */
export function RawText({ output, searching, onCloseSearch }: RawViewProps): ReactNode {
  const { rows, lines, cut } = useMemo(() => rawRows(output.text, MAX_SHOWN_LINES), [output]);
  const hits = useHits(rows, textOf, searching);
  return (
    <>
      {searching && <SearchBar hits={hits} label="Search result" onClose={onCloseSearch} />}
      <Rows
        role="group"
        aria-label="Raw result"
        className={styles.raw}
        count={rows.length}
        rowHeight={20}
        measured
        resetKey={rows}
        rowKey={(index) => index}
        reveal={hits.current}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              className={cx(
                styles.rawLine,
                row.continued && styles.continued,
                hits.current?.index === index && styles.hit,
              )}
            >
              <WithStrays text={row.text} needle={hits.needle} />
            </div>
          );
        }}
      />
      {cut && (
        <p role="note" className={styles.note}>
          The first {countWords(MAX_SHOWN_LINES, 'line')} of {countWords(lines, 'line')} are shown. Save the
          whole to see the rest.
        </p>
      )}
    </>
  );
}

function WithStrays({ text, needle }: { readonly text: string; readonly needle: string }): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(strayBytes)) {
    parts.push(<Marked key={from} text={text.slice(from, match.index)} needle={needle} />);
    parts.push(
      <span key={`stray-${String(match.index)}`} className={styles.stray} title="Not UTF-8">
        {strayWords(match[0])}
      </span>,
    );
    from = match.index + match[0].length;
  }
  return [...parts, <Marked key="end" text={text.slice(from)} needle={needle} />];
}

function strayWords(strays: string): string {
  const codes = Array.from({ length: strays.length }, (_, at) => strays.charCodeAt(at) - 0xdc00);
  return codes.map((code) => `\\x${code.toString(16)}`).join('');
}

/** The bytes as numbers, for what is no text at all. */
export function RawHex({ output }: { readonly output: ReadOutput }): ReactNode {
  return (
    <Rows
      role="group"
      aria-label="Raw result in hex"
      className={styles.raw}
      count={hexRowCount(output.bytes)}
      rowHeight={20}
      resetKey={output}
      rowKey={(index) => index}
      renderRow={(index) => {
        const { offset, hex, ascii } = hexRow(output.bytes, index);
        return (
          <div className={styles.hex}>
            <span className={styles.quiet}>{offset}</span> {hex} <span className={styles.text}>{ascii}</span>
          </div>
        );
      }}
    />
  );
}
