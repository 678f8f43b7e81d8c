import type { Failure } from '../../shared/result';
import { createStore } from './createStore';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

const SHOWN_MS = 4000;
const MOST = 4;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(kind: Toast['kind'], text: string): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text };
  toasts.set((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MOST));
  return toast.id;
}

export function dismissToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}

/** Says that something is done; it goes by itself. */
export function showToast(text: string): void {
  const id = show('success', text);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

/** Says that something failed; it stays until it is dismissed. Nothing is said of what the person cancelled. */
export function showFailure(failure: Failure): void {
  if (failure.code !== 'cancelled') show('failure', failure.message);
}
