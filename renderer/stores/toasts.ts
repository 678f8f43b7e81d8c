import type { Failure } from '../../shared/result';
import { createStore } from './createStore';

/** A way back, or on, that a message offers. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

const SHOWN_MS = 4000;
/** Long enough to read, think and reach the button. */
const WITH_ACTION_MS = 12_000;
const MOST = 4;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(kind: Toast['kind'], text: string, action?: ToastAction): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, action };
  toasts.set((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MOST));
  return toast.id;
}

export function dismissToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}

/** Says that something is done; it goes by itself. */
export function showToast(text: string, action?: ToastAction): void {
  const id = show('success', text, action);
  setTimeout(() => dismissToast(id), action === undefined ? SHOWN_MS : WITH_ACTION_MS);
}

/** Says that something failed; it stays until it is dismissed. Nothing is said of what the person cancelled. */
export function showFailure(failure: Failure): void {
  if (failure.code !== 'cancelled') show('failure', failure.message);
}
