// The open deal: its status, open requests, the offer, the money, its history, and the thread beside it.
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Suspense } from 'react';
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { DemoNotice } from '../accounts/demo-notice.tsx';
import { ZoneNote } from '../availability/zone-note.tsx';
import { ContactCard } from '../deals/contact-card.tsx';
import { DealHeading } from '../deals/deal-heading.tsx';
import { DealTimeline } from '../deals/deal-timeline.tsx';
import { disputedPayments } from '../deals/money-words.ts';
import { CounterCard } from '../deals/offer/counter-card.tsx';
import { OfferCard } from '../deals/offer/offer-card.tsx';
import { RequestCard } from '../deals/request-card.tsx';
import { StepDialogs } from '../deals/step-dialogs/step-dialogs.tsx';
import { TipCard } from '../deals/steps/tip-card.tsx';
import { OpenAsks } from '../deals/steps/open-asks.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { dealById } from '../queries/deals.ts';
import { DealReviews } from '../reviews/deal-reviews.tsx';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { BackLink } from '../ui/navigation/back-link.tsx';
import { DealThread, MESSAGES_ID } from './deal-thread.tsx';

const BankEvidence = lazyPart(async () => ({
  default: (await import('../deals/dispute/bank-evidence.tsx')).BankEvidence,
}));
const DisputeRoom = lazyPart(async () => ({
  default: (await import('../deals/dispute/dispute-room.tsx')).DisputeRoom,
}));
const MoneyCard = lazyPart(async () => ({ default: (await import('../deals/money-card.tsx')).MoneyCard }));
const NextBest = lazyPart(async () => ({ default: (await import('./next-best.tsx')).NextBest }));
const PastDispute = lazyPart(async () => ({
  default: (await import('../deals/dispute/past-dispute.tsx')).PastDispute,
}));

interface OpenDealProps {
  id: number;
  backHref: string;
  backLabel: string;
}

export function OpenDeal({ id, backHref, backLabel }: OpenDealProps) {
  const { data: deal, error, refetch, isFetching } = useQuery(dealById(id));
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-4 lg:@min-[40rem]:hidden">
        <BackLink href={backHref}>{backLabel}</BackLink>
        {deal && (
          <a href={`#${MESSAGES_ID}`} className="link inline-flex min-h-11 items-center gap-1.5 md:hidden">
            <MessagesSquare size={18} aria-hidden="true" />
            Messages
          </a>
        )}
      </div>
      {error && !deal && (
        <div data-tour="deal-title">
          {error instanceof ApiError && error.status === 404 ? (
            <Card as="div">
              <EmptyState
                title="This is not one of your deals."
                action={
                  <ButtonLink variant="quiet" href={backHref}>
                    Back to {backLabel}
                  </ButtonLink>
                }
              >
                The link may be cut off, or for another account.
              </EmptyState>
            </Card>
          ) : (
            <ErrorState
              title="This deal could not be loaded."
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </div>
      )}
      {!error && !deal && <Loading />}
      {deal && (
        <StepDialogs key={deal.id} deal={deal}>
          <Deal deal={deal} />
        </StepDialogs>
      )}
      {deal && <ZoneNote className="mt-4" />}
    </div>
  );
}

function Deal({ deal }: { deal: DealDetail }) {
  useReadNotices('booking', deal.id);
  return (
    <article aria-labelledby="deal-title" className="grid gap-4">
      <DealHeading deal={deal} />
      {disputedPayments(deal).length > 0 && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <BankEvidence deal={deal} />
        </Suspense>
      )}
      <Dispute deal={deal} />
      <OpenAsks deal={deal} />
      {hasNextBest(deal) && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <NextBest deal={deal} />
        </Suspense>
      )}
      <DealReviews deal={deal} />
      <TipCard deal={deal} />
      {(deal.status === 'completed' || deal.status === 'closed') && (
        <DemoNotice>
          That’s how a job goes on Doorstep, from the first word to the review. Ready for a real one?
        </DemoNotice>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 md:@max-[36rem]:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <CounterCard deal={deal} />
          <OfferCard deal={deal} />
          {deal.sums.charged > 0 && (
            <Suspense fallback={<Skeleton className="h-28 w-full" />}>
              <MoneyCard deal={deal} />
            </Suspense>
          )}
          <RequestCard deal={deal} />
          <ContactCard deal={deal} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card>
            <h3 className="mb-4 text-[1.15rem]">So far</h3>
            <DealTimeline deal={deal} />
          </Card>
          <DealThread deal={deal} />
        </div>
      </div>
    </article>
  );
}

/** Only loaded for deals with a dispute. */
function Dispute({ deal }: { deal: DealDetail }) {
  const wasDisputed = deal.history.some(({ to }) => to === 'disputed');
  if (!wasDisputed) return null;
  const Part = deal.status === 'disputed' ? DisputeRoom : PastDispute;
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <Part deal={deal} />
    </Suspense>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the deal...</span>
      <Card as="div" aria-hidden="true" className="grid gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-11 w-40" />
      </Card>
      <Card as="div" aria-hidden="true" className="grid gap-3">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  );
}

const CAME_TO_NOTHING: readonly DealStatus[] = ['expired', 'declined'];

/**
 * Whether to suggest the next best neighbours: to its seeker, if the provider declined or let it expire; not if it
 * ended because another provider was paid.
 */
const hasNextBest = ({ side, status, history }: DealDetail): boolean =>
  side === 'seeker' && CAME_TO_NOTHING.includes(status) && !history.some(({ step }) => step === 'need_met');
