import type { LibrarySnapshot, RootStatus } from '../../../shared/model';
import type { SelectOption } from '../../elements';
import { appInfo, library, tilde } from '../../stores';

const none: readonly never[] = [];

/** The roots that new skills may go to, as main sees it: those that are there; the example pack only when it is alone. */
export function targetRoots(roots: readonly RootStatus[]): readonly RootStatus[] {
  const present = roots.filter(({ state }) => state === 'present');
  const own = present.filter(({ from }) => from !== 'example');
  return own.length > 0 ? own : present;
}

/** Where a new skill goes unless the person says otherwise: a root of their own before the app's store. */
export function firstChoice(roots: readonly RootStatus[], preferred: string): string {
  const options = targetRoots(roots);
  const first =
    options.find(({ path }) => path === preferred) ??
    options.find(({ from }) => from !== 'store') ??
    options[0];
  return first?.path ?? '';
}

export function useRoots(): LibrarySnapshot['roots'] {
  return library.use((state) => state.snapshot?.roots ?? none);
}

/** Paths as people write them; the app's own store is said to be that. */
export function useRootOptions(roots: readonly RootStatus[]): readonly SelectOption<string>[] {
  const home = appInfo.use((info) => info.homeFolder);
  return roots.map(({ path, from }) => ({
    value: path,
    label: from === 'store' ? `${tilde(path, home)} (Skillbench’s own)` : tilde(path, home),
  }));
}
