// How large the map may be drawn: as wide as its place on the page, and not quite as high.
import { useCallback, useState } from 'react';
import type { Size } from './projection.ts';

const [LOWEST, HIGHEST, SHAPE] = [300, 560, 0.8];
/** Before it was measured. */
const FIRST_WIDTH = 640;

/** `ref` belongs to what is measured, which may come later than the page. */
export function useSize() {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const ref = useCallback((element: HTMLDivElement) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? FIRST_WIDTH) || FIRST_WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size: Size = { width, height: Math.round(Math.max(LOWEST, Math.min(HIGHEST, width * SHAPE))) };
  return { ref, size };
}
