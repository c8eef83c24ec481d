// The page of a payment: what it is for, its status, and the way to the checkout.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { formatCents } from '#shared/money.ts';
import { fullNameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { AddToCalendar } from '../deals/add-to-calendar.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { useMoneyLive } from '../money/use-money-live.ts';
import { useReadNotices } from '../notifications/use-read-notices.ts';
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
import { type Outcome, outcomeOf } from './outcome-words.ts';
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
          title={isBack ? 'We could not check on this payment.' : undefined}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Page>
    );
  }
  return query.data ? <Payment page={query.data} isBack={isBack} /> : <Loading isBack={isBack} />;
}

function Payment({ page, isBack }: { page: PaymentPage; isBack: boolean }) {
  useForgetJobAddress(page);
  useReadNotices('booking', page.dealId);
  const outcome = outcomeOf(page, isBack);
  const deal = dealPath(page.dealId, page.side);
  const isSeeker = page.side === 'seeker';
  const whose = {
    main: isSeeker
      ? `${page.agreed ? 'agreed with' : 'offered by'} ${fullNameOf(page.provider)}`
      : `${page.agreed ? 'agreed with' : 'offered to'} ${fullNameOf(page.seeker)}`,
    topup: 'added to the price',
    tip: isSeeker ? `a tip for ${fullNameOf(page.provider)}` : `a tip from ${fullNameOf(page.seeker)}`,
  }[page.payment.kind];
  return (
    <Page>
      <BackLink href={deal}>To the deal</BackLink>
      {outcome ? (
        <PaymentOutcome outcome={outcome} page={page} dealHref={deal} />
      ) : (
        <PageHeading
          title={page.service.title}
          tabTitle={tabTitleOf(page)}
          sub={`${formatCents(page.payment.amount)}, ${whose}`}
        />
      )}
      <div className={`grid items-start gap-6 ${outcome ? columns.standingLeft : columns.standingRight}`}>
        <Standing page={page} told={outcome?.title}>
          {!outcome && <OpenTheDeal href={deal} />}
        </Standing>
        <OfferSheet page={page} />
      </div>
    </Page>
  );
}

/** On a phone the sum and the button come first. */
const columns = {
  standingLeft: 'lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] lg:@max-[40rem]:grid-cols-1',
  standingRight:
    'lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:@max-[40rem]:grid-cols-1 lg:*:last:order-first lg:@max-[40rem]:*:last:order-none',
};

const otherOf = ({ side, provider, seeker }: PaymentPage) => (side === 'seeker' ? provider : seeker);

const KINDS = { main: 'Payment for', topup: 'Extra payment for', tip: 'Tip for' } as const;

const tabTitleOf = (page: PaymentPage): string =>
  `${KINDS[page.payment.kind]} ${page.service.title} with ${fullNameOf(otherOf(page))}`;

interface StandingProps {
  page: PaymentPage;
  /** The title that the head of the page shows already. */
  told: string | undefined;
  /** Shown if nothing can be paid. */
  children: ReactNode;
}

const Standing = ({ page, told, children }: StandingProps) => (
  <Card as="section" aria-labelledby="standing" className="grid gap-5">
    <PaymentStanding page={page} told={told} />
    {page.payable ? <PayForm page={page} /> : children}
  </Card>
);

/** Comes first after a payment or an attempt: what happened, where the money is, what is next. */
function PaymentOutcome({ outcome, page, dealHref }: { outcome: Outcome; page: PaymentPage; dealHref: string }) {
  const { title, says, next } = outcome;
  const other = fullNameOf(otherOf(page));
  const { dealId: id, dealStatus: status, start, end } = page;
  return (
    <>
      <PageHeading title={title} tabTitle={tabTitleOf(page)} sub={`${page.service.title}, with ${other}`} />
      <Card as="section" aria-label="What happens next" className="-mt-2 mb-6 grid gap-2">
        <p className="font-semibold">{says}</p>
        {next && <p>{next}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <OpenTheDeal href={dealHref} />
          <AddToCalendar deal={{ id, status, start, end }} />
        </div>
      </Card>
    </>
  );
}

const OpenTheDeal = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="quiet">
    Open the deal
  </ButtonLink>
);

function Loading({ isBack }: { isBack: boolean }) {
  return (
    <Page>
      <PageHeading title="Payment" />
      <div role="status" className="grid gap-6">
        <span className={isBack ? 'text-ink-2' : 'sr-only'}>{isBack ? 'Checking on your payment…' : 'Loading...'}</span>
        <div className={`grid items-start gap-6 ${isBack ? columns.standingLeft : columns.standingRight}`}>
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      </div>
    </Page>
  );
}

/** Strangers see it, too: other people's payments do not exist for them. */
function NoPayment() {
  return (
    <Page>
      <PageHeading title="Payment" />
      <Card>
        <EmptyState
          title="There is no such payment here."
          action={<ButtonLink href={paths.serviceInterests}>See my interests</ButtonLink>}
        >
          The link may be cut off, or for another account. You find what you can pay on your deals.
        </EmptyState>
      </Card>
    </Page>
  );
}
