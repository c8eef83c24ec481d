// A background that scrolls more slowly than the page.
import { type RefObject, useEffect, useRef } from 'react';
import { reducedMotion } from './reduced-motion.ts';

/** How far it moves down per scrolled pixel. */
const FACTOR = 0.4;

/** Returns the background's ref; under reduced motion it does not move. */
export function useParallax<E extends HTMLElement>(): RefObject<E | null> {
  const background = useRef<E>(null);
  useEffect(() => {
    let frame = 0;
    const move = () => {
      frame = 0;
      const by = reducedMotion() ? 0 : window.scrollY * FACTOR;
      if (background.current) background.current.style.transform = `translate3d(0, ${by}px, 0)`;
    };
    const later = () => {
      frame ||= requestAnimationFrame(move);
    };
    window.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
    };
  }, []);
  return background;
}
