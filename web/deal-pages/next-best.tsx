// The next best neighbours, if a provider declined or did not reply.
import { useQuery } from '@tanstack/react-query';
import type { DealDetail } from '#shared/deal-views.ts';
import type { Matches } from '#shared/matching.ts';
import { MatchesList } from '../matching/matches-list.tsx';
import { isOpen } from '../needs/need-words.ts';
import { needPath, paths } from '../paths.ts';
import { foundMatches, othersForNeed } from '../queries/matching.ts';
import { useOwnNeed } from '../queries/needs.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

const MOST = 3;
export function NextBest({ deal: { need, service, provider } }: { deal: DealDetail }) {
  const own = useOwnNeed(need?.id);
  const isLookedFor = need === null || (own.need !== undefined && isOpen(own.need));
  const ofNeed = useQuery({ ...othersForNeed(need?.id ?? 0), enabled: need !== null && isLookedFor });
  const ofWords = useQuery({ ...foundMatches({ q: service.title }), enabled: need === null });
  const query = need ? ofNeed : ofWords;
  const others = ({ items }: Matches) =>
    items.filter((match) => match.service.provider.id !== provider.id).slice(0, MOST);
  if (!isLookedFor) return null;
  return (
    <Card as="section" aria-labelledby="next-best">
      <h3 id="next-best" className="text-[1.15rem]">
        Others who could help
      </h3>
      <p className="mb-4 mt-1 text-ink-2">The neighbours who fit best now.</p>
      <MatchesList
        list={{ ...query, items: query.data && others(query.data) }}
        label="Others who could help"
        needId={need?.id}
        empty={
          <EmptyState title="Nobody else near offers this yet.">
            New neighbours join all the time: look again in a while.
          </EmptyState>
        }
      />
      <div className="mt-4">
        <ButtonLink
          variant="quiet"
          href={need ? needPath(String(need.id)) : `${paths.needs}?q=${encodeURIComponent(service.title)}`}
        >
          See all
        </ButtonLink>
      </div>
    </Card>
  );
}
