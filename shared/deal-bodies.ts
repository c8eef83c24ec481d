// The bodies that begin a deal and take its steps.
import * as z from 'zod/mini';
import { Communication } from './deal-views.ts';
import { Cents, Id, Key, line, PublicId, text, Time, WholeDollars } from './fields.ts';
import type { Cents as CentsValue } from './money.ts';
import { EvidencePhotos } from './photos.ts';
import { ChosenSlot } from './slots.ts';

export const NewInterest = z.object({
  key: Key,
  serviceId: Id,
  needId: z.optional(Id),
  note: z._default(text(2000), ''),
  communication: z._default(Communication, 'chat'),
  /** The seeker's preferred times; empty for any time. */
  wanted: z._default(z.array(ChosenSlot).check(z.maxLength(5, 'At most 5 times')), []),
});

const OfferLine = z.object({
  label: line(100, { min: 1, required: 'Say what the line is for' }),
  amount: WholeDollars,
});
const offerFields = {
  amount: WholeDollars,
  /** Empty, or lines that add up to the amount. */
  lines: z._default(z.array(OfferLine).check(z.maxLength(20, 'At most 20 lines')), []),
  scope: z._default(z.array(line(200, { min: 1 })).check(z.maxLength(20, 'At most 20 lines')), []),
  /** Null or missing: no fixed time. */
  time: z._default(z.nullable(ChosenSlot), null),
  message: z._default(text(2000), ''),
  /** Null or missing: the usual time that offers last. */
  validUntil: z._default(z.nullable(Time), null),
};
const addsUp = z.refine<{ amount: CentsValue; lines: { amount: CentsValue }[] }>(
  ({ amount, lines }) => lines.length === 0 || lines.reduce((sum, each) => sum + each.amount, 0) === amount,
  { error: 'The lines do not add up to the amount', path: ['lines'] },
);
export const OfferFields = z.object(offerFields).check(addsUp);
const reason = { reason: z._default(text(500), '') };
/** The photos that a side adds as evidence. */
const evidencePhotos = { photos: z._default(EvidencePhotos, []) };
const why = { reason: text(2000, { min: 1, required: 'Please say what happened' }) };
const message = { message: z._default(text(2000), '') };
/** The part of the held money that goes to the provider. */
const ToProvider = Cents.check(z.minimum(0), z.maximum(9_999_00, 'That is more than is held'));
const answered = { proposalId: Id };

