// The facts that the words of a payment are filled in with.
import type { PaymentState } from '#shared/deal-views.ts';
import { formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { lengthWords } from '../lib/time/durations.ts';

/**
 * `{other}` is the other side's name, `{net}` what the provider gets of it, `{back}` what is given back, `{released}`
 * what was released in all, `{sent}` what of that has been sent on, `{silence}` how long it is held after the job was
 * marked done. `{alsoBack}`, `{before}` and `{debt}` are sentences of their own, and empty where there is nothing to
 * say.
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

/** What became of the provider's side for the bank. */
function sideWords({ evidenceAt, bankDecision }: Pick<PaymentState, 'evidenceAt' | 'bankDecision'>): string {
  if (bankDecision === 'accept') return 'An operator has accepted the loss.';
  if (bankDecision === 'send') return 'Your side goes to the bank.';
  return evidenceAt === null
    ? 'Tell your side on the deal.'
    : 'An operator decides whether your side goes to the bank.';
}

// What of a held payment is not held any more.
const goneWords = ({ payment: { released }, side, provider }: PaymentPage): string =>
  released > 0
    ? ` ${formatCents(released)} of it was released to ${side === 'seeker' ? nameOf(provider) : 'you'} before.`
    : '';
const backWords = ({ payment: { refunded }, side, seeker }: PaymentPage): string =>
  refunded > 0
    ? ` ${formatCents(refunded)} of it goes back to ${side === 'seeker' ? 'your card' : nameOf(seeker)}.`
    : '';

/** Cents of what was released that have paid what the provider owed, and are never sent. */
export const owedOf = ({ released, fee, payable, transferred }: PaymentState): number =>
  Math.max(0, released - fee - payable - transferred);

/** "3 days", and where the job itself lasts longer, that it cannot be over before. */
export function silenceOf({ clocks, start, end, offer }: PaymentPage): string {
  const [from, to] = start !== null && end !== null ? [start, end] : [offer.start ?? '', offer.end ?? ''];
  const words = lengthWords(clocks.awaiting_confirmation);
  return Date.parse(to) - Date.parse(from) > clocks.awaiting_confirmation
    ? `${words}, and at least until the agreed end,`
    : words;
}
