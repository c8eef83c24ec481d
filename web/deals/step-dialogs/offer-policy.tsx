// The cancellation policy of an offer made now, for the chosen time.
import type { DealDetail } from '#shared/deal-views.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { cancelWordsOf } from '../offer/cancel-words.ts';
import { PolicyLine } from '../offer/policy-line.tsx';

/** The service's policy, which may have changed since the current offer. `start` is null if no time is fixed. */
export function OfferPolicy({ deal, start }: { deal: DealDetail; start: string | null }) {
  const { policy } = deal;
  const now = useNow(MINUTE_MS);
  return <PolicyLine policy={policy}>{cancelWordsOf({ policy, start }, deal, now)}</PolicyLine>;
}
