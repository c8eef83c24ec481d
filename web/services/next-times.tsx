// When a service could be had next, on the clock of the device one looks at.
import { useQuery } from '@tanstack/react-query';
import type { Service } from '#shared/services.ts';
import { formatDateTime } from '../lib/dates.ts';
import { Chip } from '../ui/chip.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { freeTimesOf } from './queries.ts';

export function NextTimes({ service }: { service: Pick<Service, 'id' | 'provider'> }) {
  const { data, isPending } = useQuery(freeTimesOf(service.id));
  const { username } = service.provider;
  // As high as what comes, so that nothing below it moves.
  if (isPending) return <Skeleton className="h-8 w-full max-w-72" />;
  if (!data) return <p>They could not be loaded. Ask {username} when they can come.</p>;
  if (!data.hasHours) return <p>{username} has set no hours. You agree on a time together.</p>;
  if (data.times.length === 0) return <p>Nothing is free in the next two weeks. Ask all the same.</p>;
  return (
    <ul className="num flex flex-wrap gap-2">
      {data.times.map(({ start }) => (
        <li key={start}><Chip><time dateTime={start}>{formatDateTime(start)}</time></Chip></li>
      ))}
    </ul>
  );
}
