// Parts of the page that fade in when they come into view.
import { type RefObject, useEffect } from 'react';
import { reducedMotion } from './reduced-motion.ts';

/** How much of a part must be visible before it fades in. */
const THRESHOLD = 0.15;

/**
 * Applies to everything below `root` marked `data-reveal`. Only this hook hides anything, and only below the window:
 * without JavaScript, and until it loads, everything can be read.
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
