import { useState } from 'react';
import { Tabs } from '../../elements';
import { DiagnosticsPage } from './DiagnosticsPage';
import { LoaderLog } from './LoaderLog';
import styles from './Problems.module.css';

const tabs = [
  { value: 'diagnostics', label: 'Diagnostics' },
  { value: 'log', label: "Loader's log" },
] as const;

export function ProblemsScreen() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('diagnostics');
  return (
    <section aria-labelledby="problems-title" className={styles.screen}>
      <h1 id="problems-title" className={styles.title}>
        Problems
      </h1>
      <Tabs label="Problems" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'diagnostics' ? <DiagnosticsPage /> : <LoaderLog />}
      </Tabs>
    </section>
  );
}
