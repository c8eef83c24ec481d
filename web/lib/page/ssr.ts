// The SSR placeholder, which a document shows until the app has loaded. The build renders it for everyone, the server
// for one reader.
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

export type RenderedFor = 'anyone' | 'reader';

/** For whom the page is rendered: anyone (in the build) or its reader (on the server); undefined in the app. */
export const PlaceholderContext = createContext<RenderedFor | undefined>(undefined);

/** Whether the page is rendered for anyone: then everything that depends on the reader or the time is left out. */
export const useIsPlaceholder = (): boolean => useContext(PlaceholderContext) === 'anyone';

/** Whether the page is rendered outside the app, where inline styles are forbidden. */
export const useIsSsr = (): boolean => useContext(PlaceholderContext) !== undefined;

/** More than fits on a screen. */
const MOST_SSR_ROWS = 40;

/** How many rows of a list to render; unlimited in the app. */
export const useMostSsrRows = (): number => (useContext(PlaceholderContext) ? MOST_SSR_ROWS : Number.POSITIVE_INFINITY);

export const PLACEHOLDER = 'placeholder';

const find = (): HTMLElement | null => document.getElementById(PLACEHOLDER);
const endPlaceholder = (): void => find()?.remove();

/** Removes the placeholder once the calling component is on the page. */
export const usePlaceholderEnd = (): void => useLayoutEffect(endPlaceholder, []);

/** The longest time that a reader's placeholder stays while the page fetches the same data. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The last part of a page: it removes a generic placeholder immediately, a reader's own once the page's first queries
 * have settled.
 */
export function PlaceholderEnd(): null {
  const client = useQueryClient();
  useEffect(() => {
    if (find()?.dataset.for !== ('reader' satisfies RenderedFor)) {
      endPlaceholder();
      return undefined;
    }
    const endOnceAnswered = () => {
      // Checked once more a moment later: a reply can lead to another query.
      if (client.isFetching() === 0) setTimeout(() => client.isFetching() === 0 && endPlaceholder());
    };
    const limit = setTimeout(endPlaceholder, LONGEST_WAIT_MS);
    const stop = client.getQueryCache().subscribe(endOnceAnswered);
    endOnceAnswered();
    addEventListener('wheel', endPlaceholder, { once: true });
    return () => {
      clearTimeout(limit);
      stop();
      removeEventListener('wheel', endPlaceholder);
    };
  }, [client]);
  return null;
}

/** Once the frame has rendered, a press removes the placeholder, so that its effect is visible. */
export const usePlaceholderPress = (): void =>
  useEffect(() => {
    const gone = new AbortController();
    const first = { capture: true, signal: gone.signal };
    addEventListener('pointerdown', endByPress, first);
    addEventListener('pointercancel', forgetPress, first);
    addEventListener('keydown', endByKey, first);
    return () => {
      gone.abort();
      forgetPress();
    };
  }, []);

/** A press only counts if the placeholder shows the same thing there as the invisible page below it. */
function endByPress(event: PointerEvent): void {
  forgetPress();
  const placeholder = find();
  if (!placeholder) return;
  if (nameOf(event.target as Element) !== nameOf(seenAt(event, placeholder))) {
    event.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
  }
  placeholder.remove();
}

function endByKey(): void {
  forgetPress();
  endPlaceholder();
}

/** A press without a click must not swallow the next click. */
const forgetPress = (): void => removeEventListener('click', swallow, { capture: true });

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function seenAt({ clientX, clientY }: PointerEvent, placeholder: HTMLElement): Element | null {
  // elementFromPoint ignores inert elements.
  placeholder.inert = false;
  return document.elementFromPoint(clientX, clientY);
}

/** A count that may have changed since the placeholder was rendered. */
const UNREAD = /,?\s*(?:more than )?\d+\+?\s*unread/;

/**
 * What can be pressed at an element: a link's target, or the text of a button and of its row; null if there is nothing.
 */
function nameOf(at: Element | null): string | null {
  const pressed = at?.closest('a, button, input, label, summary, [role]') ?? null;
  if (!pressed) return null;
  const label = pressed.getAttribute('aria-label');
  const row = pressed.closest('li, label') ?? (label === null ? pressed : null);
  return pressed.getAttribute('href') ?? `${label ?? ''} ${row?.textContent.trim() ?? ''}`.replace(UNREAD, '');
}
