// One version of an offer in full: price and lines, scope, time, limit and cancellation policy.
import { Check } from 'lucide-react';
import { OVER } from '#shared/deal-statuses.ts';
import type { Offer } from '#shared/deal-views.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { formatDateTime, formatSpan } from '../../lib/time/dates.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Money } from '../../ui/display/money.tsx';
import { sideName } from '../deal-words.ts';
import { offerCancelWords, type WithOffers } from './cancel-words.ts';
import { Earnings } from './earnings.tsx';
import { PolicyLine } from './policy-line.tsx';

export const offerTime = ({ start, end }: Pick<Offer, 'start' | 'end'>): string =>
  start && end ? formatSpan(start, end) : 'No fixed time';

interface OfferFactsProps {
  offer: Offer;
  deal: WithOffers;
  /** The deal's current total in cents, if this is the agreed offer. */
  price?: Cents | undefined;
}

export function OfferFacts({ offer, deal, price }: OfferFactsProps) {
  const now = useNow(MINUTE_MS);
  const cancelling = offerCancelWords(offer, deal, now);
  const { lines, scope, message, policy, madeBy, validUntil, createdAt } = offer;
  return (
    <>
      <p className="num mt-1 text-ink-2">{offerTime(offer)}</p>
      {lines.length > 0 && <Lines lines={lines} />}
      {scope.length > 0 && <Scope lines={scope} />}
      {message && <p className="mt-3 whitespace-pre-line wrap-break-word">{message}</p>}
      {price === undefined || price === offer.amount ? (
        // Once it is over, the money card says what was paid out.
        deal.side === 'provider' &&
        !OVER.includes(deal.status) && (
          <p className="mt-3 text-[0.94rem] text-ink-2">
            <Earnings amount={offer.amount} fee={offer} />
          </p>
        )
      ) : (
        <p className="num mt-3 text-[0.94rem] text-ink-2">
          The price was changed later: it is {formatCents(price)} now.
        </p>
      )}
      {cancelling && (
        <PolicyLine policy={policy} className="mt-3">
          {cancelling}
        </PolicyLine>
      )}
      <p className="num mt-3 text-[0.92rem] text-ink-2">
        Made by {sideName(madeBy, deal).replace('You', 'you')}, {formatDateTime(createdAt)}
        {validUntil && `. Valid until ${formatDateTime(validUntil)}`}
      </p>
    </>
  );
}

function Lines({ lines }: Pick<Offer, 'lines'>) {
  return (
    <dl aria-label="What the price is made of" className="mt-3 grid gap-1">
      {lines.map(({ label, amount }, index) => (
        <div key={index} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 wrap-break-word">{label}</dt>
          <dd>
            <Money cents={amount} />
          </dd>
        </div>
      ))}
    </dl>
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
