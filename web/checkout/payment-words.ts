// A payment's status in words for each side; docs/money.md §6 has the table.
import { untilWords } from '#shared/deal-frozen.ts';
import { bearsItsFee, type PaymentStatus } from '#shared/money.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { payersBank } from '../deals/deal-words.ts';
import { factsOf, owedOf } from '../money/payment-facts.ts';
import type { Tone } from '../ui/display/status-pill.tsx';

export interface PaymentWords {
  tone: Tone;
  title: string;
  detail: string;
}

type PaymentState =
  | PaymentStatus
  | 'agreed'
  | 'later'
  | 'paying'
  | 'payingUntimed'
  | 'partly'
  | 'done'
  | 'unmarked'
  | 'disputed'
  | 'frozen'
  | 'sent'
  | 'owed'
  | 'split'
  | 'splitWhole'
  | 'bank';
/** Tone, title, detail. `factsOf` fills in the placeholders; `{until}` is until when the deal is frozen. */
type Words = Record<PaymentState, readonly [Tone, string, string]>;

const checking = [
  'waiting',
  'We’re checking this payment',
  'Something about it does not add up. An operator is looking at it, and no money is lost in the meantime.',
] as const;

const disputed = [
  'waiting',
  'Held until you agree, or an operator decides',
  'The deal is disputed. It says what each of you can do, and when it ends.{before}',
] as const;

const frozen = [
  'waiting',
  'Paid. Held while the deal is frozen',
  'This deal is frozen {until}. In the meantime neither of you can take a step.{before}',
] as const;

/** What happens if the client does not react. */
const ORELSE =
  'Once {other} marks it done, you have {silence} to confirm it or to say what is wrong; if you say nothing, it is released then.';

const seeker: Words = {
  requested: ['info', 'Ready to pay', '{other} has sent you this offer. Nothing is charged before you pay.'],
  agreed: ['info', 'Ready to pay', '{other} accepted your price. Nothing is charged before you pay.'],
  later: [
    'waiting',
    'To be paid later',
    'You have left this payment unfinished too often. You can pay again from {again}.',
  ],
  paying: ['waiting', 'Finish paying', 'Your time is held for you in the meantime.'],
  payingUntimed: ['waiting', 'Finish paying', 'The offer still stands.'],
  expired: ['neutral', 'Not payable now', 'This offer cannot be paid right now. The deal says where things stand.'],
  processing: ['waiting', 'Payment under way', 'Your bank is processing it. This page shows when it is done.'],
  paid: [
    'good',
    'Paid. Held until the job is done',
    `It is held until you confirm that the job is done. ${ORELSE}{before}`,
  ],
  partly: [
    'good',
    'Paid. Held until the job is done',
    `{released} of it has gone to {other}. The rest is held until you confirm that the job is done. ${ORELSE}{alsoBack}`,
  ],
  done: [
    'waiting',
    'Marked done. Held until you confirm',
    '{other} says it is done. Confirm it or report a problem; the deal says when it is released automatically.{before}',
  ],
  unmarked: [
    'waiting',
    'Held, and not marked done',
    '{other} has not marked it done. Confirm it if it is, or report a problem; without a reply from either of you, an operator looks at it.{before}',
  ],
  disputed,
  frozen,
  released: ['good', 'Released', '{other} has the money.'],
  sent: ['good', 'Released', '{other} has the money.'],
  owed: ['good', 'Released', '{other} has the money.'],
  split: ['good', 'Split', '{released} went to {other}, {back} back to your card.'],
  splitWhole: ['good', 'Split', '{released} went to {other}, {back} back to your card.'],
  refunding: ['waiting', 'Refund on its way', '{back} goes back to your card. That takes 5–10 days.'],
  refunded: ['neutral', 'Refunded', '{back} went back to your card. It can take 5–10 days to show there.'],
  bank: ['waiting', 'Bank dispute open', 'Your bank has the money until it has decided.'],
  charged_back: ['neutral', 'Taken back by your bank', 'Your bank sided with you and has the money.'],
  review: checking,
};

