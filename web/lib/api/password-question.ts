// What an operator does with money asks for the password again: the call waits for it, and is then sent once more.
import { createStore } from '../state/store.ts';

/** How the dialog says whether it was entered; null: it is not asked for. */
export const passwordQuestion = createStore<((entered: boolean) => void) | null>(null);

let waiting: Promise<boolean> | undefined;

/** Whether it was entered: false when the dialog was left. Calls at the same time share one question. */
export function askForPassword(): Promise<boolean> {
  waiting ??= new Promise<boolean>((settle) => passwordQuestion.set(settle)).finally(() => {
    waiting = undefined;
    passwordQuestion.set(null);
  });
  return waiting;
}
