// The outstanding offer, and how its payment stands.
import { Check } from 'lucide-react';
import type { DealDetail, Offer } from '#shared/deals.ts';
import { dollarsToCents, feeDue, formatCents } from '#shared/money.ts';
import { formatSpan } from '../lib/dates.ts';
import { cancelledHow, policySentences } from '../services/policies.ts';
import { Card } from '../ui/card.tsx';
import { Price } from '../ui/money.tsx';
import { paymentWords } from './payment-words.ts';

export function OfferCard({ deal }: { deal: DealDetail }) {
  const { offer } = deal;
  if (!offer) return null;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-[1.15rem]">{offer.version === 1 ? 'The offer' : `The offer, version ${offer.version}`}</h3>
        <Price cents={dollarsToCents(offer.amount)} className="text-[1.6rem]" />
      </div>
      <p className="num mt-1 text-ink-2">{offer.start && offer.end ? formatSpan(offer.start, offer.end) : 'No fixed time'}</p>
      {offer.scope.length > 0 && <Scope lines={offer.scope} />}
      {offer.message && <p className="mt-3 whitespace-pre-line wrap-break-word">{offer.message}</p>}
      {deal.side === 'provider' && (
        <p className="mt-3 text-[0.94rem] text-ink-2"><Earnings amount={offer.amount} feeBps={offer.feeBps} /></p>
      )}
      <p className="mt-3 text-[0.94rem] text-ink-2">{cancelledHow} {policySentences[offer.policy]}</p>
      <PaymentRow deal={deal} offer={offer} />
    </Card>
  );
}

function Scope({ lines }: { lines: readonly string[] }) {
  return (
    <ul aria-label="What is included" className="mt-3 grid gap-1.5">
      {lines.map((line, index) => (
        <li key={index} className="flex gap-2.5">
          <Check size={18} aria-hidden="true" className="mt-1 flex-none text-ok" />
          <span className="min-w-0 wrap-break-word">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the provider gets of so many whole dollars. */
export function Earnings({ amount, feeBps }: { amount: number; feeBps: number }) {
  const cents = dollarsToCents(amount);
  const fee = feeDue(cents, feeBps);
  return (
    <span className="num">
      You get {formatCents(cents - fee)}: {formatCents(cents)} less the fee of {feeBps / 100}%, {formatCents(fee)}.
    </span>
  );
}

function PaymentRow({ deal, offer }: { deal: DealDetail; offer: Offer }) {
  const words = paymentWords(deal);
  if (!words) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-3 rounded-ctl bg-tint-garden px-4 py-3">
      <span className="text-[0.96rem]">{words}</span>
      <Price cents={dollarsToCents(offer.amount)} className="text-[1.25rem]" />
    </div>
  );
}
