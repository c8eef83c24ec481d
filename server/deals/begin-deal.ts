// The first row of a deal, with its first step; whoever begins it, and however.
import type { Insertable } from 'kysely';
import { type DealSide } from '#shared/deal-statuses.ts';
import { openingMove } from '#shared/deal-moves.ts';
import { refuseApart } from '../users/refuse-apart.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Tables } from '../db/tables.ts';
import { type AfterCommit, inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/open.ts';
import type { OfferedService } from '../services/find-offered-service.ts';
import { clocksNow } from '../tariffs/tariff-now.ts';
import { clockFromNow } from './clock-times.ts';
import { lockDeal, type LockedDeal } from './lock-deal.ts';
import { followNeed } from './move-need.ts';
import { setClock } from './set-clock.ts';
import { type OfferContent, offerAnew } from './steps/make-offer.ts';
import { tellBoth } from './notices/notify-parties.ts';

export interface Beginning {
  step: 'interest' | 'answer_need' | 'request_payment';
  by: DealSide;
  actor: SessionUser;
  seekerId: number;
  service: OfferedService;
  /** What else the deal's row says. */
  row: Partial<Pick<Insertable<Tables['deals']>, 'needId' | 'note' | 'communication' | 'wanted'>>;
  /** With what is offered, where the provider begins. */
  offer?: OfferContent;
  key: string;
  bodyHash: Buffer;
  /** What else belongs to it, in the same transaction. */
  also?: (tx: Db, dealId: number) => Promise<void>;
}

/** Answers the new deal's id. Refuses `no_contact` and `blocked_by_you` where one of the two has blocked the other; PostgreSQL throws `deals_one_unpaid` where the pair has an unpaid deal for the service. */
export function beginDeal(context: Context, beginning: Beginning): Promise<number> {
  return inTransaction(context.db, (tx, after) => beginInside(tx, after, context, beginning));
}

async function beginInside(tx: Db, after: AfterCommit, context: Context, beginning: Beginning): Promise<number> {
  const { step, by, actor } = beginning;
  const now = context.now();
  const move = openingMove(step, by);
  await refuseApart(tx, { me: actor.id, other: by === 'seeker' ? beginning.service.providerId : beginning.seekerId });
  const deal = await insertDeal(tx, context, beginning);
  const change = beginning.offer
    ? await offerAnew({ tx, after, context, deal, move, by, actorId: actor.id, now }, beginning.offer)
    : { set: {}, offerId: null, detail: {} };
  const offered = { ...deal, offerUntil: (change.set?.offerUntil as Date | undefined)?.toISOString() ?? null };
  const clock = clockFromNow(offered, now, await clocksNow(tx, context.config));
  await tx
    .updateTable('deals')
    .set({ ...change.set, ...clock })
    .where('id', '=', deal.id)
    .execute();
  await insertStep(tx, beginning, deal, now, change);
  await beginning.also?.(tx, deal.id);
  await followNeed(tx, context, deal.needId, deal.status);
  await setClock(tx, context, {
    ...offered,
    clockFrom: now.toISOString(),
    deadlineAt: clock.deadlineAt?.toISOString() ?? null,
  });
  const { status } = deal;
  await tellBoth({
    tx,
    after,
    context,
    deal,
    move,
    status,
    by,
    actorId: actor.id,
    detail: change.detail ?? {},
    offerId: change.offerId ?? null,
  });
  return deal.id;
}

async function insertDeal(
  tx: Db,
  { now }: Context,
  { step, by, actor, seekerId, service, row }: Beginning,
): Promise<LockedDeal> {
  const { id } = await tx
    .insertInto('deals')
    .values({
      world: actor.world,
      serviceId: service.id,
      seekerId,
      providerId: service.providerId,
      status: openingMove(step, by).to,
      beganBy: by,
      note: '',
      communication: 'chat',
      ...row,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await lockDeal(tx, id)) as LockedDeal;
}

interface Made {
  offerId?: number | null;
  detail?: object;
}

async function insertStep(
  tx: Db,
  { step, by, actor, key, bodyHash }: Beginning,
  { id, status }: LockedDeal,
  now: Date,
  made: Made,
): Promise<void> {
  await tx
    .insertInto('dealSteps')
    .values({
      dealId: id,
      step,
      actorId: actor.id,
      actorSide: by,
      toStatus: status,
      reason: '',
      detail: JSON.stringify(made.detail ?? {}),
      offerId: made.offerId ?? null,
      key,
      bodyHash,
      createdAt: now,
    })
    .execute();
}
