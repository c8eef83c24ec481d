// Light or dark, remembered under the key "theme"; public/theme.js puts it on the page before it is painted.
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  // What the browser draws around the page; the document names both colours.
  if (frame) frame.content = frame.dataset[theme] ?? frame.content;
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(key, theme);
  } catch (cause) {
    // Storage can be forbidden; the choice then holds until the page is left.
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

/** The theme, and how to change to the other one. */
export function useTheme(): [theme: Theme, toggle: () => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light');
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
}
