// A user's services on their profile: only live ones, on one's own profile too.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../lib/api/current-user.ts';
import { pagesOf } from '../lib/api/use-pages.ts';
import { paths } from '../paths.ts';
import { foundServices, ownServices } from '../queries/services.ts';
import { ServiceCard } from '../services/service-card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { isSettled, List } from '../ui/list/list.tsx';

interface UserServicesProps {
  userId: number;
  /** Rendered with the services, so that they do not push it down. */
  below: ReactNode;
}

/** A section of the profile with its own heading, and the content below it. */
export function UserServices({ userId, below }: UserServicesProps) {
  const isMe = useUser().id === userId;
  const mine = useMine(isMe);
  const theirs = useTheirs(userId, !isMe);
  const { list, ...texts } = isMe ? mine : theirs;
  return (
    <>
      <section aria-labelledby="user-services" className="@container">
        <h2 id="user-services" className="mb-4 text-[1.3rem]">
          Services
        </h2>
        <List list={list} {...texts}>
          {(service) => (
            <li>
              <ServiceCard service={service} isAtHome />
            </li>
          )}
        </List>
      </section>
      {isSettled(list) && below}
    </>
  );
}

/** The search leaves out one's own services, so these come from my list. */
function useMine(isMe: boolean) {
  const live = useInfiniteQuery({ ...ownServices({ visibility: 'live' }), enabled: isMe });
  const empty = (
    <EmptyState
      title="Neighbours see no service of yours."
      action={<ButtonLink href={paths.services}>Go to your services</ButtonLink>}
    >
      What you add and keep live is shown here.
    </EmptyState>
  );
  return { list: pagesOf(live), label: 'Your services', empty };
}

function useTheirs(userId: number, isOther: boolean) {
  const found = useInfiniteQuery({ ...foundServices({ providerId: userId }), enabled: isOther });
  return {
    list: pagesOf(found),
    label: 'Services',
    empty: <p className="text-ink-2">Offers nothing at the moment.</p>,
  };
}
