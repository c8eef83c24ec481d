// A provider requests payment in the chat: a new offer before payment, a top-up afterwards.
import type { Cents } from '#shared/money.ts';
import type { StepWork, StepHandler } from '../step-context.ts';
import type { OfferContent } from './insert-offer.ts';
import { makeOfferVersion } from './make-offer.ts';
import { requestTopup } from './side-payments.ts';

export type ChatStep = 'request_payment' | 'request_topup';

export interface ChatBody {
  amount: Cents;
}

/** An offer with nothing but a price, all that a chat request contains. */
export const bareOffer = (amount: Cents): OfferContent => ({
  amount,
  lines: [],
  scope: [],
  time: null,
  message: '',
  validUntil: null,
});

/** Replaces only the price; keeps the previous offer's time and scope. */
export const requestPaymentInChat: StepHandler<ChatBody> = async (work, { amount }) =>
  makeOfferVersion(work, { ...bareOffer(amount), ...(await outstandingTerms(work)) });

async function outstandingTerms({ tx, deal }: StepWork): Promise<Partial<Pick<OfferContent, 'scope' | 'time'>>> {
  if (deal.offerId === null) return {};
  const { scope } = await tx
    .selectFrom('offers')
    .select('scope')
    .where('id', '=', deal.offerId)
    .executeTakeFirstOrThrow();
  const { offerStartAt: start, offerEndAt: end } = deal;
  return { scope, time: start && end ? { start, end } : null };
}

export const requestMore: StepHandler<ChatBody> = async (work, { amount }) => {
  await requestTopup(work, amount);
  return { detail: { amount } };
};
