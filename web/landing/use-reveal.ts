// Parts of the page that fade in when they come into view.
import { type RefObject, useEffect } from 'react';
import { reducedMotion } from './reduced-motion.ts';

/** How much of a part is to be seen before it fades in. */
const THRESHOLD = 0.15;

/**
 * For everything below `root` that is marked `data-reveal`. Only this hides anything, and only what is still below the
 * window: without script, and until it is here, everything can be read.
 */
export function useReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (reducedMotion()) return;
    const observer = new IntersectionObserver(
      (entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(show),
      {
        threshold: THRESHOLD,
      },
    );
    const show = ({ target }: { target: Element }) => {
      target.setAttribute('data-reveal', '');
      observer.unobserve(target);
    };
    const parts = [...(root.current?.querySelectorAll('[data-reveal]') ?? [])];
    const below = parts.filter((part) => part.getBoundingClientRect().top >= window.innerHeight);
    for (const part of below) {
      part.setAttribute('data-reveal', 'waiting');
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of below) part.setAttribute('data-reveal', '');
    };
  }, [root]);
}
