// An operator may set a least fee: it is fixed with each offer, shown before anybody agrees, and never more than there is.
import { beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { hold, newKey, offerTo, paymentOf, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld({ FEE_FLOOR: 150 });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
});

test('everybody can read the fees', async () => {
  expect(await visitor(world).does(payments.fees)).toEqual({ feeBps: 500, repeatFeeBps: 200, feeFloor: 150 });
});

test('of a small price the least fee is taken, as the offer said', async () => {
  const offered = await hold(world, ana, bo, 20);
  expect((await bo.does(deals.get, { params: { id: offered.dealId } })).offer).toMatchObject({ feeBps: 500, feeFloor: 150 });
  await step(bo, offered, 'done');
  await step(ana, offered, 'confirm');
  expect(await paymentOf(bo, offered)).toMatchObject({ status: 'released', released: 2000, fee: 150 });
});

test('a part that is released first bears it, and the rest no more than comes to the whole', async () => {
  const cy = await neighbour(world, 'cy');
  const offered = await hold(world, cy, bo, 80);
  const part = { step: 'release_part' as const, key: newKey(), amount: 10 };
  await cy.does(deals.takeStep, { params: { id: offered.dealId }, body: part });
  expect(await paymentOf(bo, offered)).toMatchObject({ released: 1000, fee: 150 });
  await step(bo, offered, 'done');
  await step(cy, offered, 'confirm');
  expect(await paymentOf(bo, offered)).toMatchObject({ released: 8000, fee: 400 });
});

test('an offer keeps the fee that it was made with', async () => {
  const dee = await neighbour(world, 'dee');
  const offered = await offerTo(dee, bo, { amount: 20 });
  const { config } = world.context;
  world.context.config = { ...config, FEE_FLOOR: 900 };
  expect((await bo.does(deals.get, { params: { id: offered.dealId } })).offer).toMatchObject({ feeFloor: 150 });
  expect(await paymentOf(bo, offered)).toMatchObject({ fee: 150 });
  world.context.config = config;
});
