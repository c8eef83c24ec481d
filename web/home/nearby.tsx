// What neighbours nearby offer, nearest first, and only a few services of each.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nameOf } from '#shared/names.ts';
import type { Service } from '#shared/services.ts';
import { paths, userPath } from '../paths.ts';
import { foundServices } from '../queries/services.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';

const MOST_SHOWN = 6;
const MOST_OF_ONE = 2;

export function Nearby({ hasPlace }: { hasPlace: boolean }) {
  const { data, error, isPending, refetch, isRefetching } = useInfiniteQuery(foundServices({}));
  const found = data?.pages[0]?.items ?? [];
  const near = hasPlace ? found.filter(({ remote }) => !remote) : [];
  const services = choose(near.length > 0 ? near : found);
  return (
    <Card as="section" aria-labelledby="nearby" className="@container">
      <h2 id="nearby" className="text-[1.15rem]">
        {near.length > 0 || (hasPlace && services.length === 0) ? 'Near you' : 'What neighbours offer'}
      </h2>
      {isPending && (
        <div className="mt-4 grid gap-3.5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {error && (
        <div className="mt-4">
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />
        </div>
      )}
      {hasPlace && near.length === 0 && services.length > 0 && (
        <p className="mt-3 text-ink-2">Nobody near you offers anything yet. These neighbours work from afar.</p>
      )}
      {data && services.length === 0 && (
        <p className="mt-3 text-ink-2">
          Nobody else offers anything here yet.{' '}
          <Link href={paths.services} className="link">
            Add a service
          </Link>
        </p>
      )}
      <ul className="mt-4 grid gap-x-6 gap-y-3.5 @min-[32rem]:grid-cols-2">
        {services.map((service) => (
          <li key={service.id} className="flex items-center gap-3">
            <Avatar person={service.provider} size={42} />
            <span className="min-w-0 leading-tight">
              <Link href={userPath(service.providerId, service.id)} className="block font-semibold hover:underline">
                {service.title}
              </Link>
              <span className="text-[0.88rem] text-ink-2">
                {[nameOf(service.provider), service.remote ? 'from afar' : service.distance].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {services.length > 0 && (
        <Link
          href={paths.needs}
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {near.length > 0 ? 'See everyone nearby' : 'See everyone'}
        </Link>
      )}
    </Card>
  );
}

/** In search order. */
function choose(services: readonly Service[]): Service[] {
  const shown: Service[] = [];
  for (const service of services)
    if (shown.filter(({ providerId }) => providerId === service.providerId).length < MOST_OF_ONE) shown.push(service);
  return shown.slice(0, MOST_SHOWN);
}
