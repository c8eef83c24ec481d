// A deal's clock: when it runs out, how long that is, and what happens then.
import { Hourglass } from 'lucide-react';
import type { Deal, DealDetail } from '#shared/deal-views.ts';
import { formatDateTime } from '../lib/dates.ts';
import { clockLabel, countdown, timeLeft } from './clock-words.ts';
import { asRead } from './deal-words.ts';
import { useNow } from './use-now.ts';

type Shown = Deal & Partial<Pick<DealDetail, 'markedDone'>>;

export function Deadline({ deal }: { deal: Shown }) {
  const { deadline, status } = deal;
  if (!deadline) return null;
  return (
    <div className="mt-4 flex gap-3 rounded-2xl bg-sunken px-4 py-3">
      <Hourglass size={20} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 text-[0.95rem]">
        <p>
          {clockLabel(deal)} <time dateTime={deadline.at} className="num font-semibold">{formatDateTime(deadline.at)}</time>
          {', '}
          {status === 'payment_pending' ? <Countdown at={deadline.at} /> : <Left at={deadline.at} />}.
        </p>
        <p className="text-ink-2">{thenWords(deal, deadline.then)}</p>
      </div>
    </div>
  );
}

/** Whether it was marked done only the deal in full knows. */
function thenWords(deal: Shown, then: string): string {
  if (deal.status !== 'awaiting_confirmation' || deal.markedDone === undefined) return asRead(then, deal);
  if (!deal.markedDone) return 'Without a word from either of you an operator looks.';
  return `Without a word from ${deal.side === 'seeker' ? 'you' : deal.seeker.username} the money is released by itself.`;
}

/** The same on one line, for lists. */
export function NextDeadline({ deal }: { deal: Deal }) {
  if (!deal.deadline) return null;
  return (
    <span className="num mt-1 flex items-start gap-1.5 text-[0.92rem] text-ink-2">
      <Hourglass size={14} aria-hidden="true" className="mt-[3px] flex-none" />
      <span>{clockLabel(deal)} <time dateTime={deal.deadline.at}>{formatDateTime(deal.deadline.at)}</time></span>
    </span>
  );
}

function Left({ at }: { at: string }) {
  const now = useNow(30_000);
  return <span className="num">{timeLeft(at, now)}</span>;
}

/** Not read out each second: the moment itself stands before it. */
function Countdown({ at }: { at: string }) {
  const now = useNow(1000);
  return <span role="timer" aria-live="off" className="num font-semibold">{countdown(at, now)} left</span>;
}
