// The state of the price before payment: what was offered, countered and agreed, and by whom, with the amounts.
import { isPriceAgreed, type PricingStep } from '#shared/deal-price.ts';
import type { Deal } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';

type PricedDeal = Pick<Deal, 'side' | 'seeker' | 'provider' | 'offer' | 'status' | 'pricedBy' | 'counter'>;

/** "bo accepted your $60. Pay to book."; undefined if there is nothing to say about the price. */
export function priceSentence(deal: PricedDeal): string | undefined {
  const { side, status, offer, pricedBy, counter, seeker, provider } = deal;
  if (status === 'countered' && counter) {
    const sum = formatCents(counter.amount);
    return side === 'seeker'
      ? `Waiting for ${nameOf(provider)} to answer your counter-offer of ${sum}`
      : `Answer the counter-offer of ${sum} from ${nameOf(seeker)}`;
  }
  if (status !== 'price_offered' || !offer) return undefined;
  const sum = formatCents(offer.amount);
  return side === 'seeker' ? toSeeker(nameOf(provider), sum, pricedBy) : toProvider(deal, sum);
}

const toProvider = (deal: PricedDeal, sum: string): string =>
  isPriceAgreed(deal)
    ? `You accepted ${sum} from ${nameOf(deal.seeker)}. Waiting for them to pay`
    : `Waiting for ${nameOf(deal.seeker)} to decide about your ${sum}`;

function toSeeker(provider: string, sum: string, pricedBy: PricingStep | null): string {
  if (pricedBy === 'accept_counter') return `${provider} accepted your ${sum}. Pay to book.`;
  if (pricedBy === 'reject_counter') return `${provider} stays with ${sum}. Accept and pay to book.`;
  if (pricedBy === 'counter_ended') return `${provider} did not answer your counter-offer. Their ${sum} still stands.`;
  return `${provider} ${pricedBy === 'revise' ? 'now offers' : 'offers'} ${sum}. Accept and pay to book.`;
}

/** "$80"; while a counter-offer is open, both amounts and who named them. */
export function priceFact({ side, status, offer, counter, seeker, price }: PricedDeal & Pick<Deal, 'price'>) {
  if (status !== 'countered' || !offer || !counter) return price !== null && formatCents(price);
  const [offered, asked] = [formatCents(offer.amount), formatCents(counter.amount)];
  return side === 'seeker'
    ? `${offered} offered, you would pay ${asked}`
    : `${offered} offered, ${nameOf(seeker)} would pay ${asked}`;
}
