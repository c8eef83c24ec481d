// How large the map may be drawn: as wide as its place on the page, and not quite as high.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './projection.ts';

const [LOWEST, HIGHEST, SHAPE] = [300, 560, 0.8];
/** Before it was measured. */
const FIRST_WIDTH = 640;

export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? FIRST_WIDTH) || FIRST_WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size: Size = { width, height: Math.round(Math.max(LOWEST, Math.min(HIGHEST, width * SHAPE))) };
  return { ref, size };
}
