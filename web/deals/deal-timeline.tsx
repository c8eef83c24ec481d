// A deal's progress as front doors: every step taken, and the usual steps still ahead.
import { DEAL_STATUSES, dealStatuses, type DealStatus } from '#shared/deal-statuses.ts';
import type { DealDetail, HistoryEntry } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime, formatSpan } from '../lib/time/dates.ts';
import { Timeline, type TimelineStep } from '../ui/list/timeline.tsx';
import { historySentence } from './deal-words.ts';

/** The doors of the usual course, by the status that they lead to. */
const ahead: Partial<Record<DealStatus, string>> = {
  accepted: 'Accepted, times marked',
  price_offered: 'Price offered',
  paid_in_escrow: 'Paid, held in escrow',
  awaiting_confirmation: 'Job done',
  completed: 'Confirmed, payment released',
};

export function DealTimeline({ deal }: { deal: DealDetail }) {
  return <Timeline label="Steps of this deal" steps={[...taken(deal), ...stillToCome(deal)]} />;
}

function taken(deal: DealDetail): TimelineStep[] {
  const { history, status } = deal;
  const isOver = dealStatuses[status].final || status === 'completed';
  return history.map((entry, index) => ({
    key: entry.id,
    title: historySentence(deal, entry),
    detail: detailOf(entry),
    state: index === history.length - 1 && !isOver ? 'current' : 'done',
  }));
}

function detailOf({ at, reason, detail: { start, end } }: HistoryEntry) {
  return (
    <>
      {start && end && <span className="block text-ink">{formatSpan(start, end)}</span>}
      <span className="block">{formatDateTime(at)}</span>
      {reason && <span className="mt-0.5 block whitespace-pre-line wrap-break-word">“{reason}”</span>}
    </>
  );
}

function stillToCome({ status, side, seeker }: DealDetail): TimelineStep[] {
  if (dealStatuses[status].final) return [];
  const past = DEAL_STATUSES.indexOf(status);
  const isDisputed = status === 'disputed';
  return DEAL_STATUSES.filter((each) => DEAL_STATUSES.indexOf(each) > past && ahead[each] !== undefined).map(
    (each) => ({
      key: each,
      title: isDisputed ? 'Agreed, or decided by an operator' : ahead[each],
      detail:
        each === 'completed' && !isDisputed
          ? side === 'seeker'
            ? 'You confirm'
            : `${nameOf(seeker)} confirms`
          : undefined,
      state: 'ahead' as const,
    }),
  );
}
