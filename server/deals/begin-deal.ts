// Inserts a deal with its first step, whichever side begins it.
import type { Insertable } from 'kysely';
import { type DealSide } from '#shared/deal-statuses.ts';
import { openingMove } from '#shared/deal-moves.ts';
import { refuseApart } from '../users/refuse-apart.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Tables } from '../db/tables.ts';
import type { OfferedService } from '../services/find-offered-service.ts';
import { clocksNow } from '../tariffs/tariff-now.ts';
import { clockFromNow } from './clock-times.ts';
import { lockDeal, type LockedDeal } from './lock-deal.ts';
import { followNeed } from './move-need.ts';
import { needFacts } from './need-facts.ts';
import { setClock } from './set-clock.ts';
import type { OfferContent } from './steps/insert-offer.ts';
import { makeOfferVersion } from './steps/make-offer.ts';
import { tellBoth } from './notices/notify-parties.ts';

export interface NewDeal {
  step: 'interest' | 'answer_need' | 'request_payment';
  by: DealSide;
  actor: SessionUser;
  seekerId: number;
  service: OfferedService;
  /** Further columns of the deal. */
  row: Partial<Pick<Insertable<Tables['deals']>, 'needId' | 'note' | 'communication' | 'wanted'>>;
  /** The first offer, if the provider begins. */
  offer?: OfferContent;
  key: string;
  bodyHash: Buffer;
  /** Further writes in the same transaction. */
  also?: (work: Work, dealId: number) => Promise<void>;
}

/**
 * Returns the new deal's id. Refuses `no_contact` and `blocked_by_you` when one of the two has blocked the other;
 * PostgreSQL throws `deals_one_unpaid` when the pair has an unpaid deal about this service and need.
 */
export function beginDeal(context: Context, beginning: NewDeal): Promise<number> {
  return inTransaction(context, (work) => beginInside(work, beginning));
}

async function beginInside(work: Work, beginning: NewDeal): Promise<number> {
  const { step, by, actor } = beginning;
  const now = work.now();
  const move = openingMove(step, by);
  await refuseApart(work.tx, {
    me: actor.id,
    other: by === 'seeker' ? beginning.service.providerId : beginning.seekerId,
  });
  const deal = await insertDeal(work, beginning);
  const change = beginning.offer
    ? await makeOfferVersion({ ...work, deal, move, by, actorId: actor.id, at: now }, beginning.offer)
    : { set: {}, offerId: null, detail: {} };
  const offered = { ...deal, offerUntil: (change.set?.offerUntil as Date | undefined)?.toISOString() ?? null };
  const clock = clockFromNow(offered, now, await clocksNow(work.tx, work.config));
  await work.tx
    .updateTable('deals')
    .set({ ...change.set, ...clock })
    .where('id', '=', deal.id)
    .execute();
  await insertStep(work, beginning, deal, change);
  await beginning.also?.(work, deal.id);
  await followNeed(work, deal.needId, deal.status);
  await setClock(work, {
    ...offered,
    clockFrom: now.toISOString(),
    deadlineAt: clock.deadlineAt?.toISOString() ?? null,
  });
  const { status } = deal;
  await tellBoth(work, {
    deal,
    move,
    status,
    actorId: actor.id,
    detail: change.detail ?? {},
    offerId: change.offerId ?? null,
  });
  return deal.id;
}

async function insertDeal(work: Work, { step, by, actor, seekerId, service, row }: NewDeal): Promise<LockedDeal> {
  const { id } = await work.tx
    .insertInto('deals')
    .values({
      world: actor.world,
      serviceId: service.id,
      seekerId,
      providerId: service.providerId,
      status: openingMove(step, by).to,
      beganBy: by,
      note: '',
      needFacts: row.needId == null ? null : needFacts(row.needId),
      communication: 'chat',
      ...row,
      createdAt: work.now(),
      updatedAt: work.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await lockDeal(work.tx, id)) as LockedDeal;
}

interface FirstStep {
  offerId?: number | null;
  detail?: object;
}

async function insertStep(
  { tx, now }: Work,
  { step, by, actor, key, bodyHash }: NewDeal,
  { id, status }: LockedDeal,
  made: FirstStep,
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
      createdAt: now(),
    })
    .execute();
}
