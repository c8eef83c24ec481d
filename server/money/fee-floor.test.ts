// An operator may set a minimum fee: it is fixed with each offer, shown before anybody agrees, and never exceeds the
// amount.
import { beforeAll, expect, test } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { feeDue } from '#shared/money.ts';
import { payments } from '#shared/payments.ts';
import { takes } from '../../test/deal.ts';
import { stepsSeen } from '../../test/operator.ts';
import { paySide } from '../../test/deal-scene.ts';
import { hold, newKey, type OfferIds, offerTo, paymentOf, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { findWrongs } from './find-wrongs.ts';

const world = await makeWorld({ FEE_FLOOR: 150 });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
});

test('everybody can read the fees', async () => {
  expect(await visitor(world).does(payments.fees)).toEqual({ feeBps: 500, repeatFeeBps: 200, feeFloor: 150 });
});

test('a small price costs the least fee, as the offer said', async () => {
  const offered = await hold(world, ana, bo, 20);
  expect((await bo.does(deals.get, { params: { id: offered.dealId } })).offer).toMatchObject({
    feeBps: 500,
    feeFloor: 150,
  });
  await step(bo, offered, 'done');
  await step(ana, offered, 'confirm');
  expect(await paymentOf(bo, offered)).toMatchObject({ status: 'released', released: 2000, fee: 150 });
});

test('a part released first bears the least fee, and the rest no more than completes the whole', async () => {
  const cy = await neighbour(world, 'cy');
  const offered = await hold(world, cy, bo, 80);
  const part = { step: 'release_part' as const, key: newKey(), amount: 10 };
  await cy.does(deals.takeStep, { params: { id: offered.dealId }, body: part });
  expect(await paymentOf(bo, offered)).toMatchObject({ released: 1000, fee: 150 });
  await step(bo, offered, 'done');
  await step(cy, offered, 'confirm');
  expect(await paymentOf(bo, offered)).toMatchObject({ released: 8000, fee: 400 });
});

test('an offer keeps the fee it was made with', async () => {
  const dee = await neighbour(world, 'dee');
  const offered = await offerTo(dee, bo, { amount: 20 });
  const { config } = world.context;
  world.context.config = { ...config, FEE_FLOOR: 900 };
  expect((await bo.does(deals.get, { params: { id: offered.dealId } })).offer).toMatchObject({ feeFloor: 150 });
  expect(await paymentOf(bo, offered)).toMatchObject({ fee: 150 });
  world.context.config = config;
});

/** Bo asks for more dollars, and the seeker agrees. Returns the requested payment. */
async function addTo(seeker: Someone, offered: OfferIds, dollars: number): Promise<OfferIds> {
  const { price } = await seen(offered);
  const amount = (price ?? 0) / 100 + dollars;
  const [proposal] = (await takes(bo, offered.dealId, { step: 'propose_price', amount })).proposals;
  const { sidePayments } = await takes(seeker, offered.dealId, { step: 'accept_price', proposalId: proposal?.id ?? 0 });
  return { ...offered, publicId: sidePayments[0]?.publicId ?? '' };
}

const pays = (seeker: Someone, { publicId }: OfferIds) => paySide({ seeker, provider: bo, serviceId: 0 }, publicId);
const seen = ({ dealId }: OfferIds): Promise<DealDetail> => bo.does(deals.get, { params: { id: dealId } });

test('an addition to the price does not bear the least fee again', async () => {
  const eli = await neighbour(world, 'eli');
  const offered = await hold(world, eli, bo, 10);
  const topup = await addTo(eli, offered, 10);
  expect(await paymentOf(bo, topup)).toMatchObject({ amount: 1000, fee: 0 });
  await pays(eli, topup);
  expect(await paymentOf(bo, topup)).toMatchObject({ status: 'paid', fee: 0 });
  await step(eli, offered, 'confirm');
  expect((await seen(offered)).sums).toMatchObject({ released: 2000, fee: 150 });
  expect([await paymentOf(bo, offered), await paymentOf(bo, topup)]).toMatchObject([
    { released: 1000, fee: 150 },
    { released: 1000, fee: 0 },
  ]);
});

test('an addition costs the difference in fee for the whole, and that is known beforehand', async () => {
  const fay = await neighbour(world, 'fay');
  const offered = await hold(world, fay, bo, 20);
  const topup = await addTo(fay, offered, 20);
  expect(await paymentOf(bo, topup)).toMatchObject({ fee: 50 });
  await pays(fay, topup);
  await step(fay, offered, 'confirm');
  expect((await seen(offered)).sums).toMatchObject({ released: 4000, fee: 200 });
});

test('the fee of a deal with an addition is, at every moment, that of what stays released', async () => {
  const gus = await neighbour(world, 'gus');
  const offered = await hold(world, gus, bo, 20);
  await pays(gus, await addTo(gus, offered, 15));
  const check = async (released: number) => {
    const { sums, offer } = await seen(offered);
    expect(sums).toMatchObject({ released, fee: offer && feeDue(released, offer) });
  };
  for (const [amount, released] of [
    [5, 500],
    [22, 2700],
  ] as const) {
    await takes(gus, offered.dealId, { step: 'release_part', amount });
    await check(released);
  }
  await takes(gus, offered.dealId, { step: 'confirm' });
  await check(3500);
  for (const [amount, left] of [
    [3, 3200],
    [4, 2800],
    [20, 800],
    [7, 100],
  ] as const) {
    await takes(bo, offered.dealId, { step: 'give_back_part', amount, reason: 'It broke' });
    await check(left);
  }
});

/** A completed deal of $20 with this many dollars added, of which an operator refunds parts of either payment. */
async function givenBackByName(
  name: string,
  added: number,
  backs: readonly { of: 'main' | 'topup'; dollars: number }[],
): Promise<DealDetail['sums']> {
  const seeker = await neighbour(world, name);
  const olga = await neighbour(world, `olga-${name}`);
  await makeAdmin(world.db, olga.username);
  const offered = await hold(world, seeker, bo, 20);
  const topup = await addTo(seeker, offered, added);
  await pays(seeker, topup);
  await step(seeker, offered, 'confirm');
  for (const { of, dollars } of backs) {
    const { publicId } = of === 'main' ? offered : topup;
    const body = {
      step: 'admin_refund_after' as const,
      key: newKey(),
      amount: dollars * 100,
      reason: 'Goodwill',
      publicId,
      seen: await stepsSeen(world, offered.dealId),
    };
    await olga.does(adminDeals.takeStep, { params: { id: offered.dealId }, body });
    await world.runJobs();
  }
  expect(await findWrongs(world.db)).toEqual([]);
  return (await seen(offered)).sums;
}

test('the first payment goes back, and the addition keeps the least fee', async () => {
  expect(await givenBackByName('hal', 10, [{ of: 'main', dollars: 20 }])).toMatchObject({
    released: 1000,
    refunded: 2000,
    fee: 150,
  });
});

test('a refund of part of an addition returns the fee that the rest of the deal does not bear', async () => {
  expect(await givenBackByName('ivo', 30, [{ of: 'topup', dollars: 15 }])).toMatchObject({
    released: 3500,
    refunded: 1500,
    fee: 175,
  });
});

test('no fee is kept once every payment has gone back', async () => {
  const backs = [
    { of: 'main', dollars: 20 },
    { of: 'topup', dollars: 10 },
  ] as const;
  expect(await givenBackByName('jan', 10, backs)).toMatchObject({ released: 0, refunded: 3000, fee: 0 });
});
