// Every step of a deal: who took it, when, why, and the resulting status.
import type { DealFromOutside } from '#shared/admin-deals.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import type { HistoryEntry } from '#shared/deal-views.ts';
import { historySentence } from '../../deals/deal-words.ts';
import { formatDateTime, formatSpan } from '../../lib/time/dates.ts';
import { Timeline } from '../../ui/list/timeline.tsx';

export function DealHistory({ deal }: { deal: DealFromOutside }) {
  const { history, status } = deal;
  const isOver = dealStatuses[status].final;
  return (
    <Timeline
      label="Steps of this deal"
      steps={history.map((entry, index) => ({
        key: entry.id,
        title: historySentence(deal, entry),
        detail: <Detail entry={entry} />,
        state: index === history.length - 1 && !isOver ? 'current' : 'done',
      }))}
    />
  );
}

function Detail({
  entry: {
    at,
    from,
    to,
    reason,
    detail: { start, end },
  },
}: {
  entry: HistoryEntry;
}) {
  return (
    <>
      {start && end && <span className="block text-ink">{formatSpan(start, end)}</span>}
      <span className="block">
        {formatDateTime(at)}
        {from !== to && ` · ${dealStatuses[to].label}`}
      </span>
      {reason && <span className="mt-0.5 block whitespace-pre-line wrap-break-word">“{reason}”</span>}
    </>
  );
}
