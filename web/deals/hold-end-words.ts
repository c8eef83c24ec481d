// The date on which held money is refunded automatically, in words, for deals in which that clock may be the next.
import type { DealDetail } from '#shared/deal-views.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { asRead, type SeenDeal } from './deal-words.ts';

type HeldDeal = SeenDeal & Pick<DealDetail, 'holdEnd' | 'frozen' | 'deadline'>;

/** '' while it is far off. Without a side, written for an outsider. */
export function holdEndWords(deal: HeldDeal): string {
  const { holdEnd, frozen, deadline } = deal;
  if (!holdEnd) return '';
  const isFirst = deadline !== null && Date.parse(holdEnd.at) < Date.parse(deadline.at);
  const isNear = frozen || holdEnd.announced || isFirst;
  return isNear
    ? asRead(`What is held goes back to the seeker on ${formatDateTime(holdEnd.at)} at the latest.`, deal)
    : '';
}
