// A carousel: shows one of several things at a time and advances automatically.
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './reduced-motion.ts';

/** How long each stays, in milliseconds. */
const STAY_MS = 8_000;

/**
 * `moves` is false while paused, and under reduced motion. Between `hold` and `release` (pointer or keyboard focus
 * inside) it waits, as it does while the tab is hidden.
 */
export function useCarousel(count: number) {
  const [shown, show] = useState(0);
  const [paused, setPaused] = useState(false);
  const held = useRef(new Set<'pointer' | 'focus'>());
  const moves = !useReducedMotion() && !paused;
  useEffect(() => {
    if (!moves) return;
    const next = () => {
      if (held.current.size === 0 && !document.hidden) show((shown + 1) % count);
    };
    const timer = setInterval(next, STAY_MS);
    return () => clearInterval(timer);
  }, [moves, shown, count]);
  return {
    shown,
    show,
    paused,
    moves,
    toggle: () => setPaused(!paused),
    hold: (by: 'pointer' | 'focus') => void held.current.add(by),
    release: (by: 'pointer' | 'focus') => void held.current.delete(by),
  };
}
