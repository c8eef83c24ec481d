// A deal in words, as one of its two sides reads it.
import { isPriceAgreed } from '#shared/deal-price.ts';
import { type DealSide, dealStatuses, statusLabel } from '#shared/deal-statuses.ts';
import { STILL_FROZEN, untilWords } from '#shared/deal-frozen.ts';
import { type DealStep, dealSteps } from '#shared/deal-steps.ts';
import { spokenTo } from '#shared/spoken-to.ts';
import type { Deal, DealDetail, HistoryEntry } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import type { Person } from '#shared/users.ts';
import { lengthWords } from '../lib/time/durations.ts';
import type { Tone } from '../ui/display/status-pill.tsx';
import { priceSentence } from './price-words.ts';
import { isAskedMe, isMyTurn } from './steps/step-order.ts';

export type DealSides = Pick<Deal, 'side' | 'seeker' | 'provider'>;

/** As either side sees it, or, without a side, as somebody from outside: then nobody is "You". */
export type SeenDeal = Omit<DealSides, 'side'> & Partial<Pick<DealSides, 'side'>>;

/** The person on the other side. */
export const otherOf = ({ side, seeker, provider }: DealSides): Person => (side === 'seeker' ? provider : seeker);

/** Puts the two names into a sentence of the contract's. */
const withNames = (words: string, { seeker, provider }: SeenDeal): string =>
  words.replaceAll('{provider}', () => nameOf(provider)).replaceAll('{seeker}', () => nameOf(seeker));

/** The same where it speaks of both sides: I am "you" in it, and from outside both have their names. */
export function asRead(words: string, deal: SeenDeal): string {
  const { side } = deal;
  if (!side)
    return withNames(
      words.replaceAll(/the (seeker|provider)/g, '{$1}').replaceAll('either of you', 'either side'),
      deal,
    );
  return spokenTo(side, words, { seeker: nameOf(deal.seeker), provider: nameOf(deal.provider) });
}

/** "You" or the name of that side. */
export const sideName = (side: DealSide, deal: SeenDeal): string => (side === deal.side ? 'You' : nameOf(deal[side]));

/** Steps to `refunded` that may send back less than everything: their own sentence says how much. */
const EMPTIED: readonly DealStep[] = ['bank_took_all', 'outside_refund_all', 'hold_limit'];

/** While an operator looks at a charge that does not fit its payment. */
export const CHECKING = 'We’re checking this payment';

/** What comes next, in one sentence. */
export function nextSentence(deal: Deal): string {
  const { status, side, ending, reviews, markedDone, steps } = deal;
  if (ending && (status !== 'refunded' || EMPTIED.includes(ending.step))) return historySentence(deal, ending);
  if (deal.frozen) return 'It is frozen for now.';
  if (deal.asked) {
    return isAskedMe(deal)
      ? 'The operator asks you a question'
      : `The operator has asked ${nameOf(otherOf(deal))} a question`;
  }
  if (deal.chargeChecked) return CHECKING;
  if (status === 'completed' && !reviews.open) return 'Done, and the payment is released';
  if (status === 'awaiting_confirmation' && !markedDone) {
    return side === 'seeker' ? 'Nobody has marked it done. Is it?' : 'You have not marked it done. Is it?';
  }
  // Before its time.
  if (status === 'paid_in_escrow' && side === 'provider' && !steps.includes('start')) return 'Paid and held';
  return priceSentence(deal) ?? withNames(dealStatuses[status][side], deal);
}

/** What its status is called, as its side reads it. */
export const standingLabel = (deal: Deal): string =>
  isPriceAgreed(deal) ? 'Price agreed' : isAskedMe(deal) ? 'Question for you' : statusLabel(deal.status, deal.side);

export function toneOf(deal: Deal): Tone {
  if (isAskedMe(deal)) return 'waiting';
  if (deal.status === 'disputed') return 'bad';
  if (deal.status === 'completed') return 'good';
  if (dealStatuses[deal.status].final) return 'neutral';
  return isMyTurn(deal) ? 'waiting' : 'info';
}

/** "You sent an offer of $80", "bo marked the job done"; what the system or an operator did stands alone. */
export function historySentence(
  deal: SeenDeal,
  { step, by, detail }: Pick<HistoryEntry, 'step' | 'by' | 'detail'>,
): string {
  const amount = detail.amount === undefined ? 'the amount' : formatCents(detail.amount);
  const awaits = detail.awaits ?? [];
  const words = step === 'thaw' && awaits.length > 0 ? STILL_FROZEN : dealSteps[step].said;
  const said = asRead(
    words
      .replace('{amount}', amount)
      .replace('{held}', formatCents(detail.held ?? 0))
      .replace('{until}', untilWords(awaits))
      .replace('{asked}', askedName(deal, detail))
      .replace('{other}', () => (by === 'seeker' ? '{provider}' : '{seeker}')),
    deal,
  );
  if (by === 'system' || by === 'admin') return said;
  return by === deal.side ? `You ${said.replace(/^(want|say)s /, '$1 ')}` : `${nameOf(deal[by])} ${said}`;
}

/** Whom an operator asks something, for its reader. */
const askedName = (deal: SeenDeal, { asked }: HistoryEntry['detail']): string =>
  asked === undefined || asked === deal.side ? 'you' : nameOf(deal[asked]);

interface StepWords {
  label?: string;
  then?: string;
  said: string;
}
const words = (step: DealStep): StepWords => dealSteps[step];

/** The words on a step's button. */
export const labelOf = (step: DealStep): string => words(step).label ?? words(step).said;

/** The same where the deal says a sum that belongs there. */
export const labelIn = (step: DealStep, { counter }: Pick<DealDetail, 'counter'>): string =>
  step === 'accept_counter' && counter ? `${labelOf(step)} of ${formatCents(counter.amount)}` : labelOf(step);

/** What taking it brings about, for me to know before; empty where nothing is to be said. */
export function thenOf(step: DealStep, deal: DealDetail): string {
  const facts = factsOf(deal);
  return asRead(
    (words(step).then ?? '').replaceAll(/\{(\w+)\}/g, (found, name: string) => facts[name] ?? found),
    deal,
  );
}

/** How long the clocks last that a step's words speak of, and what in them depends on the deal. */
function factsOf({ clocks, offer, start, end, fixesLeft }: DealDetail): Record<string, string> {
  const lengths = Object.entries(clocks).map(([name, ms]) => [name, lengthWords(ms)]);
  const lasts = start !== null && end !== null ? Date.parse(end) - Date.parse(start) : 0;
  return {
    ...Object.fromEntries(lengths),
    not_past_start: offer?.start ? ', but never past its start' : '',
    // Marked done on its first day, a job of several days is not over yet.
    not_before_end: lasts > clocks.awaiting_confirmation ? ', but not before the agreed end' : '',
    fixes_left: fixesLeft > 1 ? 'You can ask once more after that.' : 'You cannot ask again after that.',
  };
}
