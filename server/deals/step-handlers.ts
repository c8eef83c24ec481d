// What each step does besides changing the status: its own checks and writes.
import type { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import { acceptInterest } from './steps/accept-interest.ts';
import { acceptSplit, acceptPrice, acceptTime, dropProposal } from './steps/answer-proposal.ts';
import { cancel } from './steps/cancel.ts';
import { acceptCounter, counter, endCounter, retractCounter } from './steps/counter.ts';
import { addEvidence, lastResort, openDispute, withdrawDispute } from './steps/dispute.ts';
import { askSide, questionLapsed } from './steps/question.ts';
import { end } from './steps/end.ts';
import { setCommunication } from './steps/set-communication.ts';
import { endLongHold, giveBack, giveBackPart } from './steps/give-back.ts';
import { askFix, close, confirm, done, redone, releasePart, start, unmarked } from './steps/job.ts';
import { declineOffer, makeOffer, takeBackOffer } from './steps/make-offer.ts';
import { allTaken, partTaken } from './steps/money-taken.ts';
import { adminRefund, adminRefundAfter, adminRelease, adminSplit, freeze, thaw } from './steps/operator.ts';
import { abandonPayment, acceptOffer, pay } from './steps/pay.ts';
import { proposePrice, proposeSplit, proposeTime } from './steps/propose.ts';
import { type ChatBody, type ChatStep, requestPaymentInChat, requestMore } from './steps/request-in-chat.ts';
import { sidePaid, tip } from './steps/side-payments.ts';
import type { StepHandler, SystemBody } from './step-context.ts';

type BodyOf<S> = Extract<StepBody | AdminStepBody, { step: S }>;
type StepHandlers = { [S in (StepBody | AdminStepBody)['step']]: StepHandler<BodyOf<S>> } & Record<
  SystemStep,
  StepHandler<SystemBody>
> &
  Record<ChatStep, StepHandler<ChatBody>>;

/** Steps that the payment provider's events or a clock take. */
export type SystemStep =
  | 'pay'
  | 'hold_ended'
  | 'expire'
  | 'counter_ended'
  | 'need_met'
  | 'party_left'
  | 'unmarked'
  | 'time_confirmed'
  | 'silent'
  | 'fix_overdue'
  | 'question_lapsed'
  | 'last_resort'
  | 'hold_limit'
  | 'bank_took_all'
  | 'bank_took_part'
  | 'bank_took_after'
  | 'outside_refund_all'
  | 'outside_refund_part'
  | 'outside_refund_after'
  | 'close'
  | 'topup_paid'
  | 'tip_paid'
  | 'freeze'
  | 'thaw';

export const works: StepHandlers = {
  accept: acceptInterest,
  decline: end,
  withdraw: end,
  set_communication: setCommunication,
  offer: makeOffer,
  revise: makeOffer,
  take_back: takeBackOffer,
  decline_offer: declineOffer,
  counter,
  accept_counter: acceptCounter,
  reject_counter: endCounter,
  retract_counter: retractCounter,
  counter_ended: endCounter,
  expire: end,
  need_met: end,
  party_left: end,
  accept_offer: acceptOffer,
  abandon: abandonPayment,
  hold_ended: abandonPayment,
  pay,
  start,
  done,
  unmarked,
  confirm,
  time_confirmed: confirm,
  silent: openDispute,
  release_part: releasePart,
  propose_time: proposeTime,
  accept_time: acceptTime,
  propose_price: proposePrice,
  accept_price: acceptPrice,
  propose_cancel: proposeSplit,
  accept_cancel: acceptSplit,
  propose_split: proposeSplit,
  accept_split: acceptSplit,
  drop_proposal: dropProposal,
  request_payment: requestPaymentInChat,
  request_topup: requestMore,
  topup_paid: sidePaid,
  tip,
  tip_paid: sidePaid,
  cancel,
  ask_fix: askFix,
  redone,
  fix_overdue: openDispute,
  problem: openDispute,
  no_show: openDispute,
  evidence: addEvidence,
  withdraw_dispute: withdrawDispute,
  question_lapsed: questionLapsed,
  last_resort: lastResort,
  give_back: giveBack,
  give_back_part: giveBackPart,
  hold_limit: endLongHold,
  bank_took_all: allTaken,
  bank_took_part: partTaken,
  bank_took_after: partTaken,
  outside_refund_all: allTaken,
  outside_refund_part: partTaken,
  outside_refund_after: partTaken,
  close,
  freeze,
  thaw,
  ask_side: askSide,
  admin_withdraw: end,
  admin_release: adminRelease,
  admin_refund: adminRefund,
  admin_split: adminSplit,
  admin_refund_after: adminRefundAfter,
};
