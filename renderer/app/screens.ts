import type { LucideIcon } from 'lucide-react';
import LibraryBig from 'lucide-react/icons/library-big';
import Package from 'lucide-react/icons/package';
import Play from 'lucide-react/icons/play';
import Settings from 'lucide-react/icons/settings';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ScreenName } from '../stores';

interface ScreenInfo {
  readonly name: ScreenName;
  readonly title: string;
  readonly icon: LucideIcon;
}

/** The rail, from top to bottom; Ctrl/Cmd with the position's number opens it. */
export const screenInfos: readonly ScreenInfo[] = [
  { name: 'library', title: 'Library', icon: LibraryBig },
  { name: 'packs', title: 'Packs', icon: Package },
  { name: 'runs', title: 'Runs', icon: Play },
  { name: 'problems', title: 'Problems', icon: TriangleAlert },
  { name: 'settings', title: 'Settings', icon: Settings },
];
