// A deal's clock in words: until when, and how long that is from now.
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';

type Sided = Record<DealSide, string>;
const same = (words: string): Sided => ({ seeker: words, provider: words });

/** Before the moment: "Answer until Fri 14 Nov, 15:00". */
const labels: Partial<Record<DealStatus, Sided>> = {
  requested: { seeker: 'Answer due by', provider: 'Answer until' },
  accepted: { seeker: 'Offer due by', provider: 'Send an offer until' },
  price_offered: { seeker: 'Decide until', provider: 'Offer stands until' },
  countered: { seeker: 'Answer due by', provider: 'Answer until' },
  payment_pending: { seeker: 'Pay until', provider: 'Time held until' },
  paid_in_escrow: same('To be done by'),
  in_progress: same('To be done by'),
  awaiting_confirmation: { seeker: 'Confirm until', provider: 'Answer due by' },
  fix_requested: { seeker: 'Fix due by', provider: 'Put it right until' },
  disputed: same('Ends by itself on'),
  completed: same('Tips and reviews until'),
};

export const clockLabel = ({ status, side }: Pick<Deal, 'status' | 'side'>): string => labels[status]?.[side] ?? 'Until';

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const;

/** "in 12 days", "in 5 hours", "in 2 minutes"; "any moment now" within a minute and after. */
export function timeLeft(at: string, now: number): string {
  const left = Date.parse(at) - now;
  const unit = units.find(([, size]) => left >= size);
  return unit ? relative.format(Math.trunc(left / unit[1]), unit[0]) : 'any moment now';
}

/** "04:09" of minutes and seconds; never below zero. */
export function countdown(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
