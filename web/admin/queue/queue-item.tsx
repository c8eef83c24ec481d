// One entry of the queue: the matter, its deadline, both sides, and what to do.
import { lazy, Suspense, useState } from 'react';
import { QUEUE_KINDS, type QueueEntry } from '#shared/admin-deals.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import { formatCents } from '#shared/money.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { When } from '../../ui/display/when.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { FactsLine } from '../../ui/list/facts-line.tsx';
import { HowFar } from '../how-far.tsx';
import { RefundButtons } from '../refund-buttons.tsx';
import type { AdminAddress } from '../use-admin-address.ts';
import { canBeSettled, isOpenDispute, isOverdue, todoOf } from './queue-words.ts';

const SendAgainDialog = lazy(async () => ({ default: (await import('../send-again-dialog.tsx')).SendAgainDialog }));
const GiveBackDialog = lazy(async () => ({ default: (await import('./give-back-dialog.tsx')).GiveBackDialog }));
const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog.tsx')).SettleDialog }));

export function QueueItem({ entry, address }: { entry: QueueEntry; address: AdminAddress }) {
  const now = useNow(MINUTE_MS);
  const overdue = isOverdue(entry, now);
  const titleId = `entry-${entry.id}`;
  return (
    <li
      aria-labelledby={titleId}
      className={`card p-5 sm:p-6 ${overdue ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusPill tone={overdue ? 'bad' : entry.dueAt ? 'waiting' : 'neutral'}>{QUEUE_KINDS[entry.kind]}</StatusPill>
        <Due entry={entry} overdue={overdue} />
      </div>
      <p id={titleId} className="mt-2.5 font-semibold wrap-break-word whitespace-pre-line">
        {entry.says}
      </p>
      <DealInShort entry={entry} />
      <p className="mt-1.5 text-ink-2">{todoOf(entry)}</p>
      <Acts entry={entry} address={address} />
    </li>
  );
}

function Due({ entry: { dueAt, createdAt }, overdue }: { entry: QueueEntry; overdue: boolean }) {
  if (dueAt === null)
    return (
      <span className="num text-[0.92rem] text-ink-2">
        Came up <When at={createdAt} as="date-time" />
      </span>
    );
  return (
    <span className={`num text-[0.92rem] ${overdue ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {overdue ? 'Overdue since' : 'Decide by'} <HowFar at={dueAt} />
    </span>
  );
}

/** The deal's service and sides, unless the entry names them, and its status. */
function DealInShort({ entry: { deal, says } }: { entry: QueueEntry }) {
  if (!deal) return null;
  const { service, seeker, provider, status, held } = deal;
  const unsaid = [service, `${seeker} and ${provider}`].filter((words) => !says.includes(words));
  return (
    <FactsLine
      className="num mt-1.5 text-[0.95rem]"
      facts={[
        ...unsaid,
        dealStatuses[status].label,
        held > 0 && (
          <span key="held" className="font-semibold">
            {formatCents(held)} held
          </span>
        ),
      ]}
    />
  );
}

function Acts({ entry, address: { hrefWith } }: { entry: QueueEntry; address: AdminAddress }) {
  const [isSettling, setSettling] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isGivingBack, setGivingBack] = useState(false);
  const { dealId, refundId, transferOf, unbookedOf, reportId, questionId } = entry;
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
      {dealId && (
        <ButtonLink variant={isOpenDispute(entry) ? 'primary' : 'quiet'} href={hrefWith({ deal: dealId })}>
          {isOpenDispute(entry) ? 'Look and decide' : 'Open the deal'}
        </ButtonLink>
      )}
      {reportId && <ButtonLink href={hrefWith({ report: reportId })}>Review</ButtonLink>}
      {questionId && <ButtonLink href={hrefWith({ question: questionId })}>Read and reply</ButtonLink>}
      {refundId && <RefundButtons refundId={refundId} />}
      {transferOf && (
        <Button variant="quiet" onClick={() => setSending(true)}>
          Send it again
        </Button>
      )}
      {unbookedOf && (
        <Button variant="quiet" onClick={() => setGivingBack(true)}>
          Give the charge back
        </Button>
      )}
      {canBeSettled(entry) && (
        <Button variant="quiet" onClick={() => setSettling(true)}>
          Seen to
        </Button>
      )}
      {transferOf && isSending && (
        <Suspense>
          <SendAgainDialog paymentId={transferOf} onClose={() => setSending(false)} />
        </Suspense>
      )}
      {unbookedOf && isGivingBack && (
        <Suspense>
          <GiveBackDialog paymentId={unbookedOf} onClose={() => setGivingBack(false)} />
        </Suspense>
      )}
      {isSettling && (
        <Suspense>
          <SettleDialog entry={entry} onClose={() => setSettling(false)} />
        </Suspense>
      )}
    </div>
  );
}
