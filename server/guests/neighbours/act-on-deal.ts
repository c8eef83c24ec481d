// A demo neighbour takes their next step in a deal with the guest, through the use cases that users call.
import type { Cents } from '#shared/money.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DealSide } from '#shared/deal-statuses.ts';
import { NewReview } from '#shared/reviews.ts';
import type { Slot } from '#shared/slots.ts';
import { promisable } from '../../availability/check-available.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { takeStep } from '../../checkout/take-step.ts';
import { type LockedDeal, readDeal } from '../../deals/lock-deal.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { postMessage } from '../../messages/send-message.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { ofClients, ofProviders } from '../demo/reviews.ts';
import type { StoryStep } from '../demo/story.ts';
import { todayOf } from '../seed/town-time.ts';
import { asActor } from './as-actor.ts';
import { type Act, type Around, chooseAct } from './choose-act.ts';
import { payByCard } from './pay-by-card.ts';
import { payableOf } from './payable.ts';
import { lookAtDeal } from './subscription.ts';
import { unlessRefused } from './unless-refused.ts';
import { wholeStep } from './whole-step.ts';

/** Idempotent: the deal's status decides the next step. A missing deal was deleted with its guest. */
export const actOnDeal: Handler = async (context, { body }) => {
  const deal = await readDeal(context.db, Number(body.id));
  const side = deal && neighboursSide(deal);
  const act = side && chooseAct(deal, side, await lookAround(context, deal));
  if (!act) return;
  const actor = actorOf(deal, side);
  const hasActed = await unlessRefused(context, perform(context, deal, actor, act));
  if (hasActed && act.says) await unlessRefused(context, say(context, deal, actor, act.says));
};

async function lookAround({ db, now }: Context, { id, providerId, wanted }: LockedDeal): Promise<Around> {
  const at = now();
  return { now: at, wishes: await promisable(db, { providerId, slots: wanted as Slot[], now: at, dealId: id }) };
}

/** Undefined if the other side is not a guest. */
function neighboursSide({ world, seekerId, providerId }: LockedDeal): DealSide | undefined {
  if (world === seekerId) return 'provider';
  return world === providerId ? 'seeker' : undefined;
}

const actorOf = ({ world, seekerId, providerId }: LockedDeal, side: DealSide): SessionUser =>
  asActor({ id: side === 'seeker' ? seekerId : providerId, world, username: '' });

/** Returns whether there was something to do. */
async function perform(context: Context, deal: LockedDeal, actor: SessionUser, act: Act): Promise<boolean> {
  if ('step' in act) return take(context, deal, actor, act.step);
  if ('waitsUntil' in act) return wait(context, deal, act.waitsUntil);
  if ('pays' in act) return pay(context, deal, actor, act.pays);
  if ('splits' in act)
    return take(context, deal, actor, { step: 'propose_split', toProvider: await halfOf(context, deal) });
  await writeReview(context, actor, deal.id, z.parse(NewReview, reviewBy(deal, actor)));
  return true;
}

async function take(context: Context, deal: LockedDeal, actor: SessionUser, asked: StoryStep): Promise<boolean> {
  const body = wholeStep(deal, randomUUID(), await todayOf(context.db, context.now(), actor.id), asked);
  await takeStep(context, actor, deal.id, body);
  return true;
}

/** They check the deal again at that time, or when something happens before. */
async function wait(context: Context, { id }: LockedDeal, until: Date): Promise<boolean> {
  await lookAtDeal(context, id, until);
  return true;
}

async function pay(context: Context, deal: LockedDeal, actor: SessionUser, kind: 'main' | 'topup'): Promise<boolean> {
  const publicId = await payableOf(context.db, deal.id, kind);
  if (publicId === undefined) return false;
  await payByCard(context, actor, { publicId, key: randomUUID() });
  return true;
}

const halfOf = async ({ db }: Context, { id }: LockedDeal): Promise<Cents> =>
  Math.floor((await sumDeal(db, id)).held / 200) * 100;

const reviewBy = ({ id, providerId }: LockedDeal, actor: SessionUser) => {
  const said = providerId === actor.id ? ofClients : ofProviders;
  return said[id % said.length];
};

/** Sent once per status. */
async function say(context: Context, deal: LockedDeal, { id, world }: SessionUser, content: string): Promise<boolean> {
  const { seekerId, providerId, serviceId } = deal;
  const message = {
    receiverId: seekerId === id ? providerId : seekerId,
    serviceId,
    content,
    clientId: `demo-${deal.id}-${deal.status}`,
  };
  await postMessage(context, { id, world }, message, { via: 'rest' });
  return true;
}
