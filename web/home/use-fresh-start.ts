// Navigation within a page: the new content starts at the top and gets the focus, as a fresh page would.
import { type RefObject, useEffect, useRef } from 'react';

/** `place` identifies the content; `box` contains it. */
export function useFreshStart(box: RefObject<HTMLElement | null>, place: unknown): void {
  const shown = useRef(place);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // On back navigation the browser restores the scroll position itself.
    if (!wentBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wentBack.current = false;
    box.current?.focus({ preventScroll: true });
  }, [box, place]);
}
