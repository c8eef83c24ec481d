// The current offer, with earlier versions collapsed.
import { isPriceAgreed } from '#shared/deal-price.ts';
import { BOOKED } from '#shared/deal-statuses.ts';
import type { DealDetail, Offer } from '#shared/deal-views.ts';
import { Card } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/money.tsx';
import { Folded } from '../../ui/list/folded.tsx';
import { sideName } from '../deal-words.ts';
import { OfferFacts } from './offer-facts.tsx';

export function OfferCard({ deal }: { deal: DealDetail }) {
  const { offer, offers, counter } = deal;
  const older = offers
    .filter(({ id }) => id !== offer?.id && id !== counter?.id)
    .toSorted((a, b) => b.version - a.version);
  if (!offer && older.length === 0) return null;
  return (
    <Card>
      {offer ? (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-[1.15rem]">{titleOf(deal, offer)}</h3>
            <Price cents={offer.amount} className="text-[1.6rem]" />
          </div>
          <OfferFacts offer={offer} deal={deal} price={deal.price ?? undefined} />
        </>
      ) : (
        <h3 className="text-[1.15rem]">No offer stands</h3>
      )}
      {older.length > 0 && (
        <div className="mt-4 grid gap-1 border-t border-line pt-2">
          {older.map((each) => (
            <Older key={each.id} offer={each} deal={deal} />
          ))}
        </div>
      )}
    </Card>
  );
}

const titleOf = (deal: DealDetail, { version }: Offer): string =>
  isPriceAgreed(deal) || BOOKED.includes(deal.status)
    ? 'What you agreed on'
    : `The offer${version === 1 ? '' : `, version ${version}`}`;

function Older({ offer, deal }: { offer: Offer; deal: DealDetail }) {
  const whose = sideName(offer.madeBy, deal);
  const what = offer.madeBy === 'seeker' ? 'Counter-offer' : 'Offer';
  return (
    <Folded
      summary={
        <span className="flex flex-1 items-baseline justify-between gap-3">
          <span>
            {what} by {whose === 'You' ? 'you' : whose}, version {offer.version}
          </span>
          <Price cents={offer.amount} className="text-[1.05rem]" />
        </span>
      }
    >
      <OfferFacts offer={offer} deal={deal} />
    </Folded>
  );
}
