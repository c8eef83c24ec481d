// The state of a deal's money in words for each side; nothing before an offer can be paid.
import { isJobAtTheBank, untilWords } from '#shared/deal-frozen.ts';
import type { DealDetail, PaymentState } from '#shared/deal-views.ts';
import { type Cents, formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { owedOf } from '../money/payment-facts.ts';
import { CHECKING, payersBank } from './deal-words.ts';

export interface MoneyWords {
  tone: 'garden' | 'lamp' | 'rose' | 'sky';
  words: string;
  /** In cents; shown beside the words. */
  amount: Cents;
}

/** The main payment and top-ups; tips are separate. */
export const jobPayments = (deal: DealDetail): PaymentState[] => allPayments(deal).filter(({ kind }) => kind !== 'tip');

const allPayments = ({ payment, sidePayments }: DealDetail): PaymentState[] => [
  ...(payment ? [payment] : []),
  ...sidePayments,
];

/** Payments that a bank disputes, tips included. */
export const disputedPayments = (deal: DealDetail): PaymentState[] =>
  allPayments(deal).filter(({ bankDispute }) => bankDispute);

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** Whether some released money has not been transferred to the provider yet, tips included. */
export const isToBeSent = (deal: DealDetail): boolean => allPayments(deal).some(({ payable }) => payable > 0);

/** The part of the held money that the payer's bank keeps until it decides, in cents. */
export function heldAtTheBank(payments: readonly (PaymentState & { late?: boolean })[]): number {
  const disputed = payments.filter((payment) => isJobAtTheBank([payment]));
  return sum(
    disputed.map(({ amount, released, refunded, chargedBack }) =>
      Math.max(0, leftOf({ charged: amount, refunded, chargedBack }) - released),
    ),
  );
}

export function moneyWords(deal: DealDetail): MoneyWords | undefined {
  return stopped(deal) ?? waiting(deal) ?? held(deal) ?? gone(deal);
}

function waiting({ side, status, offer }: DealDetail): MoneyWords | undefined {
  const amount = offer?.amount ?? 0;
  if (status === 'payment_pending')
    return { tone: 'lamp', words: side === 'seeker' ? 'Finish paying' : 'Payment started', amount };
  if (status === 'price_offered' && offer && side === 'provider')
    return { tone: 'sky', words: 'Waiting for payment', amount };
  return undefined;
}

function stopped(deal: DealDetail): MoneyWords | undefined {
  const { side, sums } = deal;
  const payments = jobPayments(deal);
  if (payments.some(({ bankDispute }) => bankDispute)) {
    return {
      tone: 'rose',
      words: side === 'seeker' ? 'Bank dispute open' : 'Frozen: a bank dispute is open',
      amount: sums.charged,
    };
  }
  const inReview = payments.filter(({ status }) => status === 'review');
  if (inReview.length > 0) return { tone: 'lamp', words: CHECKING, amount: sum(inReview.map(({ amount }) => amount)) };
  return undefined;
}

/** What the held money waits for, such as "Held until the job is done". */
export function heldWords(deal: DealDetail): string {
  const { side, status, frozen, awaits, markedDone, deadline, seeker } = deal;
  const confirms = side === 'seeker' ? 'you confirm' : `${nameOf(seeker)} confirms`;
  if (frozen) return `Held, and frozen ${untilWords(awaits, payersBank(deal))}`;
  if (status === 'disputed') return 'Held until you agree, or an operator decides';
  if (status === 'fix_requested') return `Held until it is fixed and ${confirms}`;
  if (status === 'awaiting_confirmation' && markedDone)
    return `Held until ${confirms}${deadline ? `, or until ${formatDateTime(deadline.at)}` : ''}`;
  return 'Held until the job is done';
}

function held(deal: DealDetail): MoneyWords | undefined {
  const { side, status, sums, markedDone, deadline, steps, frozen } = deal;
  if (sums.held === 0) return undefined;
  const say = (words: string): MoneyWords => ({ tone: 'garden', words, amount: sums.held });
  // The notice beside it says until when.
  if (frozen) return say('Held while it is frozen');
  if (status === 'awaiting_confirmation' && markedDone && deadline && side === 'seeker')
    return say(`Held; released automatically on ${formatDateTime(deadline.at)}`);
  if (status === 'disputed' || side === 'seeker') return say(heldWords(deal));
  if (status === 'paid_in_escrow' && steps.includes('start')) return say('Paid and held: you can start');
  return say(status === 'awaiting_confirmation' ? 'Waiting for confirmation' : 'Paid and held');
}

function gone(deal: DealDetail): MoneyWords | undefined {
  const { side, sums, seeker, provider } = deal;
  const isUnderWay = jobPayments(deal).some(({ status }) => status === 'refunding');
  const back = side === 'seeker' ? 'to your card' : `to ${nameOf(seeker)}`;
  const isSplit = sums.released > 0 && sums.refunded > 0;
  const also = isSplit ? `; ${formatCents(sums.refunded)} back ${back}` : '';
  // The sum beside the words is always the reader's own.
  if (isSplit && side === 'seeker') {
    const words = `Back to your card, 5–10 days; ${formatCents(sums.released)} released to ${nameOf(provider)}`;
    return { tone: 'garden', words, amount: sums.refunded };
  }
  if (sums.released > 0 && side === 'seeker') return { tone: 'garden', words: 'Released', amount: sums.released };
  if (sums.released > 0) {
    const payments = jobPayments(deal);
    const isSent =
      payments.some(({ transferred }) => transferred > 0) && payments.every(({ payable }) => payable === 0);
    const owed = sum(payments.map(owedOf));
    const debt = owed > 0 ? `; ${formatCents(owed)} went toward what you owed` : '';
    const words = `${isSent ? 'Sent to you' : 'Released to you'} (fee ${formatCents(sums.fee)}${debt})${also}`;
    return { tone: 'garden', words, amount: sums.released - sums.fee - owed };
  }
  if (sums.refunded === 0) return undefined;
  return {
    tone: 'garden',
    words: isUnderWay ? `On its way back ${back}, 5–10 days` : `Went back ${back}`,
    amount: sums.refunded,
  };
}
