import { lazy, Suspense, type ReactNode } from 'react';
import { assertNever } from '../../shared/assertNever';
import { Spinner } from '../elements';
import { LibraryScreen } from '../screens/library';
import type { ScreenName } from '../stores';
import { ScreenBoundary } from './ScreenBoundary';
import { screenInfos } from './screens';
import styles from './ScreenArea.module.css';

// The library is the start page; the others arrive when they are first opened.
const PacksScreen = lazy(async () => ({ default: (await import('../screens/packs')).PacksScreen }));
const ProblemsScreen = lazy(async () => ({ default: (await import('../screens/problems')).ProblemsScreen }));
const RunsScreen = lazy(async () => ({ default: (await import('../screens/runs')).RunsScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('../screens/settings')).SettingsScreen }));

function screenOf(name: ScreenName): ReactNode {
  switch (name) {
    case 'library':
      return <LibraryScreen />;
    case 'packs':
      return <PacksScreen />;
    case 'runs':
      return <RunsScreen />;
    case 'problems':
      return <ProblemsScreen />;
    case 'settings':
      return <SettingsScreen />;
    default:
      return assertNever(name);
  }
}

const wait = (
  <div className={styles.wait}>
    <Spinner label="Opening…" />
  </div>
);

export function ScreenArea({ screen }: { readonly screen: ScreenName }) {
  const title = screenInfos.find((info) => info.name === screen)?.title ?? '';
  return (
    <ScreenBoundary key={screen} title={title}>
      <Suspense fallback={wait}>{screenOf(screen)}</Suspense>
    </ScreenBoundary>
  );
}
