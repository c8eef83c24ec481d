// Every payment requested in a deal, with its status.
import type { AdminPayment } from '#shared/admin-deals.ts';
import type { PaymentStatus } from '#shared/money.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { Card } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx';
import { Amounts } from './amounts.tsx';

const kinds: Record<AdminPayment['kind'], string> = { main: 'Main payment', topup: 'Top-up', tip: 'Tip' };

const states: Record<PaymentStatus, readonly [words: string, tone: Tone]> = {
  requested: ['Not paid', 'neutral'],
  processing: ['Being paid', 'waiting'],
  paid: ['Held', 'info'],
  released: ['Released', 'good'],
  refunding: ['Refund under way', 'waiting'],
  refunded: ['Refunded', 'neutral'],
  review: ['Needs a look', 'bad'],
  expired: ['Ran out unpaid', 'neutral'],
  charged_back: ['Taken back by the bank', 'bad'],
};

export function DealPayments({ payments }: { payments: readonly AdminPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <Card aria-labelledby="payments">
      <h3 id="payments" className="text-[1.15rem]">
        Payments
      </h3>
      <ul aria-labelledby="payments" className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <Payment key={payment.publicId} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function Payment({ payment }: { payment: AdminPayment }) {
  const { kind, status, amount, provider, mode, paidAt, bankDispute, late, transferred, released, refunded } = payment;
  const [words, tone] = states[status];
  const rows = (
    [
      ['Released', released],
      ['Sent on', transferred],
      ['Given back, or on its way', refunded],
    ] as const
  ).filter(([, cents]) => cents > 0);
  return (
    <li className="py-3 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kinds[kind]}</span>
        <StatusPill tone={tone}>{words}</StatusPill>
        {bankDispute && <StatusPill tone="bad">Bank dispute open</StatusPill>}
        <Money cents={amount} className="ml-auto font-semibold" />
      </p>
      <p className="num mt-0.5 text-[0.92rem] text-ink-2">
        {provider === mode ? 'Simulator' : `${provider === 'stripe' ? 'Stripe' : provider}, ${mode}`}
        {paidAt && `, paid ${formatDateTime(paidAt)}`}
      </p>
      {late && (
        <p className="text-[0.92rem] text-ink-2">
          It came too late, so it goes back in full and is not in the sums above.
        </p>
      )}
      {rows.length > 0 && <Amounts label={`What became of the ${kinds[kind].toLowerCase()}`} rows={rows} />}
    </li>
  );
}
