// Simulated, test and live money are totalled separately, for the operator and for the provider.
import { beforeAll, expect, test } from 'vitest';
import { admin } from '#shared/admin.ts';
import { payments } from '#shared/payments.ts';
import { inTransaction } from '../context/work.ts';
import { hold } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { bookPaid } from './movements/paid.ts';
import { lockPayment } from './payment.ts';
import { requestPayment } from './request-payment.ts';

const world = await makeWorld();
let bo: Someone;
let olga: Someone;

/** Bo has $75 simulated and $10 real held for them. */
beforeAll(async () => {
  const ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  olga = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
  const { dealId } = await hold(world, ana, bo, 75);
  const live = { ...world.context, config: { ...world.context.config, STRIPE_SECRET_KEY: 'sk_live_1' } };
  await inTransaction(world.context, async (work) => {
    const asked = {
      dealId,
      offerId: null,
      kind: 'topup',
      amount: 1000,
      fee: { feeBps: 500, feeFloor: 0 },
    } as const;
    const { paymentId } = await requestPayment({ ...work, config: live.config }, asked);
    await bookPaid(work.tx, await lockPayment(work.tx, paymentId), world.context.now(), {
      ref: 'ch_live',
      amount: 1000,
      providerFee: 0,
    });
  });
});

test('each kind of money has a trial balance of its own, and none hides behind another', async () => {
  const { accounts } = await olga.does(admin.books);
  expect(accounts.filter(({ kind }) => kind === 'escrow')).toEqual([
    { mode: 'simulator', kind: 'escrow', debit: 0, credit: 7500 },
    { mode: 'live', kind: 'escrow', debit: 0, credit: 1000 },
  ]);
});

test('a provider’s balances and movements show the money that is paid out now', async () => {
  const simulated = await bo.does(payments.ledger);
  expect(simulated).toMatchObject({ held: 7500 });
  expect(simulated.items.map(({ amount }) => amount)).toEqual([7500]);
  const { config } = world.context;
  world.context.config = { ...config, STRIPE_SECRET_KEY: 'sk_live_1' };
  const live = await bo.does(payments.ledger);
  world.context.config = config;
  expect(live).toMatchObject({ held: 1000, available: 0, paidOut: 0, debt: 0 });
  expect(live.items.map(({ amount }) => amount)).toEqual([1000]);
});
