// The published reviews of a person, or of one of their services, newest first.
import { reviews } from '#shared/reviews.ts';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { List } from '../ui/list/list.tsx';
import { ReviewCard } from './review-card.tsx';

interface UserReviewsProps {
  userId: number;
  serviceId?: number | undefined;
  /** The person's name, for the sentence when there are none. */
  name: string;
}

export function UserReviews({ userId, serviceId, name }: UserReviewsProps) {
  const list = usePages(['reviews', userId, serviceId ?? 0], (cursor, signal) =>
    call(
      reviews.ofUser,
      { params: { id: userId }, query: { ...(serviceId && { serviceId }), ...(cursor && { cursor }) } },
      { signal },
    ),
  );
  return (
    <List
      list={list}
      label={`Reviews of ${name}`}
      empty={<p className="text-ink-2">Nobody has reviewed {name} yet.</p>}
      className="grid grid-cols-1 gap-6"
    >
      {(review) => (
        <li>
          <ReviewCard review={review} subject={name} />
        </li>
      )}
    </List>
  );
}
