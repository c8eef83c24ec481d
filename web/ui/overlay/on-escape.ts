// Radix tells Escape only to what opened last, which may be a toast. What has the focus closes all the same. The key is
// taken then: the browser would make a request to close of it, which closes the next level (close-request.ts).
import type { KeyboardEvent } from 'react';

/** A key handler that calls `close` on an Escape from inside the element, unless something in it has taken the key. */
export const onEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.currentTarget.contains(event.target as Element);
  if (event.key !== 'Escape' || !isInside || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
