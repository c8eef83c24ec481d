// One review: its author, stars, aspects and text.
import { Link } from 'wouter';
import { nameOf } from '#shared/names.ts';
import type { Review } from '#shared/reviews.ts';
import { useUser } from '../lib/api/current-user.ts';
import { userPath } from '../paths.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { When } from '../ui/display/when.tsx';
import { StarRow } from '../ui/form/stars.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { Reply } from './reply.tsx';

const parts = [
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
  ['quality', 'Quality'],
] as const;

interface ReviewCardProps {
  review: Review;
  /** The name of the reviewed person, whose reply can be reported. */
  subject: string;
  /** Replaces the author's name. */
  title?: string;
}

export function ReviewCard({ review, subject, title }: ReviewCardProps) {
  const isMine = useUser().id === review.author.id;
  const rated = parts.filter(([name]) => review[name] !== null);
  return (
    <article className="flex gap-3.5">
      <Avatar person={review.author} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {title ? (
            <span className="font-semibold">{title}</span>
          ) : (
            <Link href={userPath(review.author.id)} className="font-semibold hover:underline">
              {nameOf(review.author)}
            </Link>
          )}
          <StarRow stars={review.stars} />
          <When at={review.createdAt} as="date" className="text-[0.92rem] text-ink-2" />
        </p>
        {review.text && <p className="mt-1.5 whitespace-pre-line wrap-break-word">{review.text}</p>}
        {rated.length > 0 && (
          <p className="num mt-1.5 flex flex-wrap gap-x-4 text-[0.92rem] text-ink-2">
            {rated.map(([name, label]) => (
              <span key={name}>
                {label} {review[name]} of 5
              </span>
            ))}
          </p>
        )}
        {!isMine && (
          <ReportButton
            about={{ kind: 'review', id: review.id }}
            thing="this review"
            name={nameOf(review.author)}
            className="-ml-3 mt-1"
          />
        )}
        <Reply review={review} subject={subject} />
      </div>
    </article>
  );
}
