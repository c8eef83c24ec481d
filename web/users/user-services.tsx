// What somebody offers, on their profile: live services only, on my own one too.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Service } from '#shared/services.ts';
import { useUser } from '../lib/current-user.ts';
import { paths } from '../paths.ts';
import { foundServices, ownServices } from '../services/queries.ts';
import { ServiceCard } from '../services/service-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { List } from '../ui/list.tsx';

/** A section of the profile, with its own heading. */
export function UserServices({ userId }: { userId: number }) {
  const user = useUser();
  return (
    <section aria-labelledby="user-services">
      <h2 id="user-services" className="mb-4 text-[1.3rem]">Services</h2>
      {user.id === userId ? <Mine /> : <Theirs userId={userId} />}
    </section>
  );
}

/** A search never finds one's own. */
function Mine() {
  const mine = useQuery(ownServices);
  const live = mine.data?.items.filter(({ visibility }) => visibility === 'live');
  const empty = (
    <EmptyState title="Neighbours see no service of yours." action={<ButtonLink href={paths.services}>Go to your services</ButtonLink>}>
      What you add and keep live is shown here.
    </EmptyState>
  );
  return <List list={{ ...mine, items: live }} label="Your services" empty={empty}>{card}</List>;
}

function Theirs({ userId }: { userId: number }) {
  const found = useInfiniteQuery(foundServices({ providerId: userId }));
  const list = {
    ...found,
    items: found.data?.pages.flatMap(({ items }) => items),
    hasMore: found.hasNextPage,
    loadMore: () => void found.fetchNextPage(),
    loadingMore: found.isFetchingNextPage,
  };
  return <List list={list} label="Services" empty={<p className="text-ink-2">Offers nothing at the moment.</p>}>{card}</List>;
}

const card = (service: Service) => <li><ServiceCard service={service} /></li>;
