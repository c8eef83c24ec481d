// The page of a payment: what is paid for, how it stands, and the way to the checkout.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { formatCents } from '#shared/money.ts';
import { fullNameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useMoneyLive } from '../money/use-money-live.ts';
import { useReadDeal } from '../notifications/use-read-deal.ts';
import { dealPath, paths } from '../paths.ts';
import { paymentPage } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { BackLink } from '../ui/navigation/back-link.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { useForgetJobAddress } from './job-address.ts';
import { OfferSheet } from './offer-sheet.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentStanding } from './payment-standing.tsx';

export default function PayPage() {
  const { publicId = '' } = useParams<{ publicId: string }>();
  const [search] = useSearchParams();
  const isBack = search.get('checkout') === 'done';
  const query = useQuery(paymentPage(publicId, isBack));
  useMoneyLive();
  if (query.error instanceof ApiError && query.error.status < 500 && query.error.status > 0) return <NoPayment />;
  if (!query.data && query.error) {
    return (
      <Page>
        <PageHeading title="Payment" />
        <ErrorState
          title={isBack ? 'We could not ask how the payment stands.' : undefined}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Page>
    );
  }
  return query.data ? <Payment page={query.data} /> : <Loading isBack={isBack} />;
}

function Payment({ page }: { page: PaymentPage }) {
  useForgetJobAddress(page);
  useReadDeal(page.dealId);
  const deal = dealPath(page.dealId, page.side);
  const isSeeker = page.side === 'seeker';
  const whose = {
    main: isSeeker ? `offered by ${fullNameOf(page.provider)}` : `offered to ${fullNameOf(page.seeker)}`,
    topup: 'added to the price',
    tip: isSeeker ? `a tip for ${fullNameOf(page.provider)}` : `a tip from ${fullNameOf(page.seeker)}`,
  }[page.payment.kind];
  return (
    <Page>
      <BackLink href={deal}>To the deal</BackLink>
      <PageHeading title={page.service.title} sub={`${formatCents(page.payment.amount)}, ${whose}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:@max-[40rem]:grid-cols-1">
        <OfferSheet page={page} />
        <Card as="section" aria-labelledby="standing" className="grid gap-5">
          <PaymentStanding page={page} />
          {page.payable ? (
            <PayForm page={page} />
          ) : (
            <ButtonLink href={deal} variant="quiet">
              Open the deal
            </ButtonLink>
          )}
        </Card>
      </div>
    </Page>
  );
}

function Loading({ isBack }: { isBack: boolean }) {
  return (
    <Page>
      <PageHeading title="Payment" />
      <div
        role="status"
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:@max-[40rem]:grid-cols-1"
      >
        <span className={isBack ? 'text-ink-2 lg:col-span-2' : 'sr-only'}>
          {isBack ? 'Asking how your payment stands…' : 'Loading...'}
        </span>
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Page>
  );
}

/** Also what a stranger sees: a payment of others does not exist for them. */
function NoPayment() {
  return (
    <Page>
      <PageHeading title="Payment" />
      <Card>
        <EmptyState
          title="There is no such payment here."
          action={<ButtonLink href={paths.serviceInterests}>See my interests</ButtonLink>}
        >
          The link may be cut off, or it is for another account. Payments that you can make are on your deals.
        </EmptyState>
      </Card>
    </Page>
  );
}
