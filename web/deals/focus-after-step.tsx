// Keeps the focus in the deal when a step removes the button that was pressed.
import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../ui/overlay/keep-focus.ts';

/** A closing dialog returns the focus with a delay. In milliseconds. */
const PATIENCE_MS = 50;

/**
 * Give it another `key` after each step: if the step has lost the focus, the target takes it. The real-time event of
 * the step may arrive before the reply that closes its dialog, so the target waits while a dialog is open.
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
