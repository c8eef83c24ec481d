// The cancellation policy that an offer is made under: the service's, or that of the offer that stands.
import { useQuery } from '@tanstack/react-query';
import type { DealDetail } from '#shared/deal-views.ts';
import { policyNames, policySentences } from '../../services/policies.ts';
import { serviceById } from '../../services/queries.ts';

export function OfferPolicy({ deal: { offer, service } }: { deal: DealDetail }) {
  const { data } = useQuery({ ...serviceById(service.id), enabled: offer === null });
  const policy = offer?.policy ?? data?.policy;
  if (!policy) return null;
  return (
    <p className="text-[0.94rem] text-ink-2">
      <span className="font-semibold text-ink">Cancelling: {policyNames[policy].toLowerCase()}.</span> {policySentences[policy]}
    </p>
  );
}
