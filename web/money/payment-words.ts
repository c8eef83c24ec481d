// How a payment stands, in words for each of its two sides; docs/money.md §6 has the table.
import { formatCents } from '#shared/money.ts';
import type { PaymentPage } from '#shared/payments.ts';
import type { Tone } from '../ui/status-pill.tsx';

export interface PaymentWords {
  tone: Tone;
  title: string;
  detail: string;
}

type Standing = PaymentPage['payment']['status'] | 'paying' | 'over' | 'done';
/** Tone, title, detail. `{other}` is the other side's name, `{net}` what the provider gets of it, `{back}` what is given back. */
type Words = Record<Standing, readonly [Tone, string, string]>;

const checking = [
  'waiting',
  'We’re checking this payment',
  'Something about it does not fit. An operator looks at it, and no money is lost meanwhile.',
] as const;

const seeker: Words = {
  requested: ['info', 'Ready to pay', '{other} has sent you this offer. Nothing is charged before you pay.'],
  paying: ['waiting', 'Finish paying', 'Your time is held for you meanwhile.'],
  over: ['neutral', 'No longer payable', 'This offer does not stand any more. If {other} has sent another, it is on the deal.'],
  processing: ['waiting', 'Payment under way', 'Your bank has it in hand. This page shows when it is done.'],
  paid: ['good', 'Paid. Held until the job is done', '{other} gets nothing before you confirm that the job is done.'],
  done: ['waiting', 'Held until the job is done', '{other} says it is done. Confirm it, and the money is released.'],
  released: ['good', 'Released', 'You confirmed the job, and {other} has the money.'],
  refunding: ['waiting', 'Refund on its way', '{back} go back to your card. That takes 5–10 days.'],
  refunded: ['neutral', 'Refunded', '{back} went back to your card. It can take 5–10 days to show there.'],
  review: checking,
};

const lateMoney = ['neutral', 'Refunded', 'The money came when the deal had moved on, so {other} gets all {back} back.'] as const;

const provider: Words = {
  requested: ['info', 'Waiting for payment', '{other} has your offer. You get {net} of it (fee {fee}).'],
  paying: ['waiting', 'Payment started', '{other} is paying, and the time is held for them.'],
  over: ['neutral', 'No longer payable', 'This offer does not stand any more. You can send another on the deal.'],
  processing: ['waiting', 'Payment started', 'The bank of {other} has it in hand.'],
  paid: ['good', 'Paid and held: you can start', 'The money is held until the job is done. Then {net} are yours (fee {fee}).'],
  done: ['waiting', 'Waiting for confirmation', '{other} has been asked to confirm that the job is done.'],
  released: ['good', '{net} released to you', '{amount} less the fee of {fee}.'],
  refunding: lateMoney,
  refunded: lateMoney,
  review: checking,
};

export function wordsFor(page: PaymentPage): PaymentWords {
  const [tone, title, detail] = (page.side === 'seeker' ? seeker : provider)[standingOf(page)];
  const { amount, fee, refunded } = page.payment;
  const facts: Record<string, string> = {
    other: (page.side === 'seeker' ? page.provider : page.seeker).username,
    amount: formatCents(amount),
    net: formatCents(amount - fee),
    fee: formatCents(fee),
    back: formatCents(refunded),
  };
  const fill = (words: string) => words.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  return { tone, title: fill(title), detail: fill(detail) };
}

function standingOf({ payment, stands, dealStatus }: PaymentPage): Standing {
  if (payment.status === 'requested' && !stands) return 'over';
  if (payment.status === 'requested' && dealStatus === 'payment_pending') return 'paying';
  if (payment.status === 'paid' && dealStatus === 'awaiting_confirmation') return 'done';
  return payment.status;
}
