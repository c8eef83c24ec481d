// The cancellation policy that an offer made now is under, at the time that is chosen for it.
import type { DealDetail } from '#shared/deal-views.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { cancelWordsOf } from '../offer/cancel-words.ts';
import { PolicyLine } from '../offer/policy-line.tsx';

/** The service's policy, which may have changed since the offer that stands. `start` is null without a fixed time. */
export function OfferPolicy({ deal, start }: { deal: DealDetail; start: string | null }) {
  const { policy } = deal;
  const now = useNow(MINUTE_MS);
  return <PolicyLine policy={policy}>{cancelWordsOf({ policy, start }, deal, now)}</PolicyLine>;
}
