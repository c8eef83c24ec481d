// A Stripe account that holds no US dollars: nobody is charged, and a charge made anyway goes back.
import { payments } from '#shared/payments.ts';
import { beforeAll, expect, test } from 'vitest';
import { goToPay, newKey, offerTo, paymentOf, statusOf } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { lookAtCurrency } from './look-at-currency.ts';
import { readTrialBalance } from './trial-balance.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const queued = () =>
  world.db
    .selectFrom('operatorQueue')
    .select(['key', 'says', 'resolvedAt'])
    .where('key', 'like', 'currency:%')
    .orderBy('id')
    .execute();
const pay = (publicId: string) => ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });

test('when our account has no dollar balance, nobody is charged, and the operators are notified once', async () => {
  standIn.store.settlement.currency = 'gbp';
  await lookAtCurrency(world.context);
  const offered = await offerTo(ana, bo);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await pay(offered.publicId)).toMatchObject({ status: 422, body: { code: 'currency_off' } });
  expect(await statusOf(ana, offered)).toBe('price_offered');
  expect(standIn.store.list('checkout.session')).toEqual([]);
  expect(await queued()).toEqual([
    { key: 'currency:balance:test', says: expect.stringContaining('no balance in US dollars'), resolvedAt: null },
  ]);
  standIn.store.settlement.currency = 'usd';
  expect(await pay(offered.publicId)).toMatchObject({ status: 200 });
  expect(await queued()).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test('a key that may not read balances keeps nobody from paying, and the operators are told until it can', async () => {
  const allow = standIn.refuse('GET /v1/balance', 403, { message: 'This key may not read balances.' });
  for (let tries = 0; tries < 2; tries += 1)
    expect(await pay((await offerTo(ana, bo)).publicId)).toMatchObject({ status: 200 });
  const unread = async () => (await queued()).filter(({ key }) => key === 'currency:unread:test');
  expect(await unread()).toMatchObject([{ says: expect.stringContaining('may not read balances'), resolvedAt: null }]);
  allow();
  await lookAtCurrency(world.context);
  expect(await unread()).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test('a converted charge is refunded, and the offer can be paid once the currency is fixed', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  standIn.store.settlement.currency = 'gbp';
  const charge = standIn.pay(checkout);
  const settle = () => ana.tries(payments.settle, { params: { publicId: offered.publicId } });
  expect((await Promise.all([settle(), settle()])).map(({ status }) => status)).toEqual([200, 200]);
  await world.hearStripe();
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('price_offered');
  expect(standIn.store.list('refund')).toMatchObject([{ charge, amount: 12_000 }]);
  expect((await queued()).filter(({ resolvedAt }) => resolvedAt === null)).toMatchObject([
    { key: 'currency:charge:test', says: expect.stringContaining('into gbp') },
  ]);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'requested', refunded: 12_000 });
  expect((await readTrialBalance(world.db)).balanced).toBe(true);
  // An operator has to remove the queue entry first.
  standIn.store.settlement.currency = 'usd';
  expect(await pay(offered.publicId)).toMatchObject({ status: 422, body: { code: 'currency_off' } });
  await world.db
    .updateTable('operatorQueue')
    .set({ resolvedAt: world.context.now() })
    .where('key', 'like', 'currency:%')
    .execute();
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await paymentOf(bo, offered)).toMatchObject({ status: 'paid', fee: 600 });
});