const provider: Words = {
  requested: ['info', 'Waiting for payment', '{other} has your offer. You get {net} of it (fee {fee}).'],
  agreed: ['info', 'Waiting for payment', 'You accepted this price from {other}. You get {net} of it (fee {fee}).'],
  later: [
    'waiting',
    'Waiting for payment',
    '{other} has left this payment unfinished too often, and can pay again from {again}. You get {net} of it (fee {fee}).',
  ],
  paying: ['waiting', 'Payment started', '{other} is paying, and the time is held for them.'],
  payingUntimed: ['waiting', 'Payment started', '{other} is paying.'],
  expired: ['neutral', 'Not payable now', 'This offer cannot be paid right now. The deal says where things stand.'],
  processing: ['waiting', 'Payment started', '{other}’s bank is processing it.'],
  paid: [
    'good',
    'Paid and held{start}',
    'It is held until {other} confirms that the job is done, or says nothing for {silence} after you have marked it done. Then {net} is yours (fee {fee}).{before}',
  ],
  partly: [
    'good',
    'Paid and held{start}',
    '{net} of it has been released to you (fee {fee}). The rest is held until {other} confirms that the job is done, or says nothing for {silence} after you have marked it done.{alsoBack}',
  ],
  done: ['waiting', 'Waiting for confirmation', '{other} has been asked to confirm that the job is done.{before}'],
  unmarked: [
    'waiting',
    'Held, and not marked done',
    'Mark it done on the deal, so that {other} can confirm it; without a reply from either of you, an operator looks at it.{before}',
  ],
  disputed,
  frozen,
  released: [
    'good',
    '{net} released to you',
    '{released} less the fee of {fee}.{debt} Payment Setup says when {rest} is sent.',
  ],
  sent: ['good', '{sent} sent', '{released} less the fee of {fee}.{debt}'],
  owed: ['good', '{net} released to you', '{released} less the fee of {fee}. All of it went toward what you owed.'],
  split: ['good', '{net} released to you', '{released} less the fee of {fee}; {back} went back to {other}.'],
  splitWhole: [
    'good',
    '{released} of it stays released',
    '{back} went back to {other}. The fee is for the whole deal; the deal says what you get after it.',
  ],
  refunding: ['waiting', 'Refund on its way', '{back} goes back to {other}.'],
  refunded: ['neutral', 'Refunded', '{back} went back to {other}.'],
  bank: ['waiting', 'Frozen', '{other}’s bank disputes this payment and has the money until it has decided. {side}'],
  charged_back: ['bad', 'Taken back by the bank', '{other}’s bank sided with them and has the money.'],
  review: checking,
};

export function wordsFor(page: PaymentPage): PaymentWords {
  const standing = standingOf(page);
  const { kind } = page.payment;
  const own = kind === 'main' ? undefined : topupAndTip[page.side][kind][standing];
  const [tone, title, detail] = own ?? { seeker, provider }[page.side][standing];
  const facts: Record<string, string> = { ...factsOf(page), until: untilWords(page.awaits, payersBank(page)) };
  const fill = (words: string) => words.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  return { tone, title: fill(title), detail: fill(detail) };
}

export function standingOf(page: PaymentPage): PaymentState {
  const { payment, stands, dealStatus, offer, markedDone, payAgainAt, awaits, agreed } = page;
  const { status, bankDispute, released, refunded, transferred, payable, kind } = payment;
  if (bankDispute) return 'bank';
  if (status === 'requested' && !stands) return 'expired';
  if (status === 'requested' && payAgainAt !== null) return 'later';
  if (status === 'requested' && kind === 'main' && dealStatus === 'payment_pending')
    return offer.start ? 'paying' : 'payingUntimed';
  if (status === 'requested' && kind === 'main' && agreed) return 'agreed';
  if (status === 'paid' && awaits.length > 0 && kind !== 'tip') return 'frozen';
  if (status === 'paid' && dealStatus === 'disputed') return 'disputed';
  if (status === 'paid' && dealStatus === 'awaiting_confirmation') return markedDone ? 'done' : 'unmarked';
  if (status === 'paid' && released > 0) return 'partly';
  if (status === 'released' && refunded > 0) return bearsItsFee(payment) ? 'split' : 'splitWhole';
  if (status !== 'released' || payable > 0) return status;
  return transferred === 0 && owedOf(payment) > 0 ? 'owed' : 'sent';
}

type SidePaymentWords = Record<'topup' | 'tip', Partial<Words>>;

/** Different words for top-ups and tips. */
const topupAndTip: Record<PaymentPage['side'], SidePaymentWords> = {
  seeker: {
    topup: {
      requested: ['info', 'Ready to pay', 'This comes on top of the price. It is held until the job is done, too.'],
      expired: [
        'neutral',
        'No longer payable',
        'The link has run out, or the deal has moved on. {other} can ask again on the deal.',
      ],
    },
    tip: {
      requested: ['info', 'A tip for {other}', 'All of it goes to {other} at once. No fee is taken.'],
      expired: ['neutral', 'No longer payable', 'The link has run out, or the deal is closed.'],
      released: ['good', 'Thank you', '{other} has your tip, all of it.'],
      sent: ['good', 'Thank you', '{other} has your tip, all of it.'],
      owed: ['good', 'Thank you', '{other} has your tip, all of it.'],
    },
  },
  provider: {
    topup: {
      requested: [
        'info',
        'Waiting for payment',
        '{other} is asked for this on top of the price. You get {net} of it (fee {fee}).',
      ],
      expired: ['neutral', 'No longer payable', 'The link has run out, or the deal has moved on. You can ask again.'],
    },
    tip: {
      requested: ['info', 'A tip on its way', '{other} wants to leave you a tip. You get all of it.'],
      expired: ['neutral', 'Not paid', 'The tip was not paid.'],
      released: ['good', 'A tip of {released}', 'All of it is yours; no fee is taken.'],
      sent: ['good', 'A tip of {released}', '{sent} has been sent to you; no fee is taken.{debt}'],
      owed: ['good', 'A tip of {released}', 'No fee is taken. All of it went toward what you owed.'],
    },
  },
};
