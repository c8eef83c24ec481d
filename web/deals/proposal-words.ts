// What one side has put to the other after paying, in words and sums.
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { formatSpan } from '../lib/dates.ts';
import { nameOf } from './deal-words.ts';

const whats: Record<Proposal['kind'], string> = {
  time: 'another time',
  price: 'another price',
  cancel: 'to cancel',
  split: 'a split',
};

/** "bo proposes another time", "You propose a split". */
export const proposalTitle = ({ by, kind }: Proposal, deal: DealDetail): string =>
  `${nameOf(by, deal)} ${by === deal.side ? 'propose' : 'proposes'} ${whats[kind]}`;

const you = (side: 'seeker' | 'provider', deal: DealDetail): string => (side === deal.side ? 'you' : deal[side].username);

/** "$40 for bo, $40 back to you" */
export const splitSentence = (toProvider: number, deal: DealDetail): string =>
  `${formatCents(toProvider)} for ${you('provider', deal)}, ${formatCents(deal.sums.held - toProvider)} back to ${you('seeker', deal)}`;

/** What it comes to, should it be accepted. */
export function proposalSums({ kind, start, end, amount }: Proposal, deal: DealDetail): string {
  if (kind === 'time') return start && end ? formatSpan(start, end) : 'No fixed time';
  if (kind !== 'price') return splitSentence(amount ?? 0, deal);
  const more = (amount ?? 0) - (deal.sums.charged - deal.sums.refunded);
  const change = more < 0 ? `${formatCents(-more)} back to ${you('seeker', deal)}` : `${formatCents(more)} more for ${you('seeker', deal)} to pay`;
  return `${formatCents(amount ?? 0)} in all: ${change}`;
}
