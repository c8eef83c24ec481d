// What a page's document shows of the page until the app is there: the page itself, drawn by the build for whoever may come.
import { createContext, useContext, useLayoutEffect } from 'react';

/** Whether the page is being drawn by the build. */
export const PlaceholderContext = createContext(false);

/** Then it is nobody's, and of no day: what depends on who looks, or when, is left out. */
export const useIsPlaceholder = (): boolean => useContext(PlaceholderContext);

export const PLACEHOLDER = 'placeholder';

/** Takes it away once what calls this is on the page. */
export const usePlaceholderEnd = (): void => useLayoutEffect(() => document.getElementById(PLACEHOLDER)?.remove(), []);

/** Beside lazy parts: comes onto the page when they do. */
export function PlaceholderEnd(): null {
  usePlaceholderEnd();
  return null;
}
