// Splits bookings by calendar day, and places simultaneous ones side by side.
import type { Deal } from '#shared/deal-views.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { isTime } from '../lib/time/dates.ts';
import { readClock } from './clock.ts';
import { addDays } from './days.ts';

const DAY_MINUTES = 1440;

export interface PartOfDay {
  deal: Deal;
  day: string;
  /** Minutes in that day's local time, `from` before `to`; 1440 is its end. */
  from: number;
  to: number;
}

/** A booking's parts by day in the time zone; empty if no time is agreed, or if it cannot be parsed. */
export function partsOf(deal: Deal, zone: string): PartOfDay[] {
  if (!deal.start || !deal.end || !isTime(deal.start) || !isTime(deal.end)) return [];
  const first = readClock(zone, deal.start);
  const last = readClock(zone, deal.end);
  const parts: PartOfDay[] = [];
  for (let day = first.day; day <= last.day; day = addDays(day, 1)) {
    const from = day === first.day ? first.minute : 0;
    const to = day === last.day ? last.minute : DAY_MINUTES;
    // It ends at midnight, so it has no part on the next day.
    if (to === 0) continue;
    // The clock goes back during the booking, so that its end reads earlier: it is drawn with its real length.
    const lasts = (Date.parse(deal.end) - Date.parse(deal.start)) / MINUTE_MS;
    parts.push({ deal, day, from, to: to > from ? to : Math.min(DAY_MINUTES, from + lasts) });
  }
  return parts;
}

/** By day, sorted by time. */
export function byDay(deals: readonly Deal[], zone: string): Map<string, PartOfDay[]> {
  const days = new Map<string, PartOfDay[]>();
  for (const part of deals.flatMap((deal) => partsOf(deal, zone)))
    days.set(part.day, [...(days.get(part.day) ?? []), part]);
  for (const parts of days.values()) parts.sort((a, b) => a.from - b.from || b.to - a.to);
  return days;
}

export interface PlacedPart extends PartOfDay {
  /** Which of the `lanes` columns it is in. */
  lane: number;
  lanes: number;
}

/** One day's parts, sorted by time: those that overlap, directly or through others, share the width. */
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
