// The cancellation policy that an offer is made under, at the time that is chosen for it: the service's, or that of the offer that
// stands.
import { useQuery } from '@tanstack/react-query';
import type { DealDetail } from '#shared/deal-views.ts';
import { serviceById } from '../../services/queries.ts';
import { cancelWordsOf } from '../cancel-words.ts';
import { PolicyLine } from '../policy-line.tsx';
import { useNow } from '../use-now.ts';

/** `start` is null without a fixed time. */
export function OfferPolicy({ deal, start }: { deal: DealDetail; start: string | null }) {
  const { offer, service } = deal;
  const { data } = useQuery({ ...serviceById(service.id), enabled: offer === null });
  const now = useNow(60_000);
  const policy = offer?.policy ?? data?.policy;
  return policy ? <PolicyLine policy={policy}>{cancelWordsOf({ policy, start }, deal, now)}</PolicyLine> : null;
}
