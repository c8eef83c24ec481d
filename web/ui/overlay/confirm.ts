// Confirmation dialogs: confirm() opens one and resolves to the choice. The app's one Confirms component shows it.
import type { ReactNode } from 'react';
import { createStore } from '../../lib/state/store.ts';

export interface Question {
  title: string;
  /** What will happen, in one or two sentences. */
  description: ReactNode;
  /** The label of the button that does it. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** Runs while the dialog waits: it shows an error, and the user can try again. Without `act`, agreeing closes it. */
  act?: () => Promise<unknown>;
}

export interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

/** The open confirmation. */
export const asked = createStore<PendingQuestion | null>(null);
/** Radix returns the focus only to its own trigger, and there is none. */
let opener: Element | null = null;

export function giveFocusBack(event: Event): void {
  event.preventDefault();
  if (opener instanceof HTMLElement) opener.focus();
}

/**
 * Resolves to true when the user agrees (and `act` has succeeded), to false on Cancel, Escape or when another
 * confirmation replaces this one.
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
