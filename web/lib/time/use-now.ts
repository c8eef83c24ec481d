// The current time, updated as often as a clock on the screen needs.
import { useEffect, useState } from 'react';

/** In ms since 1970; `everyMs` is the update interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
