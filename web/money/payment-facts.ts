// The values for the placeholders in a payment's words.
import type { PaymentState } from '#shared/deal-views.ts';
import { formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { lengthWords } from '../lib/time/durations.ts';

/**
 * `{other}` is the other side's name, `{net}` what the provider gets, `{back}` the refund, `{released}` the total
 * released, `{sent}` the part of that transferred, `{silence}` how long it is held after the job is marked done.
 * `{alsoBack}`, `{before}` and `{debt}` are whole sentences, or empty.
 */
export function factsOf(page: PaymentPage): Record<string, string> {
  const { amount, fee, refunded, chargedBack, released, transferred, evidenceAt, bankDecision } = page.payment;
  const net = (released > 0 ? released : leftOf({ charged: amount, refunded, chargedBack })) - fee;
  const debt = owedOf(page.payment);
  return {
    other: nameOf(page.side === 'seeker' ? page.provider : page.seeker),
    net: formatCents(net),
    fee: formatCents(fee),
    back: formatCents(refunded),
    released: formatCents(released),
    sent: formatCents(Math.min(net, transferred)),
    silence: silenceOf(page),
    side: sideWords({ evidenceAt, bankDecision }),
    again: page.payAgainAt === null ? '' : formatDateTime(page.payAgainAt),
    start: page.dealStatus === 'paid_in_escrow' ? ': you can start' : '',
    alsoBack: backWords(page),
    before: goneWords(page) + backWords(page),
    debt: debt > 0 ? ` ${formatCents(debt)} of it went toward what you owed.` : '',
    rest: debt > 0 ? 'the rest' : 'it',
  };
}

/** What happened to the provider's evidence for the bank. */
function sideWords({ evidenceAt, bankDecision }: Pick<PaymentState, 'evidenceAt' | 'bankDecision'>): string {
  if (bankDecision === 'accept') return 'An operator has accepted the loss.';
  if (bankDecision === 'send') return 'Your side goes to the bank.';
  return evidenceAt === null
    ? 'Tell your side on the deal.'
    : 'An operator decides whether your side goes to the bank.';
}

// The part of a held payment that is no longer held.
const goneWords = ({ payment: { released }, side, provider }: PaymentPage): string =>
  released > 0
    ? ` ${formatCents(released)} of it was released to ${side === 'seeker' ? nameOf(provider) : 'you'} before.`
    : '';
const backWords = ({ payment: { refunded }, side, seeker }: PaymentPage): string =>
  refunded > 0
    ? ` ${formatCents(refunded)} of it goes back to ${side === 'seeker' ? 'your card' : nameOf(seeker)}.`
    : '';

/** The released cents that settled the provider's debt, and are never transferred. */
export const owedOf = ({ released, fee, payable, transferred }: PaymentState): number =>
  Math.max(0, released - fee - payable - transferred);

/** "3 days", with a note if the job itself lasts longer and cannot be over before. */
export function silenceOf({ clocks, start, end, offer }: PaymentPage): string {
  const [from, to] = start !== null && end !== null ? [start, end] : [offer.start ?? '', offer.end ?? ''];
  const words = lengthWords(clocks.awaiting_confirmation);
  return Date.parse(to) - Date.parse(from) > clocks.awaiting_confirmation
    ? `${words}, and at least until the agreed end,`
    : words;
}
