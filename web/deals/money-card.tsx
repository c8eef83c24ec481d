// Where a deal's money is, to the cent: what was paid, held, released and refunded; top-ups and tips have their own
// status.
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { DealDetail, PaymentState } from '#shared/deal-views.ts';
import { type Cents, formatAlike, formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { payments } from '#shared/payments.ts';
import { urlOf } from '../lib/api/call.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { waitingSentences } from '../money/waiting-words.ts';
import { paths } from '../paths.ts';
import { ledger } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { payersBank } from './deal-words.ts';
import { heldAtTheBank, heldWords, isToBeSent, jobPayments } from './money-words.ts';

export function MoneyCard({ deal }: { deal: DealDetail }) {
  const { sidePayments } = deal;
  const rows = rowsOf(deal);
  const format = formatAlike([...rows.map(([, cents]) => cents), ...sidePayments.map(({ amount }) => amount)]);
  return (
    <Card aria-labelledby="money">
      <h3 id="money" className="text-[1.15rem]">
        The money
      </h3>
      <dl className="mt-3 grid gap-1.5">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 text-ink-2 wrap-break-word">{label}</dt>
            <dd>
              <Money cents={cents} format={format} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      {sidePayments.length > 0 && (
        <ul aria-label="Top-ups and tips" className="mt-3 grid gap-2 border-t border-line pt-3">
          {sidePayments.map((payment) => (
            <SidePayment key={payment.publicId} payment={payment} format={format} />
          ))}
        </ul>
      )}
      <Receipts deal={deal} />
      <Unsent deal={deal} />
    </Card>
  );
}

/** Leaves out zero amounts. */
function rowsOf(deal: DealDetail): (readonly [string, number])[] {
  const { side, sums, seeker, provider } = deal;
  const atTheBank = Math.min(sums.held, heldAtTheBank(jobPayments(deal)));
  const rows: (readonly [string, number])[] = [
    [side === 'seeker' ? 'You paid' : `${nameOf(seeker)} paid`, sums.charged],
    [heldWords(deal), sums.held - atTheBank],
    [`With ${payersBank(deal)} until it decides`, atTheBank],
    ...(side === 'seeker'
      ? [[`Released to ${nameOf(provider)}`, sums.released] as const]
      : [['Released to you, after the fee', sums.released - sums.fee] as const, ['Fee', sums.fee] as const]),
    [side === 'seeker' ? 'Back to your card, 5–10 days' : `Back to ${nameOf(seeker)}`, sums.refunded],
    ['Taken back by the bank', sums.chargedBack],
  ];
  return rows.filter(([, cents]) => cents !== 0);
}

const standings: Partial<Record<string, string>> = {
  requested: 'to be paid',
  processing: 'payment under way',
  paid: 'paid and held',
  released: 'paid',
  refunding: 'on its way back, 5–10 days',
  refunded: 'given back',
  review: 'we’re checking this payment',
  expired: 'not paid in time',
  charged_back: 'taken back by the bank',
};

interface SidePaymentProps {
  payment: PaymentState;
  format: (cents: Cents) => string;
}

function SidePayment({ payment: { kind, amount, status, expiresAt, bankDispute }, format }: SidePaymentProps) {
  const until = status === 'requested' && expiresAt ? ` until ${formatDateTime(expiresAt)}` : '';
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span>
        {kind === 'tip' ? 'Tip' : 'Top-up'}
        <span className="num text-ink-2">
          , {bankDispute ? 'bank dispute open' : (standings[status] ?? status)}
          {until}
        </span>
      </span>
      <Money cents={amount} format={format} className="font-semibold" />
    </li>
  );
}

/** A receipt for each payment that was made. */
function Receipts({ deal: { payment, sidePayments } }: { deal: DealDetail }) {
  const made = [...(payment ? [payment] : []), ...sidePayments].filter(({ paidAt }) => paidAt !== null);
  if (made.length === 0) return null;
  return (
    <ul aria-label="Receipts" className="mt-3 flex flex-wrap gap-x-5">
      {made.map(({ publicId, amount }) => (
        <li key={publicId}>
          <a
            href={urlOf(payments.receipt.path, { publicId })}
            download
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <FileText size={16} aria-hidden="true" />
            Receipt for {formatCents(amount)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Released money that has not been transferred: the provider has no account yet, or it is scheduled. */
function Unsent({ deal }: { deal: DealDetail }) {
  const isAsked = deal.side === 'provider' && isToBeSent(deal);
  const { data } = useInfiniteQuery({ ...ledger, enabled: isAsked });
  const waiting = data?.pages[0]?.waiting.filter(({ dealId }) => dealId === deal.id) ?? [];
  if (!isAsked) return null;
  return (
    <>
      {waitingSentences(waiting).map(({ cause, amount, says }) =>
        cause === 'account' ? (
          <Notice
            key={cause}
            tone="lamp"
            className="mt-4"
            end={
              <ButtonLink href={paths.paymentSetup} variant="quiet">
                Payment setup
              </ButtonLink>
            }
          >
            Finish payment setup to get {formatCents(amount)}
          </Notice>
        ) : (
          <p key={cause} className="num mt-3 text-[0.94rem] text-ink-2">
            {says}
          </p>
        ),
      )}
    </>
  );
}
