// The present time, renewed as often as a clock on the screen needs it.
import { useEffect, useState } from 'react';

/** In ms since 1970; `everyMs` is how often it is looked at again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
