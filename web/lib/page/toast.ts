// The current toasts: toast() adds one from anywhere, the page's Toasts component shows them.
import type { ErrorCode } from '#shared/errors.ts';
import { createStore } from '../state/store.ts';

export interface ToastWords {
  title: string;
  description?: string;
  /** The job and the person that it is about, and the link to them. */
  about?: { words: string; href: string };
  /** The code of a refusal about which the operators can be asked. */
  refusal?: ErrorCode;
}

export interface Toast extends ToastWords {
  id: number;
  tone: 'note' | 'good' | 'error';
  open: boolean;
}

/** The shell shows at most five; a page may show fewer. */
export const TOAST_LIMIT = 5;
/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION = 5_000;
/** How long a dismissed toast is kept before it is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;

/** Newest first; dismissed ones stay, closed, until they are removed. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
let limit = TOAST_LIMIT;

/** The number that the open page shows; older ones are dropped, so that they do not reappear on the next page. */
export function limitToasts(most: number): void {
  limit = most;
  toasts.set(toasts.get().slice(0, most));
}

/** Shows a toast and returns its id. */
export function toast({ tone = 'note', ...words }: ToastWords & { tone?: Toast['tone'] }): number {
  const id = ++lastId;
  toasts.set([{ ...words, tone, id, open: true }, ...toasts.get()].slice(0, limit));
  return id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => toasts.set(toasts.get().filter((kept) => kept.id !== id)), TOAST_REMOVE_DELAY);
}