/** The body of `POST /api/deals/{id}/steps`: the step, its key, and the step's data. */
export const StepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    key: Key,
    slots: z._default(z.array(ChosenSlot).check(z.maxLength(10, 'At most 10 times')), []),
    flexible: z._default(z.boolean(), false),
  }),
  z.object({ step: z.literal('decline'), key: Key, ...reason }),
  z.object({ step: z.literal('withdraw'), key: Key, ...reason }),
  z.object({ step: z.literal('set_communication'), key: Key, communication: Communication }),
  z.object({ step: z.literal('offer'), key: Key, ...offerFields }).check(addsUp),
  z.object({ step: z.literal('revise'), key: Key, ...offerFields }).check(addsUp),
  z.object({ step: z.literal('take_back'), key: Key, ...reason }),
  z.object({ step: z.literal('decline_offer'), key: Key, ...reason }),
  /** The scope stays as offered, and so do the lines if the price does. */
  z.object({
    step: z.literal('counter'),
    key: Key,
    offerId: Id,
    amount: offerFields.amount,
    /** Missing: as offered; null: no fixed time. */
    time: z.optional(z.nullable(ChosenSlot)),
    message: offerFields.message,
    validUntil: offerFields.validUntil,
  }),
  z.object({ step: z.literal('accept_counter'), key: Key, counterId: Id }),
  z.object({ step: z.literal('reject_counter'), key: Key, ...reason }),
  z.object({ step: z.literal('retract_counter'), key: Key }),
  z.object({ step: z.literal('accept_offer'), key: Key, offerId: Id, address: z._default(text(500), '') }),
  z.object({ step: z.literal('abandon'), key: Key }),
  z.object({ step: z.literal('start'), key: Key }),
  z.object({ step: z.literal('done'), key: Key }),
  z.object({ step: z.literal('confirm'), key: Key }),
  z.object({ step: z.literal('release_part'), key: Key, amount: WholeDollars }),
  z.object({ step: z.literal('propose_time'), key: Key, time: ChosenSlot, ...message }),
  z.object({ step: z.literal('accept_time'), key: Key, ...answered }),
  z.object({ step: z.literal('propose_price'), key: Key, amount: WholeDollars, ...message }),
  z.object({ step: z.literal('accept_price'), key: Key, ...answered }),
  z.object({ step: z.literal('drop_proposal'), key: Key, ...answered }),
  /** `refund` is the amount shown above the button; refused if the sums have changed. */
  z.object({ step: z.literal('cancel'), key: Key, refund: Cents, ...reason }),
  z.object({ step: z.literal('propose_cancel'), key: Key, toProvider: ToProvider, ...message }),
  z.object({ step: z.literal('accept_cancel'), key: Key, ...answered }),
  z.object({
    step: z.literal('ask_fix'),
    key: Key,
    reason: text(2000, { min: 1, required: 'Please say what is not right yet' }),
  }),
  z.object({ step: z.literal('redone'), key: Key, ...reason }),
  z.object({ step: z.literal('problem'), key: Key, ...why, ...evidencePhotos }),
  z.object({ step: z.literal('no_show'), key: Key, ...why, ...evidencePhotos }),
  z.object({
    step: z.literal('evidence'),
    key: Key,
    text: text(4000, { min: 1, required: 'Please write what happened' }),
    ...evidencePhotos,
  }),
  z.object({ step: z.literal('propose_split'), key: Key, toProvider: ToProvider, ...message }),
  z.object({ step: z.literal('accept_split'), key: Key, ...answered }),
  z.object({ step: z.literal('withdraw_dispute'), key: Key, ...reason }),
  z.object({ step: z.literal('give_back'), key: Key, ...reason }),
  z.object({ step: z.literal('give_back_part'), key: Key, amount: WholeDollars, ...reason }),
  z.object({ step: z.literal('tip'), key: Key, amount: WholeDollars }),
]);
export type StepBody = z.infer<typeof StepBody>;

const because = { reason: text(2000, { min: 1, required: 'Please give a reason' }) };
/** Number of history steps on the operator's page; refused with `deal_changed` if the deal has a different number. */
const seen = { seen: z.int().check(z.minimum(0)) };
/** The body of `POST /api/admin/deals/{id}/steps`; every step has a reason, which both sides can read. */
export const AdminStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('admin_withdraw'), key: Key, ...because }),
  z.object({ step: z.literal('freeze'), key: Key, ...because }),
  z.object({ step: z.literal('thaw'), key: Key, ...because }),
  z.object({
    step: z.literal('ask_side'),
    key: Key,
    side: z.enum(['seeker', 'provider']),
    reason: text(2000, { min: 1, required: 'Please write your question' }),
  }),
  z.object({ step: z.literal('admin_release'), key: Key, ...seen, ...because }),
  z.object({ step: z.literal('admin_refund'), key: Key, ...seen, ...because }),
  z.object({ step: z.literal('admin_split'), key: Key, toProvider: ToProvider, ...seen, ...because }),
  /** From the named payment, which may be a tip, otherwise from the payments for the deal itself. */
  z.object({
    step: z.literal('admin_refund_after'),
    key: Key,
    amount: Cents.check(z.minimum(1)),
    publicId: z.optional(PublicId),
    ...seen,
    ...because,
  }),
]);
export type AdminStepBody = z.infer<typeof AdminStepBody>;

/** A provider's offer for a public need, with one of their live services. */
export const NeedAnswer = z.object({ key: Key, serviceId: Id, ...offerFields }).check(addsUp);
