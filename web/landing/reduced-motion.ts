// Whether the user has asked their system for reduced motion.
import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

export const reducedMotion = (): boolean => window.matchMedia(QUERY).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, reducedMotion, () => false);
