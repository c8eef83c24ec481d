// A deal's clock in words: until when, and how long that is from now.
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { once } from '../lib/once.ts';

type Sided = Record<DealSide, string>;
const same = (words: string): Sided => ({ seeker: words, provider: words });

/** Before the moment: "Answer by Fri 14 Nov, 15:00". */
const labels: Partial<Record<DealStatus, Sided>> = {
  requested: { seeker: 'Answer due by', provider: 'Answer by' },
  accepted: { seeker: 'Offer due by', provider: 'Send an offer by' },
  price_offered: { seeker: 'Decide by', provider: 'Offer stands until' },
  countered: { seeker: 'Answer due by', provider: 'Answer by' },
  payment_pending: { seeker: 'Pay by', provider: 'Time held until' },
  paid_in_escrow: same('To be marked done by'),
  in_progress: same('To be marked done by'),
  awaiting_confirmation: { seeker: 'Confirm by', provider: 'Answer due by' },
  fix_requested: { seeker: 'Fix due by', provider: 'Put it right by' },
  disputed: same('Ends by itself on'),
  completed: same('Tips until'),
};

export function clockLabel({ status, side, start }: Pick<Deal, 'status' | 'side' | 'start'>): string {
  if (status === 'payment_pending' && side === 'provider' && start === null) return 'Payment due by';
  return labels[status]?.[side] ?? 'Until';
}

const relative = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }));
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const;

/** "in 12 days", "in 47 hours", "in 90 minutes", to the nearest, in a unit of which two are left; "any moment now" in the last minute. */
export function timeLeft(at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left < 60_000) return 'any moment now';
  const [unit, size] = units.find((each) => left >= 2 * each[1]) ?? units[2];
  return relative().format(Math.round(left / size), unit);
}

/** "3 days", "36 hours", "40 minutes": in the largest unit that says it exactly. */
export function lengthWords(ms: number): string {
  // A day is said as its hours.
  const [unit, size] = units.find((each) => ms % each[1] === 0 && ms > each[1]) ?? units[2];
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(ms / size));
}

/** "04:09" of minutes and seconds; never below zero. */
export function countdown(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
