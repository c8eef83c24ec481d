// The reviews of a deal that is over: the form while it is open to me, and what both sides have said.
import type { DealDetail } from '#shared/deal-views.ts';
import { Card } from '../ui/card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';

export function DealReviews({ deal }: { deal: DealDetail }) {
  const { mine, theirs, open } = deal.reviews;
  const name = deal.side === 'seeker' ? deal.provider.username : deal.seeker.username;
  if (!mine && !theirs && !open) return null;
  return (
    <Card>
      <h3 className="mb-4 text-[1.15rem]">{open ? 'Your review' : 'Reviews'}</h3>
      <div className="grid gap-5">
        {open && <ReviewForm deal={deal} name={name} />}
        {mine && <ReviewCard review={mine} title="You wrote" />}
        {theirs && <ReviewCard review={theirs} />}
        {mine && !theirs && <p className="text-ink-2">You see what {name} says once it is in, or 14 days after the deal was over.</p>}
      </div>
    </Card>
  );
}
