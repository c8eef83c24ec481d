// The next free times of a service, in the viewer's time zone.
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '#shared/names.ts';
import type { Service } from '#shared/services.ts';
import { byDay } from '../availability/by-day.ts';
import { exactTimeIn, timeIn } from '../availability/zone-words.ts';
import { useUser } from '../lib/api/current-user.ts';
import { formatDate } from '../lib/time/dates.ts';
import { freeTimesOf } from '../queries/services.ts';
import { Chip } from '../ui/display/chip.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

export function NextTimes({ service }: { service: Pick<Service, 'id' | 'provider'> }) {
  const { data, isPending } = useQuery(freeTimesOf(service.id));
  const name = nameOf(service.provider);
  const { timeZone: zone } = useUser();
  // As high as what comes, so that nothing below it moves.
  if (isPending) return <Skeleton className="mt-2 h-28 w-full max-w-72" />;
  if (!data) return <p>They could not be loaded. Ask {name} when they can come.</p>;
  if (!data.hasHours) return <p>{name} has set no hours. You agree on a time together.</p>;
  if (data.times.length === 0) return <p>Nothing is free in the next two weeks. Ask all the same.</p>;
  return (
    <ul className="num mt-2 grid gap-3 sm:gap-2">
      {byDay(data.times, zone).map(({ day, slots, comesTwice }) => (
        <li key={day} className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-y-2">
          <span className="w-full sm:w-auto sm:min-w-[9rem]">{formatDate(slots[0]!.start)}</span>
          {slots.map((slot) => (
            <Chip key={slot.start}>
              <time dateTime={slot.start}>{(comesTwice(slot) ? exactTimeIn : timeIn)(zone, slot.start)}</time>
            </Chip>
          ))}
        </li>
      ))}
    </ul>
  );
}
