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

/** Seen by either side, or, without a side, by an outsider, for whom nobody is "You". */
export type SeenDeal = Omit<DealSides, 'side'> & Partial<Pick<DealSides, 'side'>>;

/** The person on the other side. */
export const otherOf = ({ side, seeker, provider }: DealSides): Person => (side === 'seeker' ? provider : seeker);

/** The seeker's bank, as the reader knows it. */
export const payersBank = ({ side, seeker }: DealSides): string =>
  side === 'seeker' ? 'your bank' : `${nameOf(seeker)}’s bank`;

/** Inserts the two names into a sentence of the contract. */
const withNames = (words: string, { seeker, provider }: SeenDeal): string =>
  words.replaceAll('{provider}', () => nameOf(provider)).replaceAll('{seeker}', () => nameOf(seeker));

/** The same for sentences about both sides: the reader is "you"; for an outsider both are named. */
export function asRead(words: string, deal: SeenDeal): string {
  const { side } = deal;
  if (!side)
    return withNames(
      words.replaceAll(/the (seeker|provider)/g, '{$1}').replaceAll('either of you', 'either side'),
      deal,
    );
  return spokenTo(side, words, { seeker: nameOf(deal.seeker), provider: nameOf(deal.provider) });
}

/** "You", or the name of that side. */
export const sideName = (side: DealSide, deal: SeenDeal): string => (side === deal.side ? 'You' : nameOf(deal[side]));

/** Steps to `refunded` that may refund only a part: their own sentence says how much. */
const EMPTIED: readonly DealStep[] = ['bank_took_all', 'outside_refund_all', 'hold_limit'];

/** While an operator checks a charge that does not match its payment. */
export const CHECKING = 'We’re checking this payment';

/** The next step, in one sentence. */
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
  // The provider cannot start yet.
  if (status === 'paid_in_escrow' && side === 'provider' && !steps.includes('start')) return 'Paid and held';
  return priceSentence(deal) ?? withNames(dealStatuses[status][side], deal);
}

/** The name of the status for the reader's side. */
export const standingLabel = (deal: Deal): string =>
  isPriceAgreed(deal) ? 'Price agreed' : isAskedMe(deal) ? 'Question for you' : statusLabel(deal.status, deal.side);

export function toneOf(deal: Deal): Tone {
  if (isAskedMe(deal)) return 'waiting';
  if (deal.status === 'disputed') return 'bad';
  if (deal.status === 'completed') return 'good';
  if (dealStatuses[deal.status].final) return 'neutral';
  return isMyTurn(deal) ? 'waiting' : 'info';
}

/** "You sent an offer of $80", "bo marked the job done"; steps of the system or an operator name no actor. */
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

/** The person whom an operator asks, as the reader knows them. */
const askedName = (deal: SeenDeal, { asked }: HistoryEntry['detail']): string =>
  asked === undefined || asked === deal.side ? 'you' : nameOf(deal[asked]);

interface StepWords {
  label?: string;
  then?: string;
  said: string;
}
const words = (step: DealStep): StepWords => dealSteps[step];

/** The label of a step's button. */
export const labelOf = (step: DealStep): string => words(step).label ?? words(step).said;

/** The same, with the deal's amount for steps whose label names one. */
export const labelIn = (step: DealStep, { counter }: Pick<DealDetail, 'counter'>): string =>
  step === 'accept_counter' && counter ? `${labelOf(step)} of ${formatCents(counter.amount)}` : labelOf(step);

/** The effect of a step, shown before it is taken; empty if there is nothing to say. */
export function thenOf(step: DealStep, deal: DealDetail): string {
  const facts = factsOf(deal);
  return asRead(
    (words(step).then ?? '').replaceAll(/\{(\w+)\}/g, (found, name: string) => facts[name] ?? found),
    deal,
  );
}

/** The values for a step's placeholders: the lengths of clocks, and facts of the deal. */
function factsOf({ clocks, offer, start, end, fixesLeft }: DealDetail): Record<string, string> {
  const lengths = Object.entries(clocks).map(([name, ms]) => [name, lengthWords(ms)]);
  const lasts = start !== null && end !== null ? Date.parse(end) - Date.parse(start) : 0;
  return {
    ...Object.fromEntries(lengths),
    not_past_start: offer?.start ? ', but never past its start' : '',
    // A job of several days that is marked done on its first day is not over yet.
    not_before_end: lasts > clocks.awaiting_confirmation ? ', but not before the agreed end' : '',
    fixes_left: fixesLeft > 1 ? 'You can ask once more after that.' : 'You cannot ask again after that.',
  };
}
