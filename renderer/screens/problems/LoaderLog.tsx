import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button, cx, EmptyState, TextField, Toolbar, ToolbarGap, VirtualList } from '../../elements';
import { api, library, rescan, showFailure, showToast } from '../../stores';
import styles from './Problems.module.css';

const none: readonly never[] = [];

async function copy(lines: readonly string[]): Promise<void> {
  const result = await api().copyText({ text: lines.join('\n') });
  if (result.ok) showToast(`${String(lines.length)} lines copied.`);
  else showFailure(result.error);
}

function isGood(line: string): boolean {
  return line.includes('registered subprocess skill') || line.includes('registered document skill');
}

/** What the loader said in the last scan, line by line. */
export function LoaderLog() {
  const log = library.use((state) => state.snapshot?.log ?? none);
  const [query, setQuery] = useState('');
  const lines = query === '' ? log : log.filter((line) => line.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Toolbar label="Log" className={styles.bar ?? ''}>
        <TextField
          type="search"
          label="Search the log"
          hideLabel
          placeholder="Search the log"
          icon={Search}
          value={query}
          onChange={setQuery}
          className={styles.search ?? ''}
        />
        <span className={styles.note}>
          {lines.length} of {log.length} lines
        </span>
        <ToolbarGap />
        <Button size="small" icon={RefreshCw} onClick={() => void rescan()}>
          Rescan
        </Button>
        <Button size="small" icon={Copy} disabled={lines.length === 0} onClick={() => void copy(lines)}>
          Copy
        </Button>
      </Toolbar>
      {lines.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={query === '' ? 'The loader said nothing' : 'No line matches'}
          text={query === '' ? 'No root holds a subprocess skill.' : undefined}
        />
      ) : (
        <VirtualList
          role="group"
          aria-label="Loader's log"
          tabIndex={0}
          className={cx(styles.list, styles.log)}
          count={lines.length}
          rowHeight={() => 22}
          measure
          rowKey={(index) => index}
          renderRow={(index) => (
            <div className={cx(styles.line, isGood(lines[index] ?? '') && styles.good)}>{lines[index]}</div>
          )}
        />
      )}
    </>
  );
}
