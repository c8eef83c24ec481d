// Bookings as the days of a calendar show them: each of their days has its part, and what is at the same time stands
// side by side.
import type { Deal } from '#shared/deal-views.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { isTime } from '../lib/time/dates.ts';
import { readClock } from './clock.ts';
import { addDays } from './days.ts';

const DAY_MINUTES = 1440;

export interface PartOfDay {
  deal: Deal;
  day: string;
  /** Minutes on that day's clock, `from` before `to`; 1440 is its end. */
  from: number;
  to: number;
}

/** A booking's parts by day, on the clock of the zone; without an agreed time, or one that can be read, it has none. */
export function partsOf(deal: Deal, zone: string): PartOfDay[] {
  if (!deal.start || !deal.end || !isTime(deal.start) || !isTime(deal.end)) return [];
  const first = readClock(zone, deal.start);
  const last = readClock(zone, deal.end);
  const parts: PartOfDay[] = [];
  for (let day = first.day; day <= last.day; day = addDays(day, 1)) {
    const from = day === first.day ? first.minute : 0;
    const to = day === last.day ? last.minute : DAY_MINUTES;
    // It ends at midnight: the day that begins then has no part of it.
    if (to === 0) continue;
    // The clock is put back in the middle of it, so that it reads earlier at its end: it is drawn as long as it lasts.
    const lasts = (Date.parse(deal.end) - Date.parse(deal.start)) / MINUTE_MS;
    parts.push({ deal, day, from, to: to > from ? to : Math.min(DAY_MINUTES, from + lasts) });
  }
  return parts;
}

/** By day, in the order of their time. */
export function byDay(deals: readonly Deal[], zone: string): Map<string, PartOfDay[]> {
  const days = new Map<string, PartOfDay[]>();
  for (const part of deals.flatMap((deal) => partsOf(deal, zone)))
    days.set(part.day, [...(days.get(part.day) ?? []), part]);
  for (const parts of days.values()) parts.sort((a, b) => a.from - b.from || b.to - a.to);
  return days;
}

export interface PlacedPart extends PartOfDay {
  /** Which of `lanes` columns it stands in. */
  lane: number;
  lanes: number;
}

/** One day's parts, sorted by time: those that share some of it, directly or by way of others, share the width. */
export function sideBySide(parts: readonly PartOfDay[]): PlacedPart[] {
  const placed: PlacedPart[] = [];
  let group: PlacedPart[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const each of group) each.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const part of parts) {
    if (ends.every((end) => end <= part.from)) close();
    const free = ends.findIndex((end) => end <= part.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = part.to;
    group.push({ ...part, lane, lanes: 1 });
  }
  close();
  return placed;
}
