import Ban from 'lucide-react/icons/ban';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Square from 'lucide-react/icons/square';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import type { CaseVerdict } from '../../../shared/model';

export type CaseStanding = CaseVerdict | 'running' | 'not run';

export interface StandingLook {
  readonly icon: LucideIcon;
  readonly tone: 'safe' | 'mutating' | 'dangerous' | 'accent' | 'dim';
}

/** How a case stands, as shape and colour; the word stands beside it. */
export const standingLooks: Readonly<Record<CaseStanding, StandingLook>> = {
  passed: { icon: CircleCheck, tone: 'safe' },
  failed: { icon: CircleX, tone: 'dangerous' },
  broken: { icon: TriangleAlert, tone: 'dangerous' },
  refused: { icon: Ban, tone: 'mutating' },
  stopped: { icon: Square, tone: 'mutating' },
  running: { icon: LoaderCircle, tone: 'accent' },
  'not run': { icon: Circle, tone: 'dim' },
};
