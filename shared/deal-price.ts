// How the price of an unpaid deal came about: the last step that set it.
import type { DealStatus } from './deal-statuses.ts';
import type { DealStep } from './deal-steps.ts';

/** The steps that set a price; leaving a checkout does not. */
export const PRICING_STEPS = [
  'offer',
  'answer_need',
  'revise',
  'request_payment',
  'accept_counter',
  'reject_counter',
  'retract_counter',
  'counter_ended',
] as const satisfies readonly DealStep[];
export type PricingStep = (typeof PRICING_STEPS)[number];

/** The provider has accepted the seeker's price, and it is not paid yet. */
export const isPriceAgreed = ({ status, pricedBy }: { status: DealStatus; pricedBy: PricingStep | null }): boolean =>
  status === 'price_offered' && pricedBy === 'accept_counter';
