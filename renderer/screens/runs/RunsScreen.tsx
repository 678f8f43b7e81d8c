import History from 'lucide-react/icons/history';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RunId, RunRecord } from '../../../shared/model';
import { Button, EmptyState, ErrorState, Spinner, SplitPane } from '../../elements';
import { openSkill, showScreen } from '../../stores';
import { loadRuns, runs, startRuns } from '../../stores/runs';
import { fillFrom } from '../run';
import { Detail } from './Detail';
import { filterRuns, type OutcomeFilter } from './runFilter';
import { RunsList } from './RunsList';
import styles from './Runs.module.css';

function runAgain(record: RunRecord): void {
  fillFrom(record);
  openSkill(record.skill, 'run');
}

/** The history of runs over all skills. */
export function RunsScreen(): ReactNode {
  useEffect(startRuns, []);
  const { order, loaded, failure } = runs.use((state) => state);
  if (failure !== null && !loaded) {
    return (
      <ErrorState
        title="The history could not be read"
        message={failure.message}
        action={<Button onClick={() => void loadRuns()}>Try again</Button>}
      />
    );
  }
  if (!loaded) {
    return (
      <div className={styles.wait}>
        <Spinner label="Reading the history" />
      </div>
    );
  }
  if (order.length === 0) {
    return (
      <EmptyState
        icon={History}
        title="Nothing was run yet"
        text="Open a subprocess skill, fill in its arguments and press Run. Every attempt is kept here, refused ones too."
        action={<Button onClick={() => showScreen('library')}>Go to the library</Button>}
      />
    );
  }
  return <RunHistory order={order} />;
}

function RunHistory({ order }: { readonly order: readonly RunRecord[] }): ReactNode {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<OutcomeFilter>('all');
  const [chosen, setChosen] = useState<RunId | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<RunId>>(new Set());
  const wanted = useDeferredValue(query);
  const filtered = useMemo(() => filterRuns(order, wanted, filter), [order, wanted, filter]);
  const shown = order.find((record) => record.id === chosen) ?? filtered.shown[0];
  return (
    <>
      <h1 className="sr-only">Runs</h1>
      <SplitPane
        id="runs"
        size={420}
        min={320}
        max={760}
        label="History and run"
        first={
          <RunsList
            filtered={filtered}
            query={query}
            onQuery={setQuery}
            filter={filter}
            onFilter={setFilter}
            shown={shown}
            onShow={setChosen}
            marked={marked}
            onMark={setMarked}
          />
        }
        second={<Detail order={order} shown={shown} marked={marked} onMark={setMarked} onAgain={runAgain} />}
      />
    </>
  );
}
