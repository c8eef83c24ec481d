// Groups a thread's messages by day, under names for people.
import { useSyncExternalStore } from 'react';
import { dayOf, formatDate, today } from '../lib/time/dates.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** "Today", "Yesterday", or the date; `now` is today's date, such as "2026-11-16". */
export function nameDay(iso: string, now: string): string {
  const day = dayOf(iso);
  if (day === now) return 'Today';
  return day === dayBefore(now) ? 'Yesterday' : formatDate(iso);
}

/** Keeps the order, and puts items of the same day together. */
export function groupByDay<T extends { createdAt: string }>(
  all: readonly T[],
  now: string,
): { day: string; items: T[] }[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of all) {
    const day = nameDay(item.createdAt, now);
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

/** "2026-11-16"; changes at midnight. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today, today);
