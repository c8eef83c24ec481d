// The open deals about a need of mine, each with its next step.
import { Link } from 'wouter';
import { nextSentence, otherOf } from '../deals/deal-words.ts';
import { dealPath } from '../paths.ts';
import { useDealsOfNeed } from '../queries/deals.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';

/** Renders nothing without deals. */
export function NeedDeals({ needId }: { needId: number }) {
  const { items, error, refetch, isFetching, hasMore, loadMore, loadingMore } = useDealsOfNeed(needId);
  if (!items && error)
    return <ErrorState title="Its deals could not be loaded." error={error} onRetry={refetch} retrying={isFetching} />;
  if (!items?.length) return null;
  return (
    <>
      <ul aria-label="Under way" className="grid gap-1">
        {items.map((deal) => (
          <li key={deal.id}>
            <Link
              href={dealPath(deal.id, 'seeker')}
              className="flex min-h-11 items-center gap-3 rounded-2xl bg-tint-garden px-3 py-2 leading-snug hover:shadow-card"
            >
              <Avatar person={otherOf(deal)} size={32} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{deal.service.title}</span>. {nextSentence(deal)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" className="mt-1" pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
