// The seeker's latest request for a fix.
import type { DealDetail } from '#shared/deal-views.ts';

/** In the seeker's words; undefined if they never requested one. */
export const fixWish = ({ history }: Pick<DealDetail, 'history'>): string | undefined =>
  history.findLast(({ step }) => step === 'ask_fix')?.reason;
