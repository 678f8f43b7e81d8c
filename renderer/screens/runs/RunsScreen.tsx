import type { ReactNode } from 'react';

/** The history of runs over all skills. */
export function RunsScreen(): ReactNode {
  return <section aria-label="Runs" />;
}
