// The two weeks whose free times are shown; one can go on to later ones, as far as a deal may lie ahead.
import { useState } from 'react';
import { MAX_DAYS_AHEAD } from '#shared/slots.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;

export function useWindow() {
  const [now] = useState(() => Date.now());
  const [passed, setPassed] = useState(0);
  const at = (days: number): string => new Date(now + Math.min(days, MAX_DAYS_AHEAD) * DAY_MS).toISOString();
  return {
    window: { from: at(passed), to: at(passed + DAYS) },
    goEarlier: passed > 0 ? () => setPassed(passed - DAYS) : undefined,
    goLater: passed + DAYS < MAX_DAYS_AHEAD ? () => setPassed(passed + DAYS) : undefined,
  };
}
