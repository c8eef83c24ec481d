// The open deal: how it stands, the steps open to me, the offer, the money, the way it came, and the thread beside it.
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { dealStatuses } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deals.ts';
import { DealReviews } from '../reviews/deal-reviews.tsx';
import { userPath } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { Avatar } from '../ui/door-avatar.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { ContactCard } from './contact-card.tsx';
import { DealThread } from './deal-thread.tsx';
import { DealTimeline } from './deal-timeline.tsx';
import { nextSentence, otherOf, toneOf } from './deal-words.ts';
import { OfferCard } from './offer-card.tsx';
import { dealById } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { StepButtons } from './step-buttons.tsx';

interface OpenDealProps {
  id: number;
  backHref: string;
  backLabel: string;
}

export function OpenDeal({ id, backHref, backLabel }: OpenDealProps) {
  const { data: deal, error, refetch, isFetching } = useQuery(dealById(id));
  return (
    <div className="min-w-0">
      <div className="lg:hidden"><BackLink href={backHref}>{backLabel}</BackLink></div>
      {error && !deal && (
        <ErrorState title="This deal could not be loaded." error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !deal && <Loading />}
      {deal && <Deal deal={deal} />}
    </div>
  );
}

function Deal({ deal }: { deal: DealDetail }) {
  return (
    <article aria-labelledby="deal-title" className="grid gap-4">
      <Heading deal={deal} />
      <DealReviews deal={deal} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <OfferCard deal={deal} />
          <Card>
            <h3 className="mb-4 text-[1.15rem]">The way so far</h3>
            <DealTimeline deal={deal} />
          </Card>
          <RequestCard deal={deal} />
          <ContactCard deal={deal} />
        </div>
        <DealThread deal={deal} />
      </div>
    </article>
  );
}

function Heading({ deal }: { deal: DealDetail }) {
  const title = useRef<HTMLHeadingElement>(null);
  const other = otherOf(deal);
  const theirPage = userPath(other.id, deal.side === 'seeker' ? deal.service.id : undefined);
  // Opened from a list or a notice, the deal is what the keyboard and the screen reader go on with.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card>
      <FocusAfterStep key={`focus at ${deal.status}`} target={title} />
      <div className="flex items-start gap-4">
        <Avatar person={other} size={56} />
        <div className="min-w-0 flex-1">
          <h2 ref={title} id="deal-title" tabIndex={-1} className="text-[1.5rem] outline-none">{deal.service.title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>with <Link href={theirPage} className="link">{other.username}</Link></span>
            <StatusPill tone={toneOf(deal)}>{dealStatuses[deal.status].label}</StatusPill>
          </p>
        </div>
      </div>
      <p className="mt-4 text-[1.06rem] font-medium" aria-live="polite">{nextSentence(deal)}</p>
      <StepButtons key={`steps at ${deal.status}`} deal={deal} />
    </Card>
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

/** Mounted anew with each status. A step takes the button that was pressed away, and its dialog lets go of the focus a moment later. */
function FocusAfterStep({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [target]);
  return null;
}
