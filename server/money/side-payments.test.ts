// Tips and top-ups: payments beside the main one, with links of a day.
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { goToPay, hold, linesOf, MINUTE, newKey, type Offered, paymentOf, payWith, receiveAtOnce, release, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { lapseSidePayments, releaseHeld, sumDeal } from './deal-money.ts';
import { requestPayment } from './request-payment.ts';

const world = await makeWorld();
const DAY = 24 * 60 * MINUTE;
let ana: Someone;
let bo: Someone;
let cy: Someone;

beforeAll(async () => {
  [ana, bo, cy] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await neighbour(world, 'cy')];
});

/** Asked for, of $10, with a link of a day. */
async function ask({ dealId }: Offered, kind: 'topup' | 'tip'): Promise<Offered> {
  const feeBps = kind === 'tip' ? 0 : 500;
  const expiresAt = new Date(world.context.now().getTime() + DAY);
  const { publicId } = await inTransaction(world.db, (tx) =>
    requestPayment(tx, world.context, { dealId, offerId: null, kind, amountCents: 1000, feeBps, expiresAt }),
  );
  return { dealId, offerId: 0, publicId };
}

async function pay(side: Offered): Promise<void> {
  await payWith(ana, await goToPay(ana, side.publicId));
  await world.runJobs();
}

/** As a step that leaves the status does it. */
const lapse = ({ dealId }: Offered) =>
  inTransaction(world.db, async (tx) => {
    await lockDeal(tx, dealId);
    await lapseSidePayments(tx, world.context, dealId);
  });

test('a tip is the provider’s at once, without a fee, and counts in none of the deal’s sums', async () => {
  await receiveAtOnce(world, cy, bo);
  const offered = await release(world, ana, bo);
  const tip = await ask(offered, 'tip');
  expect(await ana.does(payments.get, { params: { publicId: tip.publicId } })).toMatchObject({ payable: true, payment: { kind: 'tip', fee: 0 } });
  expect(await bo.does(payments.get, { params: { publicId: tip.publicId } })).toMatchObject({ payable: false, stands: true });
  await pay(tip);
  expect(await paymentOf(bo, tip)).toMatchObject({ status: 'released', amount: 1000, released: 1000, fee: 0, transferred: 1000 });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ charged: 12_000, released: 12_000 });
  expect(await linesOf(bo, offered)).toContainEqual(['paid_out', 1000]);
});

test('a top-up is held with the rest, and released with it, each less its own fee', async () => {
  const offered = await hold(world, ana, bo);
  const topup = await ask(offered, 'topup');
  await pay(topup);
  expect(await paymentOf(ana, topup)).toMatchObject({ status: 'paid', amount: 1000 });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ charged: 13_000, held: 13_000 });
  await step(ana, offered, 'confirm');
  const { held, released, fee } = await sumDeal(world.db, offered.dealId);
  expect([held, released]).toEqual([0, 13_000]);
  // 2 % of the deal itself, for it is not the pair's first; 5 % of the top-up.
  expect(fee).toBe(240 + 50);
});

test('what is held is released from the oldest payment on', async () => {
  const offered = await hold(world, ana, bo);
  const topup = await ask(offered, 'topup');
  await pay(topup);
  const { dealId } = offered;
  await inTransaction(world.db, async (tx, after) => {
    await lockDeal(tx, dealId);
    await releaseHeld(tx, after, world.context, { dealId, key: newKey(), amount: 12_500 });
  });
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'released', released: 12_000 });
  expect(await paymentOf(ana, topup)).toMatchObject({ status: 'paid', released: 500 });
});

test('a tip for work that is not completed goes back in full', async () => {
  const offered = await hold(world, ana, bo);
  const tip = await ask(offered, 'tip');
  await pay(tip);
  expect(await paymentOf(ana, tip)).toMatchObject({ status: 'refunded', refunded: 1000, released: 0 });
});

test('a top-up that comes too late is refunded in full and never released', async () => {
  const offered = await hold(world, ana, bo);
  const topup = await ask(offered, 'topup');
  const checkout = await goToPay(ana, topup.publicId);
  await lapse(offered);
  expect(await paymentOf(ana, topup)).toMatchObject({ status: 'expired' });
  await payWith(ana, checkout);
  await world.runJobs();
  expect(await paymentOf(ana, topup)).toMatchObject({ status: 'refunded', refunded: 1000 });
  await step(ana, offered, 'confirm');
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ charged: 12_000, released: 12_000, refunded: 0 });
});

test('a top-up’s link is good for a day, and a lapsed one no longer payable', async () => {
  const offered = await hold(world, ana, bo);
  const [first, second] = [await ask(offered, 'topup'), await ask(offered, 'topup')];
  const go = ({ publicId }: Offered) => ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  expect((await go(first)).status).toBe(200);
  await lapse(offered);
  expect(await go(second)).toMatchObject({ status: 422, body: { code: 'not_payable' } });
  const third = await ask(offered, 'topup');
  world.clock.pass(DAY);
  expect(await ana.does(payments.get, { params: { publicId: third.publicId } })).toMatchObject({ stands: false, payable: false });
  expect(await go(third)).toMatchObject({ status: 422, body: { code: 'not_payable' } });
});
