// What a provider sees of released money that has not been sent: when it goes, and why not yet.
import { beforeAll, expect, test, vi } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { DAY_MS } from '#shared/time.ts';
import { hold, MINUTE, newKey, type OfferIds, receiveAtOnce, receiveBy, release } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { ProviderError } from '../payment-provider.ts';
import { simulator } from '../simulator/simulator.ts';

const world = await makeWorld();
let ana: Someone;
let zoe: Someone;
let count = 0;

beforeAll(async () => {
  [ana, zoe] = [await neighbour(world, 'ana'), await neighbour(world, 'zoe')];
});

const provider = () => neighbour(world, `bo${(count += 1)}`);
const waiting = async (bo: Someone) => (await bo.does(payments.ledger)).waiting;
const releasePart = async (from: Someone, { dealId }: OfferIds) =>
  from.does(deals.takeStep, { params: { id: dealId }, body: { step: 'release_part', key: newKey(), amount: 20 } });
const weekFrom = (at: Date) => new Date(at.getTime() + 7 * DAY_MS).toISOString();

test('a new provider’s money shows its day, a week after the deal’s end, and none once sent', async () => {
  const bo = await provider();
  await receiveBy(world, bo);
  const offered = await release(world, ana, bo, 100);
  const at = weekFrom(world.context.now());
  expect(await waiting(bo)).toEqual([
    { dealId: offered.dealId, amount: 9500, for: 'new_provider', at: expect.any(String) },
  ]);
  expect(Math.abs(Date.parse((await waiting(bo))[0]?.at ?? '') - Date.parse(at))).toBeLessThan(MINUTE);
  expect(await waiting(ana)).toEqual([]);
  world.clock.pass(7 * DAY_MS);
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.context.now().getTime() + 60 * DAY_MS) })
    .execute();
  await world.runJobs();
  expect(await waiting(bo)).toEqual([]);
});

test('without an account that can receive, money waits for the account', async () => {
  const bo = await provider();
  const offered = await release(world, ana, bo, 100);
  expect(await waiting(bo)).toEqual([{ dealId: offered.dealId, amount: 9500, for: 'account', at: null }]);
  await receiveBy(world, bo, 'restricted');
  expect(await waiting(bo)).toMatchObject([{ for: 'account' }]);
});

test('a part released to a new provider in an open deal waits for its end', async () => {
  const bo = await provider();
  await receiveBy(world, bo);
  const offered = await hold(world, ana, bo, 100);
  await releasePart(ana, offered);
  await world.runJobs();
  expect(await waiting(bo)).toEqual([{ dealId: offered.dealId, amount: 1900, for: 'not_over', at: null }]);
});

test('money of a deal that an operator holds says so, and so does money that the payment provider refused', async () => {
  const bo = await provider();
  await receiveAtOnce(world, zoe, bo);
  const held = await hold(world, ana, bo, 100);
  await world.db
    .updateTable('deals')
    .set({ frozenFor: ['operator'] })
    .where('id', '=', held.dealId)
    .execute();
  expect(await waiting(bo)).toEqual([]);
  const spy = vi
    .spyOn(simulator, 'transfer')
    .mockImplementation(() => Promise.reject(new ProviderError('invalid', 'no such destination')));
  const refused = await release(world, zoe, bo, 50);
  expect(await waiting(bo)).toMatchObject([{ dealId: refused.dealId, for: 'refused', at: null }]);
  await world.db
    .updateTable('deals')
    .set({ frozenFor: ['operator'] })
    .where('id', '=', refused.dealId)
    .execute();
  expect(await waiting(bo)).toMatchObject([{ dealId: refused.dealId, for: 'stopped', at: null }]);
  spy.mockRestore();
});

test('a transfer planned while the provider was new keeps its day', async () => {
  const bo = await provider();
  await receiveBy(world, bo);
  const offered = await release(world, ana, bo, 100);
  const [{ at } = { at: null }] = await waiting(bo);
  const trusted = await provider();
  await receiveAtOnce(world, zoe, trusted);
  await world.db.updateTable('deals').set({ providerId: bo.id }).where('providerId', '=', trusted.id).execute();
  expect(await waiting(bo)).toEqual([{ dealId: offered.dealId, amount: 9500, for: 'planned', at }]);
});
