// The offers of a deal by version: the current one, with earlier ones collapsed.
import type { DealFromOutside } from '#shared/admin-deals.ts';
import type { Offer } from '#shared/deal-views.ts';
import { OfferFacts } from '../../deals/offer/offer-facts.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/money.tsx';
import { Folded } from '../../ui/list/folded.tsx';

export function DealOffers({ deal }: { deal: DealFromOutside }) {
  const { offer, offers } = deal;
  if (offers.length === 0) return null;
  const others = offers.filter(({ id }) => id !== offer?.id).toSorted((a, b) => b.version - a.version);
  return (
    <Card aria-labelledby="offers">
      <h3 id="offers" className="text-[1.15rem]">
        Offers
      </h3>
      {offer ? (
        <>
          <p className="mt-2 flex items-baseline justify-between gap-3">
            <span className="font-semibold">Version {offer.version}, which stands</span>
            <Price cents={offer.amount} className="text-[1.4rem]" />
          </p>
          <OfferFacts offer={offer} deal={deal} price={deal.price ?? undefined} />
        </>
      ) : (
        <p className="mt-2 text-ink-2">No offer stands.</p>
      )}
      {others.length > 0 && (
        <div className="mt-4 grid gap-1 border-t border-line pt-2">
          {others.map((each) => (
            <Folded key={each.id} summary={<Summary offer={each} />}>
              <OfferFacts offer={each} deal={deal} />
            </Folded>
          ))}
        </div>
      )}
    </Card>
  );
}

const Summary = ({ offer: { madeBy, version, amount } }: { offer: Offer }) => (
  <span className="flex flex-1 items-baseline justify-between gap-3">
    <span>
      {madeBy === 'seeker' ? 'Counter-offer' : 'Offer'}, version {version}
    </span>
    <Price cents={amount} className="text-[1.05rem]" />
  </span>
);
