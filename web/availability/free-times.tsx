// The times that I could still promise, to be picked: a length, a day, a start.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { MAX_DAYS_AHEAD, type Slot } from '#shared/slots.ts';
import { DAY_MS } from '#shared/time.ts';
import { hoursPath } from '../paths.ts';
import { ToggleChip } from '../ui/display/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { byDay } from './by-day.ts';
import { freeTimesIn } from './queries.ts';
import { exactTimeIn, timeIn } from './zone-words.ts';

interface PickProps {
  isPicked: (slot: Slot) => boolean;
  onPick: (slot: Slot) => void;
}

interface FreeTimesProps extends PickProps {
  /** What the job was to last until now; left out: as long as my jobs usually do. */
  like?: Slot | undefined;
}

/** Where a length in minutes can be asked for. */
function lengthOf({ start, end }: Slot): number | undefined {
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
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
      <Days key={window.from} {...{ times, timeZone, isPicked, onPick }}>
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
      </Days>
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

interface DaysProps extends PickProps {
  times: readonly Slot[];
  timeZone: string;
  /** Buttons that lead to other weeks. */
  children: ReactNode;
}

function Days({ times, timeZone, isPicked, onPick, children }: DaysProps) {
  const [chosen, choose] = useState<string>();
  const days = byDay(times, timeZone);
  const open = days.find(({ day }) => day === chosen) ?? days[0];
  return (
    <>
      <Chips label="Free on" look="overflow-x-auto">
        {!open && <p>No time of this length is free in these two weeks.</p>}
        {days.map(({ day, slots }) => (
          <ToggleChip key={day} pressed={day === open?.day} onPress={() => choose(day)}>
            {day}
            {slots.some(isPicked) && <span className="sr-only">, picked</span>}
          </ToggleChip>
        ))}
      </Chips>
      <div className="flex gap-2">{children}</div>
      {open && (
        <Chips label={`Starts, ${open.day}`} look="max-h-[11rem] flex-wrap overflow-y-auto">
          {open.slots.map((slot) => (
            <ToggleChip key={slot.start} pressed={isPicked(slot)} onPress={() => onPick(slot)}>
              <span className="num">{(open.comesTwice(slot) ? exactTimeIn : timeIn)(timeZone, slot.start)}</span>
            </ToggleChip>
          ))}
        </Chips>
      )}
    </>
  );
}

/** Too many are cut in the middle of one, so that one sees that there are more. */
const Chips = ({ label, look, children }: { label: string; look: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-semibold">{label}</legend>
    <div className={`flex gap-2 p-0.5 [&>*]:flex-none ${look}`}>{children}</div>
  </fieldset>
);

const LENGTHS = [30, 60, 90, 120, 180, 240, 360, 480];

function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`];
  return words.filter(Boolean).join(' ');
}

function Length({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const lengths = [...new Set([...LENGTHS, minutes])].toSorted((a, b) => a - b);
  return (
    <Select label="How long" value={minutes} onChange={({ target }) => onChange(Number(target.value))}>
      {lengths.map((length) => (
        <option key={length} value={length}>
          {lengthWords(length)}
        </option>
      ))}
    </Select>
  );
}

const DAYS = 14;

/** The two weeks whose free times are shown; one can go on to later ones, as far as a deal may lie ahead. */
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
