// What cancelling now would do with the money, in one sentence.
import type { DealDetail } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';

/** "You get $40 back, $40 goes to bo." */
export function cancelSentence({ side, seeker, provider, cancel, sums }: DealDetail): string {
  if (!cancel) return '';
  const back = formatCents(cancel.refund);
  const kept = formatCents(cancel.release);
  if (side === 'provider')
    return `${nameOf(seeker)} gets all ${back} back, and you get nothing. Your completion rate shows it.`;
  if (cancel.release === 0)
    return sums.released > 0 ? `You get the ${back} back that is still held.` : `You get all ${back} back.`;
  if (cancel.refund === 0) return `You get nothing back: ${kept} goes to ${nameOf(provider)}.`;
  return `You get ${back} back, ${kept} goes to ${nameOf(provider)}.`;
}
