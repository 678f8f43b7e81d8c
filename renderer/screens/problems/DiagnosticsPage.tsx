import CircleCheck from 'lucide-react/icons/circle-check';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Chips, EmptyState, ErrorState, Spinner, TextField, Toolbar } from '../../elements';
import { api, library, loadLibrary, useAnswer, useLibraryVersion } from '../../stores';
import { ProblemList } from './ProblemList';
import { problemRows, severityFilters, type SeverityFilter } from './problemRows';
import styles from './Problems.module.css';

const none: readonly never[] = [];
const words: Record<SeverityFilter, string> = {
  all: 'All',
  error: 'errors',
  warning: 'warnings',
  info: 'information',
};

export function DiagnosticsPage() {
  const version = useLibraryVersion();
  const states = library.use((state) => state.snapshot?.states ?? none);
  const { value, failure } = useAnswer('diagnostics', version, () => api().getDiagnostics({}));
  const [filter, setFilter] = useState<SeverityFilter>('all');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const problems = useMemo(
    () => problemRows(value ?? none, states, filter, wanted),
    [value, states, filter, wanted],
  );

  if (value === undefined && failure !== undefined) {
    return (
      <ErrorState
        title="The findings could not be read"
        message={failure.message}
        action={<Button onClick={() => void loadLibrary()}>Try again</Button>}
      />
    );
  }
  if (value === undefined) {
    return (
      <div className={styles.wait}>
        <Spinner label="Collecting findings…" />
      </div>
    );
  }
  const clear = (): void => {
    setFilter('all');
    setQuery('');
  };
  return (
    <>
      <Toolbar label="Filter" className={styles.bar ?? ''}>
        <TextField
          type="search"
          label="Search problems"
          hideLabel
          placeholder="Search problems"
          icon={Search}
          value={query}
          onChange={setQuery}
          className={styles.search ?? ''}
        />
        <Chips
          label="Severity"
          chosen={filter}
          onChoose={setFilter}
          chips={severityFilters.map((severity) => ({
            value: severity,
            label: `${words[severity]} ${String(problems.counts[severity])}`,
          }))}
        />
      </Toolbar>
      {problems.shown > 0 && <ProblemList rows={problems.rows} />}
      {problems.shown === 0 && (query !== '' || filter !== 'all') && (
        <EmptyState
          icon={SearchX}
          title="No finding matches"
          action={<Button onClick={clear}>Clear search and filter</Button>}
        />
      )}
      {problems.shown === 0 && query === '' && filter === 'all' && (
        <EmptyState
          icon={CircleCheck}
          title="No problems"
          text="Every skill found is loaded and no rule has anything to say."
        />
      )}
    </>
  );
}
