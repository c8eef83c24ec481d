// The way of a deal as front doors: every step that was taken, and those of the usual way that are still to come.
import { DEAL_STATUSES, dealStatuses, type DealStatus } from '#shared/deal-steps.ts';
import type { DealDetail, HistoryEntry } from '#shared/deals.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';
import { formatDateTime } from '../lib/dates.ts';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { historySentence } from './deal-words.ts';

/** The doors of the usual way, by the status they lead to. */
const ahead: Partial<Record<DealStatus, string>> = {
  accepted: 'Accepted, times marked',
  price_offered: 'Price offered',
  paid_in_escrow: 'Paid, held in escrow',
  awaiting_confirmation: 'Job done',
  completed: 'Confirmed, payment released',
};

export function DealTimeline({ deal }: { deal: DealDetail }) {
  return <Timeline label="The way of this deal" steps={[...taken(deal), ...stillToCome(deal)]} />;
}

function taken(deal: DealDetail): TimelineStep[] {
  const { history, status } = deal;
  const isOver = dealStatuses[status].final || status === 'completed';
  let offers = 0;
  return history.map((entry, index) => {
    const offer = entry.step === 'offer' || entry.step === 'revise' ? deal.offers[offers++] : undefined;
    return {
      key: entry.id,
      title: historySentence(deal, entry),
      detail: detailOf(entry, offer?.amount),
      state: index === history.length - 1 && !isOver ? 'current' : 'done',
    };
  });
}

function detailOf({ at, reason }: HistoryEntry, amount: number | undefined): string {
  const parts = [amount === undefined ? '' : formatCents(dollarsToCents(amount)), formatDateTime(at), reason && `“${reason}”`];
  return parts.filter(Boolean).join(' · ');
}

function stillToCome({ status, side, seeker }: DealDetail): TimelineStep[] {
  if (dealStatuses[status].final) return [];
  const past = DEAL_STATUSES.indexOf(status);
  return DEAL_STATUSES.filter((each) => DEAL_STATUSES.indexOf(each) > past && ahead[each] !== undefined).map((each) => ({
    key: each,
    title: ahead[each],
    detail: each === 'completed' ? (side === 'seeker' ? 'You confirm' : `${seeker.username} confirms`) : undefined,
    state: 'ahead' as const,
  }));
}
