// A payment's status: its amount, a title, a sentence, and the end of the held slot if there is one.
import { clockThen } from '#shared/deal-clocks.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { Link } from 'wouter';
import { contactPath } from '../lib/page/contact-path.ts';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { When } from '../ui/display/when.tsx';
import { standingOf, wordsFor } from './payment-words.ts';

/** `told`: its title and sentence are at the head of the page already. */
export function PaymentStanding({ page, told }: { page: PaymentPage; told: string | undefined }) {
  const { tone, title, detail } = wordsFor(page);
  return (
    <div role="status" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Price cents={page.payment.amount} className="text-[2.2rem]" />
        <StatusPill tone={tone}>{page.payment.bankDispute ? 'At the bank' : pillWords[page.payment.status]}</StatusPill>
      </div>
      <h2 id="standing" className="text-[1.3rem]">
        {title === told ? 'The payment' : title}
      </h2>
      {title !== told && <p className="text-ink-2">{detail}</p>}
      {page.stands && page.payment.expiresAt && (
        <p className="text-ink-2">
          Payable until <When at={page.payment.expiresAt} as="date-time" className="num font-semibold text-ink" />;
          after that {page.payment.kind === 'tip' ? 'no tip is paid' : 'the deal goes on as it was'}.
        </p>
      )}
      {page.stands && page.payment.kind === 'main' && page.holdUntil && (
        <p className="text-ink-2">
          {page.offer.start ? 'Held until' : 'To be paid by'}{' '}
          <When at={page.holdUntil} as="time" className="num font-semibold text-ink" />
          {'. '}
          {clockThen('payment_pending', { doneAt: null, startAt: page.offer.start })}
        </p>
      )}
      {(page.payment.status === 'review' || page.payment.bankDispute) && (
        <p>
          <Link href={contactPath({ refusal: page.payment.bankDispute ? 'bank_dispute' : undefined })} className="link">
            Contact us about this payment
          </Link>
        </p>
      )}
      {standingOf(page) === 'frozen' && (
        <p>
          <Link href={contactPath({ refusal: 'frozen', dealId: page.dealId })} className="link">
            Contact us about this
          </Link>
        </p>
      )}
      {page.payment.paidAt && (
        <p className="text-[0.93rem] text-ink-2">
          Paid <When at={page.payment.paidAt} as="date-time" className="num" />
        </p>
      )}
    </div>
  );
}

const pillWords: Record<PaymentPage['payment']['status'], string> = {
  requested: 'Not paid',
  processing: 'Under way',
  paid: 'Held',
  released: 'Released',
  refunding: 'Refunding',
  refunded: 'Refunded',
  review: 'In review',
  expired: 'Not paid',
  charged_back: 'Taken back',
};
