// What the seeker last asked to be put right.
import type { DealDetail } from '#shared/deal-views.ts';

/** In the seeker's words; undefined where they never asked. */
export const fixWish = ({ history }: Pick<DealDetail, 'history'>): string | undefined =>
  history.findLast(({ step }) => step === 'ask_fix')?.reason;
