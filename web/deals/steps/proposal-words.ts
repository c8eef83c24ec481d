// A proposal made after payment, in words and amounts.
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { type Cents, formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime, formatSpan } from '../../lib/time/dates.ts';
import { sideName } from '../deal-words.ts';
import { moveWords } from '../offer/cancel-words.ts';

const whats: Record<Proposal['kind'], string> = {
  time: 'another time',
  price: 'another price',
  cancel: 'to cancel',
  split: 'a split',
};

/** "bo proposes another time", "You propose a split". */
export const proposalTitle = ({ by, kind }: Proposal, deal: DealDetail): string =>
  `${sideName(by, deal)} ${by === deal.side ? 'propose' : 'proposes'} ${whats[kind]}`;

const you = (side: 'seeker' | 'provider', deal: DealDetail): string =>
  side === deal.side ? 'you' : nameOf(deal[side]);

/** "$40 for bo, $40 back to you" */
const splitSentence = (toProvider: Cents, deal: DealDetail): string =>
  `${formatCents(toProvider)} for ${you('provider', deal)}, ${formatCents(deal.sums.held - toProvider)} back to ${you('seeker', deal)}`;

/** The result if it is accepted. */
export function proposalSums({ kind, start, end, amount }: Proposal, deal: DealDetail): string {
  if (kind === 'time') return start && end ? formatSpan(start, end) : 'No fixed time';
  if (kind !== 'price') return splitSentence(amount ?? 0, deal);
  const more = (amount ?? 0) - leftOf(deal.sums);
  const change =
    more < 0
      ? `${formatCents(-more)} back to ${you('seeker', deal)}`
      : `${formatCents(more)} more for ${you('seeker', deal)} to pay`;
  return `${formatCents(amount ?? 0)} in all: ${change}`;
}

/** How the move changes cancelling; empty if it does not. */
export const moveSentence = ({ by, start }: Pick<Proposal, 'by' | 'start'>, deal: DealDetail, now: number): string =>
  deal.cancelTerms ? moveWords({ terms: deal.cancelTerms, by, start, now }, deal) : '';

/** "Can be accepted until Sun 29 Nov, 09:00, and not once …": proposals end with the status in which they were made. */
export function proposalEnd({ kind, start }: Proposal, { deadline, status }: DealDetail): string {
  const ends = [kind === 'time' ? start : null, deadline?.at ?? null].filter((end) => end !== null);
  const first = ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  const until = first ? `Can be accepted until ${formatDateTime(first)}` : 'Can be accepted for now';
  return `${until}, and not once the job has been ${status === 'paid_in_escrow' ? 'started, ' : ''}marked done or cancelled.`;
}
