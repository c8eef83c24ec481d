// What a page's document shows of the page until the app is there: the page itself, drawn by the build for whoever may come.
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

export type DrawnFor = 'anyone' | 'reader';

/** For whom the page is being drawn: by the build for anyone, by the server for its reader; undefined in the app. */
export const PlaceholderContext = createContext<DrawnFor | undefined>(undefined);

/** Whether it is nobody's, and of no day: then what depends on who looks, or when, is left out. */
export const useIsPlaceholder = (): boolean => useContext(PlaceholderContext) === 'anyone';

/** More than fits on a screen. */
const MOST_DRAWN = 40;

/** How many of a list are to be drawn; all of them in the app. */
export const useMostDrawn = (): number => (useContext(PlaceholderContext) ? MOST_DRAWN : Number.POSITIVE_INFINITY);

export const PLACEHOLDER = 'placeholder';

const endPlaceholder = (): void => document.getElementById(PLACEHOLDER)?.remove();

/** Takes it away once what calls this is on the page. */
export const usePlaceholderEnd = (): void => useLayoutEffect(endPlaceholder, []);

/** It shows the reader's data already; it stays at most so long while the page asks for the same. */
const LONGEST_WAIT_MS = 2_000;
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** The last part of a page: once it is there, and the questions that the page began with are answered, the placeholder goes. */
export function PlaceholderEnd(): null {
  const client = useQueryClient();
  useEffect(() => {
    const endOnceAnswered = () => {
      // A moment later: an answer can lead to the next question.
      if (client.isFetching() === 0) setTimeout(() => client.isFetching() === 0 && endPlaceholder());
    };
    const limit = setTimeout(endPlaceholder, LONGEST_WAIT_MS);
    const stop = client.getQueryCache().subscribe(endOnceAnswered);
    endOnceAnswered();
    // Whoever does something shall see what comes of it.
    for (const act of ACTS) addEventListener(act, endPlaceholder, { once: true });
    return () => {
      clearTimeout(limit);
      stop();
      for (const act of ACTS) removeEventListener(act, endPlaceholder);
    };
  }, [client]);
  return null;
}
