// How the price stands before it is paid: what was offered, answered and agreed on, and by whom, with the sums.
import type { DealStep } from '#shared/deal-steps.ts';
import type { Deal, DealDetail } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';

/** Only the deal in full knows of the way it came, and of counter-offers. */
export type PriceHistory = Pick<Deal, 'status'> & Partial<Pick<DealDetail, 'history'>>;
type PricedDeal = Pick<Deal, 'side' | 'seeker' | 'provider' | 'offer'> &
  PriceHistory &
  Partial<Pick<DealDetail, 'counter'>>;

/** The steps that the price comes from; leaving a payment changes nothing about it. */
const PRICING: readonly DealStep[] = [
  'offer',
  'answer_need',
  'revise',
  'request_payment',
  'accept_counter',
  'reject_counter',
  'retract_counter',
  'counter_ended',
];

const lastOf = ({ history }: PriceHistory): DealStep | undefined =>
  history?.findLast(({ step }) => PRICING.includes(step))?.step;

/** The provider has accepted the seeker's price, which is still to be paid. */
export const isPriceAgreed = (deal: PriceHistory): boolean =>
  deal.status === 'price_offered' && lastOf(deal) === 'accept_counter';

/** "bo accepted your $60. Pay to book."; undefined where nothing is to be said of the price. */
export function priceSentence(deal: PricedDeal): string | undefined {
  const { side, status, offer, counter, seeker, provider } = deal;
  if (status === 'countered' && counter) {
    const sum = formatCents(counter.amount);
    return side === 'seeker'
      ? `Waiting for ${nameOf(provider)} to answer your counter-offer of ${sum}`
      : `Answer the counter-offer of ${sum} from ${nameOf(seeker)}`;
  }
  if (status !== 'price_offered' || !offer) return undefined;
  const sum = formatCents(offer.amount);
  return side === 'seeker' ? toSeeker(nameOf(provider), sum, lastOf(deal)) : toProvider(deal, sum);
}

const toProvider = (deal: PricedDeal, sum: string): string =>
  isPriceAgreed(deal)
    ? `You accepted ${sum} from ${nameOf(deal.seeker)}. Waiting for them to pay`
    : `Waiting for ${nameOf(deal.seeker)} to decide about your ${sum}`;

function toSeeker(provider: string, sum: string, last: DealStep | undefined): string {
  if (last === 'accept_counter') return `${provider} accepted your ${sum}. Pay to book.`;
  if (last === 'reject_counter') return `${provider} stays with ${sum}. Accept and pay to book.`;
  if (last === 'counter_ended') return `${provider} did not answer your counter-offer. Their ${sum} still stands.`;
  return `${provider} ${last === 'revise' ? 'now offers' : 'offers'} ${sum}. Accept and pay to book.`;
}

/** "$80"; while a counter-offer is open, both sums and whose they are. */
export function priceFact({ side, status, offer, counter, seeker, price }: PricedDeal & Pick<Deal, 'price'>) {
  if (status !== 'countered' || !offer || !counter) return price !== null && formatCents(price);
  const [offered, asked] = [formatCents(offer.amount), formatCents(counter.amount)];
  return side === 'seeker'
    ? `${offered} offered, you would pay ${asked}`
    : `${offered} offered, ${nameOf(seeker)} would pay ${asked}`;
}
