// A dispute in words: who opened it, and how far both proposals agree.
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { sideName } from '../deal-words.ts';

export function openedWords(deal: DealDetail): string {
  const { dispute } = deal;
  if (!dispute) return '';
  const when = formatDateTime(dispute.openedAt);
  return dispute.by === 'system'
    ? `Opened automatically when time ran out, ${when}.`
    : `Opened by ${sideName(dispute.by, deal).replace('You', 'you')}, ${when}.`;
}

/** The split that a side currently proposes. */
export const standingSplit = (
  { proposals }: Pick<DealDetail, 'proposals'>,
  by: 'seeker' | 'provider',
): Proposal | undefined =>
  proposals.find((proposal) => proposal.kind === 'split' && proposal.by === by && proposal.outcome === null);

/** The outcome of the last resort, given the current proposals. */
export function agreedWords(deal: DealDetail): string {
  const { seeker, provider, side, sums } = deal;
  const amounts = [standingSplit(deal, 'seeker')?.amount, standingSplit(deal, 'provider')?.amount];
  const agreed = Math.min(...amounts.map((amount) => amount ?? 0));
  const you = (name: string, isMe: boolean) => (isMe ? 'you' : name);
  const back = you(nameOf(seeker), side === 'seeker');
  if (amounts.some((amount) => amount === undefined)) {
    return `You have not both proposed a split yet. Without that, and without a decision, everything would go back to ${back} in the end.`;
  }
  if (agreed === 0) return `The two proposals agree on nothing for ${you(nameOf(provider), side === 'provider')} yet.`;
  const to = you(nameOf(provider), side === 'provider');
  return `Both proposals agree on ${formatCents(agreed)} for ${to}. Without a decision that goes to ${to}, and ${formatCents(sums.held - agreed)} back to ${back}.`;
}
