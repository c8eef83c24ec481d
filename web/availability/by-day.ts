// Groups free times by the day on which they begin.
import type { Slot } from '#shared/slots.ts';
import { dayIn, timeIn } from './zone-words.ts';

export interface FreeDay {
  /** "Mon 16 Nov", in the given time zone. */
  day: string;
  slots: Slot[];
  /** Whether the clock is put back that night, so that two starts show the same time. */
  comesTwice: (slot: Slot) => boolean;
}

/** The times are sorted and cover at most a month, so no day's label occurs twice. */
export function byDay(times: readonly Slot[], zone: string): FreeDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of times) {
    const day = dayIn(zone, slot.start);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, slots]) => {
    const words = slots.map(({ start }) => timeIn(zone, start));
    return { day, slots, comesTwice: ({ start }) => words.filter((other) => other === timeIn(zone, start)).length > 1 };
  });
}
