// A deal's deadline, the time left until it, and what happens then.
import { Hourglass } from 'lucide-react';
import type { Deal } from '#shared/deal-views.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { countdown, timeLeft } from '../lib/time/durations.ts';
import { useNow } from '../lib/time/use-now.ts';
import { clockOf } from './clock-words.ts';
import { asRead } from './deal-words.ts';

export function Deadline({ deal }: { deal: Deal }) {
  const clock = clockOf(deal);
  if (!clock) return null;
  return (
    <div className="mt-4 flex gap-3 rounded-2xl bg-sunken px-4 py-3">
      <Hourglass size={20} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 text-[0.95rem]">
        <p>
          {clock.label}{' '}
          <time dateTime={clock.at} className="num whitespace-nowrap font-semibold">
            {formatDateTime(clock.at)}
          </time>
          {', '}
          {deal.status === 'payment_pending' ? <Countdown at={clock.at} /> : <Left at={clock.at} />}.
        </p>
        <p className="text-ink-2">{asRead(clock.then, deal)}</p>
      </div>
    </div>
  );
}

/** A compact form for lists; `brief` leaves out what happens then. */
export function NextDeadline({ deal, brief = false }: { deal: Deal; brief?: boolean }) {
  const clock = clockOf(deal);
  if (!clock) return null;
  return (
    <span className="num mt-1 flex items-start gap-1.5 text-[0.92rem] text-ink-2">
      <Hourglass size={14} aria-hidden="true" className="mt-[3px] flex-none" />
      <span className="text-pretty">
        {clock.label}{' '}
        <time dateTime={clock.at} className={brief ? '@[9.5rem]:whitespace-nowrap' : undefined}>
          {formatDateTime(clock.at)}
        </time>
        {!brief && `. ${asRead(clock.then, deal)}`}
      </span>
    </span>
  );
}

function Left({ at }: { at: string }) {
  const now = useNow(30_000);
  return <span className="num whitespace-nowrap">{timeLeft(at, now)}</span>;
}

/** Not announced each second: the deadline itself is read out before it. */
function Countdown({ at }: { at: string }) {
  const now = useNow(1000);
  return (
    <span role="timer" aria-live="off" className="num whitespace-nowrap font-semibold">
      {countdown(at, now)} left
    </span>
  );
}
