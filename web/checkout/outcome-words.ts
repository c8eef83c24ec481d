// The result of a payment, for a user who returns from the checkout or opens its page later: the first thing they read.
import type { DealStatus } from '#shared/deal-statuses.ts';
import { formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { factsOf } from '../money/payment-facts.ts';
import { standingOf, wordsFor } from './payment-words.ts';

export interface Outcome {
  /** What happened. */
  title: string;
  /** Where the money is. */
  says: string;
  /** The next step; empty if `says` includes it. */
  next: string;
}

/** Undefined while the payment is only requested. `isBack`: the reader has just returned from the checkout. */
export function outcomeOf(page: PaymentPage, isBack: boolean): Outcome | undefined {
  const isBackUnpaid = isBack && page.side === 'seeker' && page.payment.paidAt === null;
  if (page.stands) return isBackUnpaid ? NO_WORD : undefined;
  const standing = standingOf(page);
  const { title, detail } = wordsFor(page);
  if (standing === 'expired' && isBackUnpaid) return { ...FAILED, next: detail };
  const own = standing === 'paid' || standing === 'partly' ? held(page) : thanks(page, standing);
  return own ?? { title, says: detail, next: '' };
}

const NO_WORD: Outcome = {
  title: 'Your payment is not confirmed yet',
  says: 'It can take a minute, and this page shows when it is.',
  next: 'Did you leave the checkout, or was your card declined? Then nothing was paid, and you can pay again below.',
};

const FAILED = {
  title: 'Your payment did not go through',
  says: 'Nothing is held. If your card was charged anyway, you get all of it back.',
};

function held(page: PaymentPage): Outcome | undefined {
  if (page.payment.kind === 'tip') return thanks(page, 'paid');
  const { amount, refunded, chargedBack, released } = page.payment;
  const { other, net, fee } = factsOf(page);
  const isSeeker = page.side === 'seeker';
  const sum = formatCents(leftOf({ charged: amount, refunded, chargedBack }) - released);
  const says = `${sum} is held until the job is done.${isSeeker || released > 0 ? '' : ` You get ${net} of it (fee ${fee}).`}`;
  if (page.payment.kind === 'topup') {
    const added = formatCents(amount);
    return isSeeker
      ? { title: `You’ve added ${added} to the price`, says, next: `${other} has been told.` }
      : { title: `${other} has paid ${added} more`, says, next: '' };
  }
  const words = OF_THE_JOB[page.dealStatus];
  return words && { ...words(page, other), says };
}

type Words = (page: PaymentPage, other: string | undefined) => Omit<Outcome, 'says'>;

const booked: Words = (page, other) => {
  const isSeeker = page.side === 'seeker';
  const at = page.start ?? page.offer.start;
  const untimed = isSeeker ? `You’ve booked ${other}` : `${other} has booked you`;
  return {
    title: at === null ? untimed : `You’re booked for ${formatDateTime(at)}`,
    next: [
      at === null && `Agree on a time with ${other} in the messages of the deal.`,
      !page.service.remote &&
        (isSeeker
          ? `${other} can see the address now, and your phone number if you’ve given one.`
          : 'The address is on the deal.'),
      isSeeker ? 'When the job is done, confirm it on the deal.' : 'When the job is done, say so on the deal.',
    ]
      .filter(Boolean)
      .join(' '),
  };
};

const underWay: Words = ({ side }, other) =>
  side === 'seeker'
    ? { title: `${other} is working on it`, next: 'When the job is done, confirm it on the deal.' }
    : { title: 'The job is under way', next: 'When it is done, say so on the deal.' };

const toFix: Words = ({ side }, other) => ({
  title: side === 'seeker' ? `${other} is asked to fix something` : 'Something needs fixing',
  next: 'The deal says what, and by when.',
});

const OF_THE_JOB: Partial<Record<DealStatus, Words>> = {
  paid_in_escrow: booked,
  in_progress: underWay,
  fix_requested: toFix,
};

/** For a tip, which the provider gets immediately. */
function thanks({ payment, side, provider }: PaymentPage, standing: string): Outcome | undefined {
  if (payment.kind !== 'tip' || side !== 'seeker' || !TIPPED.includes(standing)) return undefined;
  return {
    title: `${nameOf(provider)} has your tip of ${formatCents(payment.amount)}`,
    says: 'All of it: no fee is taken. Thank you.',
    next: '',
  };
}

const TIPPED = ['paid', 'released', 'sent', 'owed'];
