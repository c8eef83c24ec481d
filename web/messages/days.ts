// The days of a thread, as a reader would call them.
import { useSyncExternalStore } from 'react';
import { formatDate } from '../lib/dates.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const dayOf = (at: Date): string => at.toDateString();

/** "Today", "Yesterday", or the date; `today` is any moment of today. */
export function nameDay(iso: string, today: Date): string {
  const day = dayOf(new Date(iso));
  if (day === dayOf(today)) return 'Today';
  return day === dayOf(new Date(today.getTime() - DAY_MS)) ? 'Yesterday' : formatDate(iso);
}

/** In the order in which they come, those of one day together. */
export function groupByDay<T extends { createdAt: string }>(all: readonly T[], today: Date): { day: string; items: T[] }[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of all) {
    const day = nameDay(item.createdAt, today);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}

const noonOfToday = (): number => new Date().setHours(12, 0, 0, 0);

/** Noon of today: the same for the whole day, and another once it is over. */
export const useToday = (): Date => new Date(useSyncExternalStore(everyMinute, noonOfToday, noonOfToday));
