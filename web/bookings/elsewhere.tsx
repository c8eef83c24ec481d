// In an empty month or week: where the nearest bookings are.
import { Link } from 'wouter';
import type { deals } from '#shared/deals.ts';
import type { Reply } from '#shared/endpoint.ts';
import { dayIn } from '../availability/zone-words.ts';
import { readClock } from './clock.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

type Leaf = Reply<typeof deals.calendar>;

interface ElsewhereProps {
  view: 'month' | 'week';
  /** The days on screen; the loaded span extends around them. */
  shown: readonly string[];
  leaf: Leaf;
  address: BookingsAddress;
  zone: string;
}

export function Elsewhere({ view, shown, leaf, address: { hrefWith }, zone }: ElsewhereProps) {
  const { last, next } = nearest(leaf, shown[0]!, zone);
  const linkTo = (at: string) => (
    <Link href={hrefWith({ date: readClock(zone, at).day })} className="link num">
      {dayIn(zone, at)}
    </Link>
  );
  return (
    <p className="mt-4 text-ink-2">
      Nothing is booked this {view}.{next && <> The next is on {linkTo(next)}.</>}
      {last && <> The last was on {linkTo(last)}.</>}
    </p>
  );
}

/** The loaded span is a little larger than the days on screen, and includes the nearest bookings outside it. */
function nearest(
  { items, before, after }: Leaf,
  firstShown: string,
  zone: string,
): { last: string | null; next: string | null } {
  const starts = items.flatMap(({ start }) => start ?? []);
  const isBefore = (at: string): boolean => readClock(zone, at).day < firstShown;
  return { last: starts.findLast(isBefore) ?? before, next: starts.find((at) => !isBefore(at)) ?? after };
}
