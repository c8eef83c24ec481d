// What a seeker who cancels this deal gets back, in words generated from the same facts as the sums.
import {
  ANNOUNCED_MS,
  cancellationShares,
  type CancelSpan,
  cancelSpans,
  movesPolicy,
  refundOf,
  secondThoughtsUntil,
} from '#shared/cancellation.ts';
import { type DealSide, type DealStatus, HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { CancelTerms, DealDetail, Offer } from '#shared/deal-views.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { policySentences, shareWords } from '#shared/policies.ts';
import { HOUR_MS } from '#shared/time.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import type { SeenDeal } from '../deal-words.ts';

const BY_AGREEMENT = 'by agreement only, or as an operator decides';

interface CancelFacts {
  terms: CancelTerms;
  /** As agreed now; null if no time is fixed. */
  start: string | null;
  /** Nobody has paid yet, so the terms apply as if paid now. */
  isUnpaid?: boolean;
  /** ms since 1970. */
  now: number;
}

/** The terms as if the offer were accepted and paid now; `amount` in cents, 0 to leave out sums. */
const termsOfOffer = ({ policy, start }: Pick<Offer, 'policy' | 'start'>, now: number, amount = 0): CancelTerms => ({
  policy,
  policyStartAt: start,
  freeCancelUntil: secondThoughtsUntil(start, now)?.toISOString() ?? null,
  startedAt: null,
  left: amount,
  held: amount,
});

/** "If you cancel by Mon 23 Nov, 09:00, everything comes back; later, half of it." */
export function cancelWords(asked: CancelFacts, deal: SeenDeal): string {
  if (asked.terms.startedAt !== null) return begun(asked, deal);
  if (asked.terms.policyStartAt === null) return untimed(deal, shareOf(100, asked));
  return `${timed(asked, deal)} Once the job has begun, it is cancelled by agreement only.`;
}

const CANCELLABLE: readonly DealStatus[] = ['paid_in_escrow', 'in_progress'];

/** A deal together with its offers. */
export type WithOffers = SeenDeal & Pick<DealDetail, 'status' | 'start' | 'offer' | 'counter' | 'cancelTerms'>;

/**
 * For one version of an offer: the deal's own terms if it was paid, the terms as of paying now if it is the outstanding
 * one, general words if several are open; '' if there is nothing left to cancel.
 */
export function offerCancelWords(offer: Offer, deal: WithOffers, now: number): string {
  const { status, cancelTerms: terms } = deal;
  if (terms && offer.id === deal.offer?.id && HELD.includes(status)) return heldWords(terms, deal, now);
  if (!UNPAID.includes(status)) return '';
  const isStanding = offer.id === deal.offer?.id || offer.id === deal.counter?.id;
  return isStanding ? cancelWordsOf(offer, deal, now) : inGeneral(offer, deal);
}

/** After the job is marked done, it can only be confirmed, fixed or disputed. */
const heldWords = (terms: CancelTerms, { status, start, ...deal }: WithOffers, now: number): string =>
  CANCELLABLE.includes(status) ? cancelWords({ terms, start, now }, deal) : 'It can no longer be cancelled.';

/** For an offer that is not paid or not made yet. */
export const cancelWordsOf = (
  offer: Pick<Offer, 'policy' | 'start'>,
  deal: SeenDeal,
  now: number,
  amount?: Cents,
): string => cancelWords({ terms: termsOfOffer(offer, now, amount), start: offer.start, isUnpaid: true, now }, deal);

const inGeneral = ({ policy, start }: Offer, deal: SeenDeal): string =>
  start === null ? untimed(deal, shareWords(100)) : policySentences[policy];

function begun(asked: CancelFacts, deal: SeenDeal): string {
  const {
    terms: { freeCancelUntil },
    now,
  } = asked;
  if (freeCancelUntil === null || now >= Date.parse(freeCancelUntil))
    return `The job has begun: it can be cancelled ${BY_AGREEMENT}.`;
  const all = shareOf(100, asked);
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} comes back until ${formatDateTime(freeCancelUntil)}; after that it can be cancelled ${BY_AGREEMENT}. ${onceDone(deal)}`;
}

const onceDone = ({ side, provider }: SeenDeal): string =>
  `Once ${side === 'provider' ? 'you mark' : `${nameOf(provider)} marks`} it done, it can no longer be cancelled.`;

function untimed(deal: SeenDeal, all: string): string {
  const says = deal.side === 'provider' ? 'you say' : `${nameOf(deal.provider)} says`;
  return `No time is fixed: ${all} comes back until ${ANNOUNCED_MS / HOUR_MS} hours after ${says} that the job has begun. After that it can be cancelled ${BY_AGREEMENT}. ${onceDone(deal)}`;
}

function timed(asked: CancelFacts, deal: SeenDeal): string {
  const { terms, isUnpaid } = asked;
  const spans = spansOf(asked);
  const first = spans[0];
  if (!first || first.until === null) {
    const share = first?.share ?? 0;
    const why = terms.left > 0 && refundOf(share, terms) === terms.held ? '' : `: ${whyNoMore(asked, deal)}`;
    return `${ifCancelled(deal)} ${isUnpaid ? 'after paying' : 'now'}, ${back(share, asked, deal)}${why}.`;
  }
  const parts = spans.map(({ until, share }, index) => {
    const what = index === 0 ? back(share, asked, deal) : shareOf(share, asked);
    return until === null ? `later, ${what}` : `by ${formatDateTime(new Date(until).toISOString())}, ${what}`;
  });
  return `${ifCancelled(deal)} ${parts.join('; ')}.${firstHour(asked, first.share)}${countsAgainst(asked, deal)}`;
}

/** Merges spans with the same refund: crossing between them changes nothing for the person who cancels. */
function spansOf({ terms, isUnpaid, now }: CancelFacts): CancelSpan[] {
  // The time of payment is unknown yet, so the first hour after it has its own sentence.
  const spans = cancelSpans(isUnpaid ? { ...terms, freeCancelUntil: null } : terms, now);
  const given = (span: CancelSpan | undefined) => span && refundOf(span.share, terms);
  return terms.left === 0 ? spans : spans.filter((span, index) => given(span) !== given(spans[index + 1]));
}

const ifCancelled = ({ side, seeker }: SeenDeal): string =>
  side === 'seeker' ? 'If you cancel' : `If ${nameOf(seeker)} cancels`;
const back = (share: number, asked: CancelFacts, { side }: SeenDeal): string =>
  `${shareOf(share, asked)} ${side === 'seeker' ? 'comes' : 'goes'} back`;

/** Released money counts towards the kept share first; the words then refer to what is held. */
function shareOf(share: number, { terms, isUnpaid }: CancelFacts): string {
  const refund = refundOf(share, terms);
  const held = formatCents(terms.held);
  if (terms.held < terms.left && refund > 0)
    return refund === terms.held ? `the ${held} still held` : `${formatCents(refund)} of the ${held} still held`;
  const isSaid = isUnpaid && terms.left > 0 && share !== 0 && share !== 100;
  return `${shareWords(terms.held < terms.left ? 0 : share)}${isSaid ? ` (${formatCents(refund)})` : ''}`;
}

const firstHour = ({ terms, isUnpaid }: CancelFacts, share: number): string =>
  isUnpaid && terms.freeCancelUntil !== null && share < 100 ? ' Within an hour of paying, everything does.' : '';

function whyNoMore({ terms, start, now }: CancelFacts, deal: SeenDeal): string {
  const { policy, policyStartAt } = terms;
  const which = isMoved({ terms, start })
    ? `${startBefore(deal)}, ${formatDateTime(policyStartAt ?? '')},`
    : 'the start';
  const hours = cancellationShares[policy].findLast((row) => Number.isFinite(row.hours))?.hours ?? 0;
  return now >= Date.parse(policyStartAt ?? '') ? `${which} has passed` : `${which} is less than ${hours} hours away`;
}

const countsAgainst = ({ terms, start }: CancelFacts, deal: SeenDeal): string =>
  isMoved({ terms, start })
    ? ` It counts against ${formatDateTime(terms.policyStartAt ?? '')}, ${startBefore(deal)}.`
    : '';

const isMoved = ({ terms, start }: Pick<CancelFacts, 'terms' | 'start'>): boolean =>
  start !== null && terms.policyStartAt !== null && Date.parse(start) !== Date.parse(terms.policyStartAt);
const startBefore = ({ side, seeker }: SeenDeal): string =>
  `the start before ${side === 'seeker' ? 'you' : nameOf(seeker)} asked for another time`;

/** How another agreed time would change cancelling under these terms; `start` is null while it is being chosen. */
export function moveWords(
  { terms, by, start, now }: Omit<CancelFacts, 'isUnpaid'> & { by: DealSide },
  deal: SeenDeal,
): string {
  const { policyStartAt, startedAt } = terms;
  if (startedAt !== null) return '';
  if (!movesPolicy(by, policyStartAt) && policyStartAt !== null) {
    const asks = deal.side === 'seeker' ? 'you ask' : `${nameOf(deal.seeker)} asks`;
    return `Cancelling goes on counting against ${formatDateTime(policyStartAt)}, because ${asks} for the move.`;
  }
  const then = start === null ? '' : ` ${cancelWords({ terms: { ...terms, policyStartAt: start }, start, now }, deal)}`;
  return `Once it is accepted, cancelling counts against the new start.${then}`;
}
