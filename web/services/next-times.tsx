// A service's next free times, in the viewer's time zone; pressing one opens the interest dialog with it.
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '#shared/names.ts';
import type { Service } from '#shared/services.ts';
import type { Slot } from '#shared/slots.ts';
import { byDay } from '../availability/by-day.ts';
import { exactTimeIn, timeIn } from '../availability/zone-words.ts';
import { useUser } from '../lib/api/current-user.ts';
import { formatDate } from '../lib/time/dates.ts';
import { freeTimesOf } from '../queries/services.ts';
import { Chip, PressChip } from '../ui/display/chip.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { askedInterest } from './asked-interest.ts';
import { useOwnDeals } from './use-own-deals.ts';

/** The dialog offers all others. */
const MOST_DAYS = 3;
const MOST_A_DAY = 4;

interface NextTimesProps {
  service: Service;
  needId: number | undefined;
}

export function NextTimes({ service, needId }: NextTimesProps) {
  const { data, isPending } = useQuery(freeTimesOf(service.id));
  const { isMine, unpaid } = useOwnDeals(service, needId);
  const name = nameOf(service.provider);
  const { timeZone: zone } = useUser();
  // As high as the loaded content, so that nothing below it moves.
  if (isPending) return <Skeleton className="mt-2 h-40 w-full max-w-72" />;
  if (!data) return <p>They could not be loaded. Ask {name} when they can come.</p>;
  if (!data.hasHours) return <p>{name} has set no hours. You agree on a time together.</p>;
  if (data.times.length === 0) return <p>Nothing is free in the next two weeks. Ask all the same.</p>;
  const canAsk = !isMine && !unpaid;
  const ask = (time?: Slot) => askedInterest.set({ service, needId, time, onSent: () => undefined });
  const days = byDay(data.times, zone);
  const isMore = days.length > MOST_DAYS || days.some(({ slots }) => slots.length > MOST_A_DAY);
  return (
    <>
      <ul className="num mt-2 grid gap-3 sm:gap-2">
        {days.slice(0, MOST_DAYS).map(({ day, slots, comesTwice }) => (
          <li key={day} className="flex flex-wrap items-center gap-2">
            <span className="w-full sm:w-auto sm:min-w-[9rem]">{formatDate(slots[0]!.start)}</span>
            {fewOf(slots).map((slot) => {
              const words = (comesTwice(slot) ? exactTimeIn : timeIn)(zone, slot.start);
              const time = <time dateTime={slot.start}>{words}</time>;
              return canAsk ? (
                <PressChip key={slot.start} name={`Ask for ${day}, ${words}`} onPress={() => ask(slot)}>
                  {time}
                </PressChip>
              ) : (
                <Chip key={slot.start}>{time}</Chip>
              );
            })}
          </li>
        ))}
      </ul>
      {canAsk && isMore && (
        <Button variant="ghost" className="mt-1" onClick={() => ask()}>
          More times
        </Button>
      )}
    </>
  );
}

/** Spread over the whole day. */
const fewOf = (slots: readonly Slot[]): readonly Slot[] => {
  const every = Math.ceil(slots.length / MOST_A_DAY);
  return slots.filter((_, at) => at % every === 0);
};
