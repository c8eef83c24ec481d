// A deal's clock checks again under the deal's lock: whatever called it, nothing happens early or twice.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { takes } from '../../test/deal.ts';
import { tickDeal } from './tick-deal.ts';

const scene = await dealScene();
const strike = ({ id }: DealWalk) => tickDeal(scene.world.context, { key: `early-${id}`, body: { dealId: id } });
const noticesOf = async ({ seeker, provider }: DealWalk) =>
  (await Promise.all([seeker, provider].map((person) => person.does(notifications.list)))).map((list) =>
    list.map(({ title }) => title),
  );

test('a clock that is called early does nothing, and strikes at its time', async () => {
  const deal = await scene.offered();
  const before = [await deal.see(), await noticesOf(deal)];
  await strike(deal);
  expect([await deal.see(), await noticesOf(deal)]).toEqual(before);
  await scene.pass(72 * HOUR);
  expect(await deal.see()).toMatchObject({ status: 'expired' });
});

test('an offer that was replaced just before its clock struck stays open', async () => {
  const deal = await scene.offered();
  scene.world.clock.pass(72 * HOUR - 1);
  await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  scene.world.clock.pass(1);
  await strike(deal);
  expect(await deal.see()).toMatchObject({ status: 'price_offered' });
});

test('a clock that strikes twice at once strikes once', async () => {
  const deal = await scene.offered();
  scene.world.clock.pass(72 * HOUR);
  await Promise.all([strike(deal), strike(deal), strike(deal)]);
  const { history } = await deal.seeker.does(deals.get, { params: { id: deal.id } });
  expect(history.filter(({ step }) => step === 'expire')).toHaveLength(1);
});
