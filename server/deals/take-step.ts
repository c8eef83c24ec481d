// The only code that changes a deal's status: one transaction locks the deal, checks who asks and what the table
// allows, moves it, adds to its history, books the money, and stores the notices.
import type { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import type { DealActor } from '#shared/deal-statuses.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import { acceptableFrom, findMove, type Move } from '#shared/deal-moves.ts';
import { takenWords } from '../availability/taken-words.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { refuse } from '../http/refusal.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { advance, statusAfter } from './advance.ts';
import { dealFacts } from './deal-facts.ts';
import { isRepeated, lockDeal, type LockedDeal, sideOf } from './lock-deal.ts';
import { hashBody } from '../http/hash-body.ts';
import { refuseMove } from './refuse-move.ts';

/**
 * A step of one side; `checkout/take-step.ts` ends an open payment before it. Repeating a key changes nothing. Refuses
 * `not_found` to strangers, `key_reused`, what the table refuses (`findMove`) with the current status, `slot_taken`,
 * and what the step itself refuses.
 */
export async function takeStepUnlessPaying(
  context: Context,
  actor: SessionUser,
  dealId: number,
  body: StepBody,
): Promise<void> {
  await take(context, { dealId, body, actorId: actor.id, sideIn: (deal) => sideOf(deal, actor) });
}

/** An operator's step, in the town's world. The caller writes the audit entry in the same transaction. */
export async function takeAdminStepUnlessPaying(
  context: Context,
  admin: SessionUser,
  dealId: number,
  body: AdminStepBody,
  audit: (work: Work, deal: LockedDeal) => Promise<void>,
): Promise<void> {
  const sideIn = (deal: LockedDeal | undefined): DealActor =>
    deal?.world === admin.world ? 'admin' : refuse('not_found');
  await take(context, { dealId, body, actorId: admin.id, sideIn, audit });
}

interface StepRequest {
  dealId: number;
  body: StepBody | AdminStepBody;
  actorId: number;
  sideIn: (deal: LockedDeal | undefined) => DealActor;
  audit?: (work: Work, deal: LockedDeal) => Promise<void>;
}

async function take(context: Context, asked: StepRequest): Promise<void> {
  let locked: LockedDeal | undefined;
  await inTransaction(context, async (work) => {
    const deal = await lockDeal(work.tx, asked.dealId);
    locked = deal;
    await takeLocked(work, deal, asked);
  }).catch((error) =>
    violates(error, 'deals_no_overlap') ? refuseTaken(context, locked, asked) : Promise.reject(error),
  );
}

/** Tells a seeker whose offered time is held for somebody else until when, so that they can try again then. */
async function refuseTaken(
  { db, now }: Context,
  deal: LockedDeal | undefined,
  { body, actorId }: StepRequest,
): Promise<never> {
  if (!deal) return refuse('slot_taken');
  const { status, offerStartAt: start, offerEndAt: end } = deal;
  if (body.step !== 'accept_offer' || start === null || end === null) return refuse('slot_taken', { status });
  return refuse('slot_taken', {
    status,
    words: await takenWords(db, { ...deal, slot: { start, end }, readerId: actorId, now: now() }),
  });
}

async function takeLocked(
  work: Work,
  deal: LockedDeal | undefined,
  { dealId, body, actorId, sideIn, audit }: StepRequest,
): Promise<void> {
  const { tx } = work;
  const bodyHash = hashBody(body);
  const by = sideIn(deal);
  if (!deal || (await isRepeated(tx, dealId, { key: body.key, bodyHash, actorId }))) return;
  if ('seen' in body) await refuseOlder(tx, deal, body.seen);
  const move = allowedMove(body.step, deal, by, work);
  await refuseWhilePaying(tx, deal, move);
  await advance({ ...work, deal, move, by, actorId, at: work.now() }, { body, bodyHash });
  await audit?.(work, deal);
}

/** Refuses a decision about money if something has happened since its page was read. */
async function refuseOlder(tx: Db, { id, status }: LockedDeal, seen: number): Promise<void> {
  const { steps } = await tx
    .selectFrom('dealSteps')
    .select(({ fn }) => fn.countAll<number>().as('steps'))
    .where('dealId', '=', id)
    .executeTakeFirstOrThrow();
  if (steps !== seen) refuse('deal_changed', { status });
}

function allowedMove(step: DealStep, deal: LockedDeal, by: DealActor, { config, now }: Work): Move {
  const facts = dealFacts(deal, deal.proposals, config);
  const move = findMove(step, facts, by, now().getTime());
  if (move === 'hold_too_often')
    return refuse(move, { retryAfter: Math.ceil(((acceptableFrom(facts) ?? 0) - now().getTime()) / 1000) });
  return typeof move === 'string' ? refuseMove(move, deal) : move;
}

/** A checkout was opened since the last one was ended: that payment may win, so the caller must retry the step. */
async function refuseWhilePaying(tx: Db, deal: LockedDeal, move: Move): Promise<void> {
  const canBePaying = deal.status === 'payment_pending' || deal.paidAt !== null;
  if (!canBePaying || (!move.endsCheckout && statusAfter(move, deal) === deal.status)) return;
  if (await hasOpenCheckout(tx, deal.id)) refuse('wrong_state', { status: deal.status });
}
