import type { SkillSummary } from '../../../shared/model';
import { createStore } from '../../stores';

/** The dialog that is open. */
export type Wanted =
  | { readonly type: 'new' }
  | { readonly type: 'trash' }
  | { readonly type: 'duplicate' | 'rename' | 'move' | 'delete'; readonly skill: SkillSummary };

/** null while none is. */
export const wanted = createStore<Wanted | null>(null);

export function openDialog(next: Wanted): void {
  wanted.set(next);
}

export function closeDialog(): void {
  wanted.set(null);
}
