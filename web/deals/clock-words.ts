// The words of a deal's clock before it runs out.
import { endsWithOffer } from '#shared/deal-clocks.ts';
import { isPriceAgreed } from '#shared/deal-price.ts';
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';

type SideWords = Record<DealSide, string>;
const same = (words: string): SideWords => ({ seeker: words, provider: words });

/** Shown before the deadline, such as "Answer by Fri 14 Nov, 15:00". */
const labels: Partial<Record<DealStatus, SideWords>> = {
  requested: { seeker: 'Answer due by', provider: 'Answer by' },
  accepted: { seeker: 'Offer due by', provider: 'Send an offer by' },
  price_offered: { seeker: 'Decide by', provider: 'Offer stands until' },
  countered: { seeker: 'Answer due by', provider: 'Answer by' },
  payment_pending: { seeker: 'Pay by', provider: 'Time held until' },
  paid_in_escrow: same('To be marked done by'),
  in_progress: same('To be marked done by'),
  awaiting_confirmation: { seeker: 'Confirm by', provider: 'Answer due by' },
  fix_requested: { seeker: 'Fix due by', provider: 'Fix it by' },
  disputed: same('Ends on'),
};

/**
 * The clock that matters to this side: an operator's question runs out before the dispute that it belongs to. Null for
 * a completed deal: nothing is due, and the tip card says until when a tip can be left.
 */
export function clockOf(deal: Deal): { label: string; at: string; then: string } | null {
  const { asked, deadline, frozen, side, status } = deal;
  if (status === 'completed') return null;
  if (!asked || frozen) return deadline && { label: clockLabel(deal), ...deadline };
  return {
    label: asked.side === side ? 'Answer by' : `${nameOf(deal[asked.side])} can answer until`,
    at: asked.until,
    then: 'After that, the operator can decide without an answer.',
  };
}

export function clockLabel(deal: Pick<Deal, 'side' | 'start' | 'status' | 'pricedBy' | 'offer' | 'deadline'>): string {
  const { status, side, start, offer, deadline } = deal;
  const isLast = endsWithOffer({ deadlineAt: deadline?.at ?? null, offerStartAt: offer?.start ?? null });
  if (status === 'countered' && isLast) return 'Ends on';
  if (isPriceAgreed(deal)) return side === 'seeker' ? 'Pay by' : 'Payment due by';
  if (status === 'payment_pending' && side === 'provider' && start === null) return 'Payment due by';
  return labels[status]?.[side] ?? 'Until';
}
