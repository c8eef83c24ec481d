// SSR placeholder: what a document shows until the app has loaded. The build renders it for anyone, the server for its
// reader.
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

export type RenderedFor = 'anyone' | 'reader';

/** Whom the page is rendered for: anyone (in the build) or its reader (on the server); undefined in the app. */
export const PlaceholderContext = createContext<RenderedFor | undefined>(undefined);

/** Whether it is rendered for anyone: then everything that depends on the reader or the time is left out. */
export const useIsPlaceholder = (): boolean => useContext(PlaceholderContext) === 'anyone';

/** Whether it is rendered outside the app, where no element may have an inline style. */
export const useIsSsr = (): boolean => useContext(PlaceholderContext) !== undefined;

/** More than fits on a screen. */
const MOST_SSR_ROWS = 40;

/** How many rows of a list to render; all of them in the app. */
export const useMostSsrRows = (): number => (useContext(PlaceholderContext) ? MOST_SSR_ROWS : Number.POSITIVE_INFINITY);

export const PLACEHOLDER = 'placeholder';

const find = (): HTMLElement | null => document.getElementById(PLACEHOLDER);
const endPlaceholder = (): void => find()?.remove();

/** Removes the placeholder once the calling component is on the page. */
export const usePlaceholderEnd = (): void => useLayoutEffect(endPlaceholder, []);

/** How long a reader's own placeholder stays at most while the page fetches the same data. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The last part of a page: it removes the placeholder, or a reader's own one once the page's first queries have
 * settled.
 */
export function PlaceholderEnd(): null {
  const client = useQueryClient();
  useEffect(() => {
    if (find()?.dataset.for !== ('reader' satisfies RenderedFor)) {
      endPlaceholder();
      return undefined;
    }
    const endOnceAnswered = () => {
      // A moment later: a reply can lead to the next query.
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

/** Once the frame is there, a press removes the placeholder, so that its effect is visible. */
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

/** Nothing is pressed that lies invisibly beneath: only what the placeholder shows at the same place. */
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

/** It may have become no click, and then takes none from whatever comes next. */
const forgetPress = (): void => removeEventListener('click', swallow, { capture: true });

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function seenAt({ clientX, clientY }: PointerEvent, placeholder: HTMLElement): Element | null {
  // What is inert is found nowhere.
  placeholder.inert = false;
  return document.elementFromPoint(clientX, clientY);
}

/** A count that may have changed since the placeholder was rendered. */
const UNREAD = /,?\s*(?:more than )?\d+\+?\s*unread/;

/**
 * What can be pressed there: where a link leads, or the words of a button and of the row in which it stands; null where
 * there is nothing.
 */
function nameOf(at: Element | null): string | null {
  const pressed = at?.closest('a, button, input, label, summary, [role]') ?? null;
  if (!pressed) return null;
  const label = pressed.getAttribute('aria-label');
  const row = pressed.closest('li, label') ?? (label === null ? pressed : null);
  return pressed.getAttribute('href') ?? `${label ?? ''} ${row?.textContent.trim() ?? ''}`.replace(UNREAD, '');
}
