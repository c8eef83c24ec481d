// Free times under the days that they begin on.
import type { Slot } from '#shared/slots.ts';
import { dayIn, timeIn } from './zone-words.ts';

export interface FreeDay {
  /** "Mon 16 Nov", on the clock of the zone. */
  day: string;
  slots: Slot[];
  /** Whether the clock is put back that night, so that this start reads as another one does. */
  comesTwice: (slot: Slot) => boolean;
}

/** Times come sorted, and at most a month of them: no day's words come twice. */
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
