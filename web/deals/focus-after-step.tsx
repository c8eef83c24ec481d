// Keeps the keyboard at the deal when a step takes away the button that was pressed.
import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../ui/overlay/keep-focus.ts';

/** A dialog that closes gives the focus back a moment later. In milliseconds. */
const PATIENCE_MS = 50;

/**
 * Give it another `key` with each step: the target then takes the focus if the step has lost it. News of the step may
 * arrive over the live channel before the reply that closes its dialog: while a dialog is open, the target waits.
 */
export function FocusAfterStep({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const takeFocus = () => {
      if (isFocusLost()) target.current?.focus({ preventScroll: true });
      else if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      stop();
    };
    const timer = setTimeout(takeFocus, PATIENCE_MS);
    document.addEventListener('focusin', takeFocus);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', takeFocus);
    };
    return stop;
  }, [target]);
  return null;
}
