// "Are you sure?": confirm() asks, the one Confirms in the app shows it, the promise says what was chosen.
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { overlayLook, sheetLook } from './sheet.ts';

export interface Question {
  title: string;
  /** What happens, in one or two sentences. */
  description: ReactNode;
  /** The words on the button that does it. */
  action: string;
  cancel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const asked = createStore<Asked | null>(null);
/** Radix gives the focus back to its own trigger only, and there is none. */
let opener: Element | null = null;

function giveFocusBack(event: Event): void {
  event.preventDefault();
  if (opener instanceof HTMLElement) opener.focus();
}

/** Resolves to true when the person agrees, to false on Cancel, Escape or when another question replaces this one. */
export function confirm(question: Question): Promise<boolean> {
  if (asked.get() === null) opener = document.activeElement;
  asked.get()?.answer(false);
  return new Promise((answer) => asked.set({ ...question, answer }));
}

function settle(yes: boolean): void {
  asked.get()?.answer(yes);
  asked.set(null);
}

export function Confirms() {
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  return (
    <Radix.Root open={question !== null} onOpenChange={(open) => open || settle(false)}>
      {question && (
        <Radix.Portal>
          <div data-covers-page="" className={overlayLook} />
          <Radix.Content className={`${sheetLook} max-w-[440px]`} onCloseAutoFocus={giveFocusBack}>
            <Radix.Title className="text-[1.25rem]">{question.title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-3 text-ink-2">{question.description}</div>
            </Radix.Description>
            <DialogActions>
              <Radix.Cancel asChild>
                <Button variant="quiet">{question.cancel ?? 'Cancel'}</Button>
              </Radix.Cancel>
              <Radix.Action asChild>
                <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
                  {question.action}
                </Button>
              </Radix.Action>
            </DialogActions>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
