// The deals that are under way about a need of mine, each with what comes next.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nextSentence, otherOf } from '../deals/deal-words.ts';
import { openInterests } from '../deals/queries.ts';
import { dealPath } from '../paths.ts';
import { Avatar } from '../ui/door-avatar.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Nothing until there are some. */
export function NeedDeals({ needId }: { needId: number }) {
  const { data, error, refetch, isFetching } = useQuery(openInterests);
  const own = data?.items.filter(({ need }) => need?.id === needId) ?? [];
  if (!data && error) return <ErrorState title="Its deals could not be loaded." error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (own.length === 0) return null;
  return (
    <ul aria-label="Under way" className="grid gap-1">
      {own.map((deal) => (
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
  );
}
