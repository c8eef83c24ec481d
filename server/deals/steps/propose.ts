// One side proposes a change; nothing changes until the other accepts.
import type { Insertable } from 'kysely';
import type { ProposalKind } from '#shared/deal-moves.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { StepDetail } from '#shared/deal-views.ts';
import { type Cents, leftOf } from '#shared/money.ts';
import { checkAvailable } from '../../availability/check-available.ts';
import type { Tables } from '../../db/tables.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import type { Change, StepWork, StepHandler } from '../step-context.ts';
import { checkSpan } from './check-span.ts';

type Body<S> = Extract<StepBody, { step: S }>;
type Content = Pick<Insertable<Tables['dealProposals']>, 'startAt' | 'endAt' | 'amount' | 'message'>;

/** The seeker may propose any time: the provider still has to agree. */
export const proposeTime: StepHandler<Body<'propose_time'>> = async (work, { time, message }) => {
  const { tx, deal, by, at: now } = work;
  checkSpan(time, { now, from: new Date(deal.paidAt ?? now) });
  if (by === 'provider') await checkAvailable(tx, { providerId: deal.providerId, slot: time, now, dealId: deal.id });
  return put(work, 'time', { startAt: time.start, endAt: time.end, message }, { start: time.start, end: time.end });
};

/** Refuses `same_price`, and `too_much` if more would have to be refunded than is held. */
export const proposePrice: StepHandler<Body<'propose_price'>> = async (work, { amount, message }) => {
  await priceChange(work, amount);
  return put(work, 'price', { amount, message }, { amount });
};

/** What a new price adds (positive) or refunds (negative), in cents. */
export async function priceChange({ tx, deal }: StepWork, price: Cents): Promise<Cents> {
  const sums = await sumDeal(tx, deal.id);
  const added = price - leftOf(sums);
  if (added === 0) refuse('same_price');
  if (-added > sums.held) refuse('too_much');
  return added;
}

export const proposeSplit: StepHandler<Body<'propose_cancel' | 'propose_split'>> = async (
  work,
  { step, toProvider, message },
) => {
  await requireHeld(work, toProvider);
  return put(
    work,
    step === 'propose_cancel' ? 'cancel' : 'split',
    { amount: toProvider, message },
    { amount: toProvider },
  );
};

/** Returns all that is held. Refuses `too_much`. */
export async function requireHeld({ tx, deal }: StepWork, amount: Cents): Promise<Cents> {
  const { held } = await sumDeal(tx, deal.id);
  return amount > held ? refuse('too_much') : held;
}

/** Replaces the same side's open proposal of that kind. */
async function put(
  { tx, deal, by, at: now }: StepWork,
  kind: ProposalKind,
  content: Content,
  detail: StepDetail,
): Promise<Change> {
  const madeBy = String(by);
  await tx
    .updateTable('dealProposals')
    .set({ outcome: 'replaced', closedAt: now })
    .where('dealId', '=', deal.id)
    .where('kind', '=', kind)
    .where('madeBy', '=', madeBy)
    .where('outcome', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('dealProposals')
    .values({ dealId: deal.id, kind, madeBy, ...content, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { detail: { ...detail, proposalId: id }, reason: content.message };
}
