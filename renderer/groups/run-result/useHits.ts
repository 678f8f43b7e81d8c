import { useMemo, useState } from 'react';

export interface Hits {
  readonly needle: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly count: number;
  /** The hit that is shown, from 0; -1 for none. */
  readonly at: number;
  readonly current: { readonly index: number } | undefined;
  readonly step: (by: number) => void;
}

/** A search over rows: which of them match, and one of these to look at. */
export function useHits<T>(rows: readonly T[], textOf: (row: T) => string, searching: boolean): Hits {
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const needle = searching ? text.toLowerCase() : '';
  const found = useMemo(() => {
    if (needle === '') return [];
    return rows.flatMap((row, index) => (textOf(row).toLowerCase().includes(needle) ? [{ index }] : []));
  }, [rows, textOf, needle]);
  return {
    needle,
    text,
    setText: (next) => {
      setText(next);
      setAt(-1);
    },
    count: found.length,
    at,
    current: found[at],
    step: (by) => {
      if (found.length > 0) setAt((now) => (now + by + found.length) % found.length);
    },
  };
}
