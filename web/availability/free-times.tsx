// A picker for the times that I could still promise: a length, a day, a start.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { MAX_DAYS_AHEAD, type Slot } from '#shared/slots.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { hoursWords } from '../lib/time/durations.ts';
import { hoursPath } from '../paths.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { freeTimesIn } from './queries.ts';
import { type PickProps, TimesByDay } from './times-by-day.tsx';

interface FreeTimesProps extends PickProps {
  /** The job's current time, for its length; defaults to my usual length. */
  like?: Slot | undefined;
}

/** The length in minutes, if it is a valid one. */
function lengthOf({ start, end }: Slot): number | undefined {
  const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  return Number.isInteger(minutes) && minutes >= 15 && minutes <= 720 ? minutes : undefined;
}

export function FreeTimes({ isPicked, onPick, like }: FreeTimesProps) {
  const [minutes, setMinutes] = useState(like && lengthOf(like));
  const { window, goEarlier, goLater } = useWindow();
  const free = useQuery(freeTimesIn({ ...window, minutes }));
  if (free.error && !free.data) {
    return (
      <ErrorState
        title="Your free times could not be loaded."
        error={free.error}
        onRetry={() => void free.refetch()}
        retrying={free.isFetching}
      />
    );
  }
  if (!free.data) return <Loading />;
  const { times, timeZone, hasHours } = free.data;
  return (
    <div className="grid gap-3 transition-opacity aria-busy:opacity-60" aria-busy={free.isPlaceholderData}>
      <Length minutes={minutes ?? free.data.minutes} onChange={setMinutes} />
      <TimesByDay
        key={window.from}
        times={times}
        timeZone={timeZone}
        isPicked={isPicked}
        onPick={onPick}
        none="No time of this length is free in these two weeks."
      >
        {goEarlier && (
          <Button variant="quiet" onClick={goEarlier}>
            Earlier days
          </Button>
        )}
        {goLater && (
          <Button variant="quiet" onClick={goLater}>
            Later days
          </Button>
        )}
      </TimesByDay>
      <p className="text-[0.92rem] text-ink-2">
        {hasHours
          ? 'What you mark, offer or propose lies inside your hours.'
          : 'You have set no hours, so any time can be agreed.'}{' '}
        <Link href={hoursPath} className="link">
          {hasHours ? 'Change your hours' : 'Set your hours'}
        </Link>
      </p>
    </div>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-11 w-4/5" />
    <Skeleton className="h-11 w-3/5" />
  </div>
);

const LENGTHS = [30, 60, 90, 120, 180, 240, 360, 480];

function Length({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const lengths = [...new Set([...LENGTHS, minutes])].toSorted((a, b) => a - b);
  return (
    <Select label="How long" value={minutes} onChange={({ target }) => onChange(Number(target.value))}>
      {lengths.map((length) => (
        <option key={length} value={length}>
          {hoursWords(length * MINUTE_MS)}
        </option>
      ))}
    </Select>
  );
}

const DAYS = 14;

/** The two weeks that are shown; the user can move on as far as a deal may lie ahead. */
function useWindow() {
  const [now] = useState(() => Date.now());
  const [passed, setPassed] = useState(0);
  const at = (days: number): string => new Date(now + Math.min(days, MAX_DAYS_AHEAD) * DAY_MS).toISOString();
  return {
    window: { from: at(passed), to: at(passed + DAYS) },
    goEarlier: passed > 0 ? () => setPassed(passed - DAYS) : undefined,
    goLater: passed + DAYS < MAX_DAYS_AHEAD ? () => setPassed(passed + DAYS) : undefined,
  };
}
