// What the keyboard has come to is brought into view: from a dialog's last control Radix goes on to its first without
// scrolling there.
import type { FocusEvent } from 'react';

export function bringIntoView({ target }: FocusEvent<Element>): void {
  // A press of the mouse has seen what it pressed, and would miss it if it moved.
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest' });
}
