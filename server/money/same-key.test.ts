// A step retried under its key after a lost reply moves nothing more and returns its first result.
import { expect, test } from 'vitest';
import { inTransaction } from '../context/work.ts';
import { hold, newKey } from '../../test/paying-scene.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { refundDeal, releaseHeld, sumDeal } from './deal-money.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

/** Takes everything, so that a second time there is nothing left. */
const takeAll = (move: typeof releaseHeld | typeof refundDeal, dealId: number, key: string) =>
  inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    return move(work, { dealId, key, amount: 'all', reason: 'It rained' });
  });

test.each([
  ['release', releaseHeld, { released: 12_000, fee: 600 }],
  ['refund', refundDeal, { refunded: 12_000 }],
] as const)('a %s of everything, sent again, returns the same and moves nothing', async (_what, move, answer) => {
  const { dealId } = await hold(world, ana, bo);
  const key = newKey();
  expect(await takeAll(move, dealId, key)).toEqual(answer);
  const sums = await sumDeal(world.db, dealId);
  expect(await takeAll(move, dealId, key)).toEqual(answer);
  expect(await sumDeal(world.db, dealId)).toEqual(sums);
});
