// Whether the next best neighbours are offered beside a deal.
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';

const CAME_TO_NOTHING: readonly DealStatus[] = ['expired', 'declined'];

/** To its seeker, where the provider has let it run out or said no; not where it ended because somebody else was paid. */
export const hasNextBest = ({ side, status, history }: DealDetail): boolean =>
  side === 'seeker' && CAME_TO_NOTHING.includes(status) && !history.some(({ step }) => step === 'need_met');
