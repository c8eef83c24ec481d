// "Are you sure?": confirm() asks, and the promise says what was chosen. The one Confirms in the app shows it.
import type { ReactNode } from 'react';
import { createStore } from '../../lib/state/store.ts';

export interface Question {
  title: string;
  /** What happens, in one or two sentences. */
  description: ReactNode;
  /** The words on the button that does it. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /**
   * Does it, while the question waits: what it throws is said there, and one can try again. Without it the yes alone
   * closes it.
   */
  act?: () => Promise<unknown>;
}

export interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

/** The question that is open. */
export const asked = createStore<PendingQuestion | null>(null);
/** Radix gives the focus back to its own trigger only, and there is none. */
let opener: Element | null = null;

export function giveFocusBack(event: Event): void {
  event.preventDefault();
  if (opener instanceof HTMLElement) opener.focus();
}

/**
 * Resolves to true when the person agrees (and it is done), to false on Cancel, Escape or when another question
 * replaces this one.
 */
export function confirm(question: Question): Promise<boolean> {
  if (asked.get() === null) opener = document.activeElement;
  asked.get()?.answer(false);
  return new Promise((answer) => asked.set({ ...question, answer }));
}

export function settle(yes: boolean): void {
  asked.get()?.answer(yes);
  asked.set(null);
}
