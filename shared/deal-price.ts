// How the price of a deal that is not paid yet came about: by its last step that says whose price it is.
import type { DealStatus } from './deal-statuses.ts';
import type { DealStep } from './deal-steps.ts';

/** The steps that the price comes from; leaving a payment changes nothing about it. */
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

/** The provider has accepted the seeker's price, which is still to be paid. */
export const isPriceAgreed = ({ status, pricedBy }: { status: DealStatus; pricedBy: PricingStep | null }): boolean =>
  status === 'price_offered' && pricedBy === 'accept_counter';
