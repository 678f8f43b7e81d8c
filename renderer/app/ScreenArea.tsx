import type { ReactNode } from 'react';
import { assertNever } from '../../shared/assertNever';
import { LibraryScreen } from '../screens/library';
import { PacksScreen } from '../screens/packs';
import { ProblemsScreen } from '../screens/problems';
import { RunsScreen } from '../screens/runs';
import { SettingsScreen } from '../screens/settings';
import type { ScreenName } from '../stores';
import { ScreenBoundary } from './ScreenBoundary';
import { screenInfos } from './screens';

// All at once: together they are a few kilobytes, and a screen that is here cannot fail to arrive.
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

export function ScreenArea({ screen }: { readonly screen: ScreenName }) {
  const title = screenInfos.find((info) => info.name === screen)?.title ?? '';
  return (
    <ScreenBoundary key={screen} title={title}>
      {screenOf(screen)}
    </ScreenBoundary>
  );
}
