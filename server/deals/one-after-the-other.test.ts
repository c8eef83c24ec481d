// A deal's steps run one after the other, however many arrive at once, and each key belongs to one person and one step.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { findMove, type Move } from '#shared/deal-moves.ts';
import { inTransaction } from '../context/work.ts';
import { dealAt, newKey, offerService, refusal, takes, triesStep } from '../../test/deal.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { advance } from './advance.ts';
import { dealFacts } from './deal-facts.ts';
import { lockDeal, type LockedDeal } from './lock-deal.ts';
import { hashBody } from '../http/hash-body.ts';
import { takeSystemStep } from './take-system-step.ts';

const world = await makeWorld();
const { context, db } = world;
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const requested = async () =>
  (await dealAt('requested', { seeker: ana, provider: bo, serviceId: await offerService(bo) })).id;
const statusOf = async (id: number) => (await ana.does(deals.get, { params: { id } })).status;

test('a deal read before it moved moves it no more', async () => {
  const dealId = await requested();
  const stale = inTransaction(context, async (work) => {
    const deal = (await lockDeal(work.tx, dealId)) as LockedDeal;
    const now = context.now();
    const move = findMove(
      'decline',
      dealFacts(deal, deal.proposals, context.config),
      'provider',
      now.getTime(),
    ) as Move;
    await takeSystemStep(work, { dealId, step: 'expire', key: newKey() });
    const body = { step: 'decline', key: newKey() } as const;
    await advance({ ...work, deal, move, by: 'provider', actorId: bo.id, at: now }, { body, bodyHash: hashBody(body) });
  });
  await expect(stale).rejects.toThrow('moved under its lock');
  expect(await statusOf(dealId)).toBe('requested');
});

test('a step waits until the previous one is committed, and then sees its effect', async () => {
  const dealId = await requested();
  const order: string[] = [];
  let second: Promise<void> | undefined;
  await inTransaction(context, async (work) => {
    await lockDeal(work.tx, dealId);
    second = inTransaction(context, async ({ tx }) => {
      const deal = await lockDeal(tx, dealId);
      order.push(`second sees ${deal?.status}`);
    });
    await isWaiting();
    await takeSystemStep(work, { dealId, step: 'expire', key: newKey() });
    order.push('first is done');
  });
  await second;
  expect(order).toEqual(['first is done', 'second sees expired']);
});

/** One session waits for a lock. */
const isWaiting = (): Promise<void> => expect.poll(() => lockWaiters(db)).toBe(1);

test('PostgreSQL itself refuses a second step of one deal under the same key', async () => {
  const dealId = await requested();
  const again = sql`insert into deal_steps (deal_id, step, actor_id, actor_side, from_status, to_status, reason, key, body_hash, created_at)
    select deal_id, 'decline', ${bo.id}, 'provider', 'requested', 'declined', '', key, body_hash, created_at from deal_steps where deal_id = ${dealId}`;
  await expect(again.execute(db)).rejects.toThrow('deal_steps_deal_id_key_key');
});

test('a key belongs to its first user, and to nobody else', async () => {
  const { id } = await dealAt('accepted', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const body = { step: 'withdraw', key: newKey() } as const;
  await takes(ana, id, body);
  expect(await triesStep(bo, id, body)).toMatchObject(refusal(409, 'key_reused'));
  expect(await triesStep(ana, id, body)).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
});

test('one key sent for two services at once begins one deal, and is refused for the other', async () => {
  const [key, ...services] = [newKey(), await offerService(bo), await offerService(bo)] as const;
  const answers = await Promise.all(
    services.map((serviceId) => ana.tries(deals.expressInterest, { body: { serviceId, key } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
