// What operators do with deals: the queue, a deal's whole history, and their own steps.
import * as z from 'zod/mini';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { DEAL_STEPS } from './deal-steps.ts';
import { AdminStepBody } from './deal-bodies.ts';
import { BANK_DECISIONS, DealDetail, DealSums, PaymentState } from './deal-views.ts';
import { endpoint } from './endpoint.ts';
import { Photo } from './photos.ts';
import { Cents, Cursor, Done, Id, IdParam, line, page, text, Time } from './fields.ts';

export const QUEUE_KINDS = {
  dispute: 'Dispute',
  report: 'Report',
  appeal: 'Appeal',
  question: 'Question',
  old_hold: 'Held for long',
  frozen: 'Frozen deal',
  refund: 'Refund',
  payment: 'Payment',
  bank_evidence: 'Bank dispute',
  transfer: 'Transfer',
  difference: 'Difference',
  books: 'Books',
  stuck: 'Stuck work',
  provider: 'Payment provider',
  reputation: 'Reputation',
} as const;
const QueueKind = z.enum(Object.keys(QUEUE_KINDS) as (keyof typeof QUEUE_KINDS)[]);

export const QueueEntry = z.object({
  id: Id,
  kind: QueueKind,
  dealId: z.nullable(Id),
  /** A summary of the deal. */
  deal: z.nullable(
    z.object({
      service: z.string(),
      seeker: z.string(),
      provider: z.string(),
      status: z.enum(DEAL_STATUSES),
      held: Cents,
    }),
  ),
  /** The failed refund that the entry is about, if any. */
  refundId: z.nullable(Id),
  /** The payment whose transfer was refused, if the entry is about that. */
  transferOf: z.nullable(Id),
  /** The payment with a charge that does not match it and is not booked, if the entry is about that. */
  unbookedOf: z.nullable(Id),
  /** The report that the entry is about: for a decision on it, or on its appeal. */
  reportId: z.nullable(Id),
  /** The unanswered question that the entry is about, if any. */
  questionId: z.nullable(Id),
  /** One sentence. */
  says: z.string(),
  createdAt: Time,
  /** The time limit; null for none. */
  dueAt: z.nullable(Time),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

const REFUND_STATUSES = ['asked', 'pending', 'done', 'failed', 'by_hand'] as const;

/** Where the money comes from that an operator refunds by hand; the books keep an account for each. */
export const MONEY_PLACES = { own_bank: 'Our own bank account', cash: 'Cash' } as const;
export type MoneyPlace = keyof typeof MONEY_PLACES;
const MoneyPlace = z.enum(Object.keys(MONEY_PLACES) as MoneyPlace[], 'Please choose where the money came from');

/** Refunds of the deal's payments that an operator may have to handle. */
export const AdminRefund = z.object({
  id: Id,
  amount: Cents,
  status: z.enum(REFUND_STATUSES),
  /** The step that caused it, or a sentence. */
  reason: z.string(),
  /** The amount in that step's words, which may differ from the refund. */
  stepAmount: z.nullable(Cents),
  createdAt: Time,
  /** For a refund by hand: its reference, and the account that it came from. */
  byHandReference: z.nullable(z.string()),
  byHandFrom: z.nullable(MoneyPlace),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/** `late`: it arrived after the deal had moved on, is refunded in full and counts in none of the deal's sums. */
export const AdminPayment = z.extend(PaymentState, { provider: z.string(), mode: z.string(), late: z.boolean() });
export type AdminPayment = z.infer<typeof AdminPayment>;

/** A chargeback of one of the deal's charges, and the reply to the payer's bank. */
export const AdminBankDispute = z.object({
  id: Id,
  /** The kind of payment that it is about. */
  kind: z.enum(['main', 'topup', 'tip']),
  amount: Cents,
  status: z.enum(['open', 'won', 'lost']),
  openedAt: Time,
  /** The bank's deadline for evidence; null if unknown. */
  dueAt: z.nullable(Time),
  /** The provider's account of it; `sentAt` is set once the bank has it. */
  evidence: z.nullable(
    z.object({ text: z.string(), photos: z.array(Photo), createdAt: Time, sentAt: z.nullable(Time) }),
  ),
  decision: z.nullable(z.enum(BANK_DECISIONS)),
  /** What the dispute has cost so far, and what sending evidence would add. */
  fees: Cents,
  counterFee: Cents,
});
export type AdminBankDispute = z.infer<typeof AdminBankDispute>;

/** A deal as a person on neither side sees it. */
export const DealFromOutside = z.omit(DealDetail, {
  side: true,
  steps: true,
  asks: true,
  promisable: true,
  cancel: true,
  reviews: true,
  payment: true,
  sidePayments: true,
});
export type DealFromOutside = z.infer<typeof DealFromOutside>;

/** A party's record, without the current deal or report, for an operator to judge their word by. */
export const PartyRecord = z.object({
  memberSince: Time,
  completedDeals: z.int(),
  /** Paid deals that they cancelled. */
  canceled: z.int(),
  /** Their other deals that were disputed, by either side, and those that an operator decided against them. */
  disputes: z.int(),
  disputesLost: z.int(),
  /** Reports of them and of their content. */
  reports: z.int(),
});
export type PartyRecord = z.infer<typeof PartyRecord>;

export const AdminDeal = z.object({
  deal: DealFromOutside,
  records: z.object({ seeker: PartyRecord, provider: PartyRecord }),
  sums: DealSums,
  /** Steps that the operator can take now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  /** The reasons for which the deal is frozen: 'bank_dispute:…', 'suspended:…', 'operator'. */
  frozenFor: z.array(z.string()),
  /** All payments ever requested, oldest first. */
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  /** Latest first. */
  bankDisputes: z.array(AdminBankDispute),
});
export type AdminDeal = z.infer<typeof AdminDeal>;

const Reason = text(2000, { min: 1, required: 'Please give a reason' });
/** The reason that every action of an operator carries. */
export const Because = z.object({ reason: Reason });
/** Without a reference, the refund is requested again from the payment provider. */
export const RefundRetry = z
  .object({ byHandReference: z._default(line(200), ''), byHandFrom: z.optional(MoneyPlace), reason: Reason })
  .check(
    z.refine(({ byHandReference, byHandFrom }) => byHandReference === '' || byHandFrom !== undefined, {
      path: ['byHandFrom'],
      error: 'Please choose where the money came from',
    }),
  );
const params = z.object({ id: IdParam });

export const adminDeals = {
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/queue',
    about: 'What waits for an operator, the most urgent first.',
    access: 'admin',
    query: z.object({ kind: z.optional(QueueKind), cursor: z.optional(Cursor) }),
    /** `waiting`: the number of entries per kind, without kinds that have none. */
    reply: z.extend(page(QueueEntry), { waiting: z.record(z.string(), z.int()) }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/queue/:id/settle',
    about:
      'Takes an entry off that an operator has seen to; a dispute leaves by its decision, a failed refund by being made, a charge that fits no payment by going back, evidence by being sent or not.',
    access: 'admin',
    asksPassword: true,
    params,
    body: Because,
    reply: Done,
    refuses: [
      'decide_it',
      'decide_report',
      'answer_question',
      'give_charge_back',
      'give_it_back',
      'answer_bank',
      'books_wrong',
      'own_matter',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/deals/:id',
    about: 'A deal with its whole history.',
    access: 'admin',
    params,
    reply: AdminDeal,
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/admin/deals/:id/steps',
    about: 'An operator’s step, with its reason; repeated with the same key it does nothing more.',
    access: 'admin',
    asksPassword: { exceptSteps: ['ask_side'] },
    params,
    body: AdminStepBody,
    reply: AdminDeal,
    refuses: [
      'not_your_step',
      'own_deal',
      'key_reused',
      'wrong_state',
      'frozen',
      'bank_dispute',
      'sums_changed',
      'deal_changed',
      'too_much',
      'provider_refused',
      'busy',
    ],
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/retry',
    about: 'Asks for a failed refund again, or says by which reference it was made by hand.',
    access: 'admin',
    asksPassword: true,
    params,
    body: RefundRetry,
    reply: Done,
    refuses: ['own_deal', 'bank_dispute', 'refund_not_failed'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/send',
    about: 'Has a payment’s money sent on to its provider again, after the payment provider refused to.',
    access: 'admin',
    asksPassword: true,
    params,
    body: Because,
    reply: Done,
    refuses: ['own_deal', 'transfer_not_failed'],
  }),
  giveBackCharge: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/give-back',
    about: 'Books a charge that did not fit its payment, and gives all of it back; a second time it does nothing more.',
    access: 'admin',
    asksPassword: true,
    params,
    body: Because,
    reply: Done,
    refuses: ['own_deal', 'wrong_state', 'provider_refused', 'busy'],
  }),
  answerBank: endpoint({
    method: 'POST',
    path: '/api/admin/bank-disputes/:id/answer',
    about: 'Sends the provider’s evidence to the bank, which costs a fee, or accepts the loss; decided once.',
    access: 'admin',
    asksPassword: true,
    params,
    body: z.extend(Because, { decision: z.enum(BANK_DECISIONS, 'Please choose what to do') }),
    reply: Done,
    refuses: ['own_deal', 'wrong_state', 'already_decided'],
  }),
};
