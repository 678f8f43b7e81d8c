import type { ApprovalStatus, SignerSummary } from '../../shared/model';
import type { Result } from '../../shared/result';
import { api } from './api';
import { createStore } from './createStore';
import { showFailure } from './toasts';

/** Whose signatures count on this computer; empty until asked for. */
export const signers = createStore<readonly SignerSummary[]>([]);

export async function loadSigners(): Promise<void> {
  const result = await api().listSigners({});
  if (result.ok) signers.set(result.value);
  else showFailure(result.error);
}

/** Has main do something about signers and reads them anew. A cancellation is nobody's failure. */
export async function changeSigners(change: () => Promise<Result<unknown>>): Promise<boolean> {
  const result = await change();
  if (!result.ok && result.error.code !== 'cancelled') showFailure(result.error);
  if (result.ok) await loadSigners();
  return result.ok;
}

/** What is to be signed: a skill and the arguments it shall get. */
export interface ToSign {
  readonly skill: string;
  readonly argumentsText: string;
}

export function askApproval(run: ToSign): Promise<Result<ApprovalStatus>> {
  return api().getApproval(run);
}
