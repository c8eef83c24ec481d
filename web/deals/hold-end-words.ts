// When what is held goes back by itself, in words, for the deals in which that clock may strike before any other.
import type { DealDetail } from '#shared/deal-views.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { asRead, type SeenDeal } from './deal-words.ts';

type HeldDeal = SeenDeal & Pick<DealDetail, 'holdEnd' | 'frozen' | 'deadline'>;

/** '' while it is far off. Without a side it is said from outside. */
export function holdEndWords(deal: HeldDeal): string {
  const { holdEnd, frozen, deadline } = deal;
  if (!holdEnd) return '';
  const isFirst = deadline !== null && Date.parse(holdEnd.at) < Date.parse(deadline.at);
  const isNear = frozen || holdEnd.announced || isFirst;
  return isNear
    ? asRead(`What is held goes back to the seeker on ${formatDateTime(holdEnd.at)} at the latest.`, deal)
    : '';
}
