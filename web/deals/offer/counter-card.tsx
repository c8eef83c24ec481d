// The seeker's counter-offer that awaits a reply, beside the original offer.
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { Card } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/money.tsx';
import { labelOf } from '../deal-words.ts';
import { OfferFacts, offerTime } from './offer-facts.tsx';

export function CounterCard({ deal }: { deal: DealDetail }) {
  const { counter, offer, side, seeker, provider, countersLeft, steps } = deal;
  if (!counter) return null;
  return (
    <Card aria-labelledby="counter" className="shadow-[inset_0_0_0_2px_var(--lamp)]">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="counter" className="text-[1.15rem]">
          {side === 'seeker' ? 'Your counter-offer' : `Counter-offer from ${nameOf(seeker)}`}
        </h3>
        <Price cents={counter.amount} className="text-[1.6rem]" />
      </div>
      <OfferFacts offer={counter} deal={deal} />
      {offer && (
        <p className="mt-3 rounded-2xl bg-sunken px-4 py-3 text-[0.95rem]">
          {side === 'provider' ? 'Your offer' : `The offer from ${nameOf(provider)}`} of{' '}
          <Price cents={offer.amount} className="text-[1rem]" /> ({offerTime(offer)}) still stands.
          {side === 'seeker' &&
            steps.includes('retract_counter') &&
            ` To accept it after all, first press “${labelOf('retract_counter')}”.`}
        </p>
      )}
      {side === 'seeker' && <p className="mt-3 text-[0.92rem] text-ink-2">{countersLeftWords(countersLeft)}</p>}
    </Card>
  );
}

const countersLeftWords = (left: number): string =>
  left === 0 ? 'This was your last counter-offer.' : `You can make ${left} more.`;
