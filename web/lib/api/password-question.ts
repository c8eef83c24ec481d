// Operators' actions with money need the password again: the call waits for it and is then repeated.
import { createStore } from '../state/store.ts';

/** The dialog calls it with whether the password was entered; null while the dialog is closed. */
export const passwordQuestion = createStore<((entered: boolean) => void) | null>(null);

let waiting: Promise<boolean> | undefined;

/** Resolves to true if it was entered, false if the dialog was closed. Concurrent calls share one dialog. */
export function askForPassword(): Promise<boolean> {
  waiting ??= new Promise<boolean>((settle) => passwordQuestion.set(settle)).finally(() => {
    waiting = undefined;
    passwordQuestion.set(null);
  });
  return waiting;
}
