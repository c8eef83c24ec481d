// The reviews of a finished deal: my form while it is open, and both sides' reviews.
import { useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { useNow } from '../lib/time/use-now.ts';
import { Card } from '../ui/display/card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';

export function DealReviews({ deal }: { deal: DealDetail }) {
  const { mine, theirs, open } = deal.reviews;
  const name = deal.side === 'seeker' ? nameOf(deal.provider) : nameOf(deal.seeker);
  // Written in another tab, or too late: the typed text stays, with the refusal.
  const [wasRefused, setRefused] = useState(false);
  const isWritten = open || wasRefused;
  if (!mine && !theirs && !isWritten) return null;
  return (
    <Card>
      <h3 className="mb-4 text-[1.15rem]">{isWritten ? 'Your review' : 'Reviews'}</h3>
      <div className="grid gap-5">
        {isWritten && <ReviewForm deal={deal} name={name} onAnswer={setRefused} />}
        {mine && <ReviewCard review={mine} subject={name} title="You wrote" />}
        {theirs && <ReviewCard review={theirs} subject={nameOf(deal[deal.side])} />}
        {mine &&
          !theirs &&
          (deal.status === 'canceled' ? (
            <Alone until={deal.reviews.openUntil} />
          ) : (
            <Theirs name={name} until={deal.reviews.openUntil} />
          ))}
      </div>
    </Card>
  );
}

/** Both are shown as soon as both are in, so a missing one has not been written yet. */
function Theirs({ name, until }: { name: string; until: string | null }) {
  const now = useNow(MINUTE_MS);
  if (until === null) return null;
  const isOver = Date.parse(until) < now;
  return (
    <p className="num text-ink-2">
      {isOver
        ? `${name} has written none.`
        : `You see what ${name} says once it is in. It can be written until ${formatDateTime(until)}.`}
    </p>
  );
}

/** The side that cancelled writes none, so only the time has to pass. */
function Alone({ until }: { until: string | null }) {
  const now = useNow(MINUTE_MS);
  if (until === null || Date.parse(until) < now) return null;
  return <p className="num text-ink-2">Others see it from {formatDateTime(until)} on.</p>;
}
