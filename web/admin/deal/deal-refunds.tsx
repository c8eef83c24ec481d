// Refunds requested from the payment provider, their results, and an operator's options for a failed one.
import { type AdminRefund, MONEY_PLACES } from '#shared/admin-deals.ts';
import { DEAL_STEPS, dealSteps } from '#shared/deal-steps.ts';
import { formatCents } from '#shared/money.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { Card } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx';
import { RefundButtons } from '../refund-buttons.tsx';

const states: Record<AdminRefund['status'], readonly [words: string, tone: Tone]> = {
  asked: ['Asked for', 'waiting'],
  pending: ['On its way', 'waiting'],
  done: ['Done', 'good'],
  failed: ['Failed', 'bad'],
  by_hand: ['Made by hand', 'good'],
};

export function DealRefunds({ refunds }: { refunds: readonly AdminRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Card aria-labelledby="refunds">
      <h3 id="refunds" className="text-[1.15rem]">
        Refunds
      </h3>
      <ul aria-labelledby="refunds" className="mt-2 divide-y divide-line">
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Card>
  );
}

/** A refund's reason is the step that caused it, or a sentence. */
function whyWords({ reason, stepAmount, amount }: AdminRefund): string {
  const step = DEAL_STEPS.find((each) => each === reason);
  return step
    ? `Because of: ${dealSteps[step].said.replace('{amount}', formatCents(stepAmount ?? amount))}`
    : `“${reason}”`;
}

function Refund({ refund }: { refund: AdminRefund }) {
  const { id, status, amount, reason, createdAt, byHandReference, byHandFrom } = refund;
  const [words, tone] = states[status];
  return (
    <li className="py-3 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={tone}>{words}</StatusPill>
        <span className="num text-[0.92rem] text-ink-2">{formatDateTime(createdAt)}</span>
        <Money cents={amount} className="ml-auto font-semibold" />
      </p>
      {reason && <p className="mt-1 wrap-break-word">{whyWords(refund)}</p>}
      {byHandReference && (
        <p className="mt-1 text-ink-2 wrap-break-word">
          {byHandFrom && `${MONEY_PLACES[byHandFrom]}. `}Reference: {byHandReference}
        </p>
      )}
      {status === 'failed' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <RefundButtons refundId={id} />
        </div>
      )}
    </li>
  );
}
