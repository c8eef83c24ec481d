// A failed step leaves nothing behind: neither a job that would move money, nor one that blocks the next try.
import { expect, test } from 'vitest';
import { inTransaction } from '../context/work.ts';
import { hold, newKey, paymentOf } from '../../test/paying-scene.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { refundDeal, releaseHeld } from './deal-money.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

type Move = typeof refundDeal | typeof releaseHeld;

const take = (dealId: number, move: Move, fails: boolean) =>
  inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    await move(work, { dealId, key: newKey(), amount: 'all', reason: 'It rained' });
    if (fails) throw new Error('something else went wrong');
  });

test('a rolled-back refund is not requested, and the next one is', async () => {
  const offered = await hold(world, ana, bo);
  await expect(take(offered.dealId, refundDeal, true)).rejects.toThrow('something else went wrong');
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'paid', refunded: 0 });
  await take(offered.dealId, refundDeal, false);
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000 });
});

test('a rolled-back release leaves no job to send it', async () => {
  const offered = await hold(world, ana, bo);
  const transfers = () => world.db.selectFrom('outbox').select('id').where('kind', '=', 'transfer').execute();
  const before = await transfers();
  await expect(take(offered.dealId, releaseHeld, true)).rejects.toThrow('something else went wrong');
  expect(await transfers()).toEqual(before);
});
