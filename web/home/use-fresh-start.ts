// What another address of the same page shows starts at the top and has the focus, as a fresh page would.
import { type RefObject, useEffect, useRef } from 'react';

/** `place` says what is shown; `box` is what it is shown in. */
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
    // Going back, the browser puts the page where it was.
    if (!wentBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wentBack.current = false;
    box.current?.focus({ preventScroll: true });
  }, [box, place]);
}
