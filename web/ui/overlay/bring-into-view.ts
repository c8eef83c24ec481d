// Scrolls to an element that gets the focus by keyboard: from a dialog's last control, Radix moves to its first without
// scrolling.
import type { FocusEvent } from 'react';

export function bringIntoView({ target }: FocusEvent<Element>): void {
  // Not for a mouse press, which would miss a target that moves.
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest' });
}
