// What each step does besides moving the status: its own checks, and what it writes.
import type { StepBody } from '#shared/deals.ts';
import { abandonPayment, acceptOffer, pay } from './steps/pay.ts';
import { acceptInterest } from './steps/accept-interest.ts';
import { confirm } from './steps/confirm.ts';
import { declineOffer, makeOffer } from './steps/make-offer.ts';
import type { Work } from './taking.ts';

type BodyOf<S> = Extract<StepBody, { step: S }>;
type Works = { [S in StepBody['step']]: Work<BodyOf<S>> } & Record<SystemStep, Work<object>>;

/** Steps that no person takes. */
export type SystemStep = 'pay' | 'hold_ended';

const end: Work<{ reason: string }> = async ({ deal }, { reason }) => ({
  reason,
  set: deal.status === 'payment_pending' ? { holdUntil: null, startAt: null, endAt: null, address: null } : {},
});
const nothingMore: Work<object> = async () => ({ set: {} });

export const works: Works = {
  accept: acceptInterest,
  decline: end,
  withdraw: end,
  offer: makeOffer,
  revise: makeOffer,
  decline_offer: declineOffer,
  accept_offer: acceptOffer,
  abandon: abandonPayment,
  hold_ended: abandonPayment,
  pay,
  start: nothingMore,
  done: nothingMore,
  confirm,
};
