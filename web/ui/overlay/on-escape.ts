// Radix passes Escape only to the newest layer, which may be a toast. The focused overlay closes as well. The key is
// then consumed: otherwise the browser would make a close request of it, which closes the next level
// (close-request.ts).
import type { KeyboardEvent } from 'react';

/**
 * A key handler that calls `close` on an Escape from inside the element, unless something in it has handled the key.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.currentTarget.contains(event.target as Element);
  if (event.key !== 'Escape' || !isInside || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
