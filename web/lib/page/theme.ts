// Light or dark, stored under the key "theme"; public/theme.js applies it before the first paint.
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  // The colour of the browser's frame; the document has both as data attributes.
  if (frame) frame.content = frame.dataset[theme] ?? frame.content;
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(key, theme);
  } catch (cause) {
    // Storage can be forbidden; the choice then lasts until the page is closed.
    console.warn('The theme could not be saved.', cause);
  }
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === key) apply(event.newValue === 'dark' ? 'dark' : 'light');
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}

/** The theme, and a function that toggles it. */
export function useTheme(): [theme: Theme, toggle: () => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light');
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
}
