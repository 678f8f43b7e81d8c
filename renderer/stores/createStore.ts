import { useSyncExternalStore } from 'react';

/** State outside React: screens read it through `use`, everything else through `get` and `set`. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T | ((previous: T) => T)) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** A slice of the state as a hook. `select` must answer the same reference while its part is unchanged. */
  readonly use: <S>(select: (state: T) => S) => S;
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => state,
    set: (next) => {
      const value = typeof next === 'function' ? (next as (previous: T) => T)(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(state),
      ),
  };
}
