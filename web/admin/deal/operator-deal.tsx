// A deal in full for operators: status, steps, both sides' statements, money, offers, and history.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminDeal, adminDeals } from '#shared/admin-deals.ts';
import { nameOf } from '#shared/names.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useOnConnect, useSocketEvent } from '../../lib/api/socket.ts';
import { useTabTitle } from '../../lib/page/tab-title.ts';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { adminDealKey, LOOK_AGAIN_MS } from '../queries.ts';
import { BankDisputes } from './bank-disputes.tsx';
import { adminTitle } from '../use-admin-address.ts';
import { DealHead } from './deal-head.tsx';
import { DealHistory } from './deal-history.tsx';
import { DealOffers } from './deal-offers.tsx';
import { DealPayments } from './deal-payments.tsx';
import { DealRefunds } from './deal-refunds.tsx';
import { DealSums } from './deal-sums.tsx';
import { TwoSides } from './two-sides.tsx';

interface OperatorDealProps {
  id: number;
  backHref: string;
  backLabel: string;
}

export function OperatorDeal({ id, backHref, backLabel }: OperatorDealProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: adminDealKey(id),
    queryFn: ({ signal }) => call(adminDeals.get, { params: { id } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: adminDealKey(id) });
  useSocketEvent('operated_deal', ({ dealId }) => {
    if (dealId === id) refresh();
  });
  // Events sent while the channel was down are lost.
  useOnConnect(refresh);
  const isUnknown = error instanceof ApiError && error.status === 404;
  useTabTitle(adminTitle(data ? titleOf(data) : 'Deal'));
  return (
    <div className="min-w-0">
      <BackLink href={backHref}>{backLabel}</BackLink>
      {error && !data && !isUnknown && (
        <ErrorState
          title="This deal could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isUnknown && !data && (
        <Card as="div">
          <EmptyState title="There is no such deal.">The link may be cut off.</EmptyState>
        </Card>
      )}
      {!error && !data && <SkeletonList label="Loading the deal..." />}
      {data && <Deal admin={data} />}
    </div>
  );
}

const titleOf = ({ deal: { service, provider, seeker } }: AdminDeal): string =>
  `${service.title} by ${nameOf(provider)} for ${nameOf(seeker)}`;

function Deal({ admin }: { admin: AdminDeal }) {
  return (
    <article aria-labelledby="deal-title" className="grid gap-4">
      <DealHead admin={admin} />
      <TwoSides admin={admin} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <DealSums admin={admin} />
          <BankDisputes disputes={admin.bankDisputes} />
          <DealPayments payments={admin.payments} />
          <DealRefunds refunds={admin.refunds} />
          <DealOffers deal={admin.deal} />
        </div>
        <Card>
          <h3 className="mb-4 text-[1.15rem]">So far</h3>
          <DealHistory deal={admin.deal} />
        </Card>
      </div>
    </article>
  );
}
