// Whether a part of the page is about to come into view.
import { type RefObject, useEffect, useState } from 'react';

/** Becomes true once the part is within `margin` of the window, and stays true. */
export function useNear(part: RefObject<HTMLElement | null>, margin: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, margin]);
  return near;
}
