// Refunds that stay pending, fail, fail again, bounce after success, or belong to a mode that is not connected.
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { payments } from '#shared/payments.ts';
import { inTransaction } from '../../context/work.ts';
import { loseCalls } from '../../../test/answer-faults.ts';
import { goToPay, MINUTE, newKey, type OfferIds, offerTo, paymentOf, payWith } from '../../../test/paying-scene.ts';
import { openPages } from '../../../test/pages.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { lockDeal } from '../../deals/lock-deal.ts';
import { refundDeal } from '../deal-money.ts';
import { sumPayment } from '../movements/sums.ts';
import { bookPaid } from '../movements/paid.ts';
import { lockPayment } from '../payment.ts';
import { ProviderError } from '../payment-provider.ts';
import { requestPayment } from '../request-payment.ts';
import { simulator } from '../simulator/simulator.ts';
import { retryRefund } from './retry-refund.ts';

const world = await makeWorld();
const FAILS = '4000 0000 0000 5126';
const WAITS = '4000 0000 0000 7726';
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
});

async function paidWith(card: string): Promise<OfferIds> {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId), card);
  await world.runJobs();
  return offered;
}

async function refund({ dealId }: OfferIds): Promise<void> {
  await inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    await refundDeal(work, { dealId, key: newKey(), amount: 'all', reason: 'a test' });
  });
  await world.runJobs();
}

/** The bank's reply arrives seconds later. */
async function later(): Promise<void> {
  world.clock.pass(MINUTE);
  await world.runJobs();
}

const refundOf = ({ publicId }: OfferIds) =>
  world.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
const sumsOf = async (offered: OfferIds) => sumPayment(world.db, (await refundOf(offered)).paymentId);
const matterOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('operatorQueue')
    .select(['kind', 'resolvedAt'])
    .where('key', '=', `refund:${(await refundOf(offered)).id}`)
    .executeTakeFirst();

test('a pending refund reads as refunding, and as refunded once the payment provider says so', async () => {
  const offered = await paidWith(WAITS);
  await refund(offered);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding', refunded: 12_000 });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  await later();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded' });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
});

test('a refund’s arrival updates both sides’ pages, and nobody else’s', async () => {
  const offered = await paidWith(WAITS);
  await refund(offered);
  const open = await openPages(world);
  const [hers, his, another] = await Promise.all([ana, bo, await neighbour(world, 'cyd')].map(open.open));
  await later();
  for (const page of [hers!, his!]) expect(await page.until('money_moved')).toEqual({ dealId: offered.dealId });
  await another!.settled();
  expect(another!.heard('money_moved')).toEqual([]);
});

test('a refund that bounces after it succeeded is due again; an operator retries it twice, and makes it by hand', async () => {
  const offered = await paidWith(FAILS);
  await refund(offered);
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
  await later();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review', refunded: 12_000 });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  expect(await matterOf(offered)).toEqual({ kind: 'refund', resolvedAt: null });
  const { id: refundId, key } = await refundOf(offered);
  await retryRefund(world.context, { refundId });
  expect((await matterOf(offered))?.resolvedAt).not.toBeNull();
  await world.runJobs();
  await later();
  expect(await refundOf(offered)).toMatchObject({ status: 'failed', failures: 1 });
  expect((await refundOf(offered)).key).not.toBe(key);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review' });
  await retryRefund(world.context, { refundId, byHand: { reference: 'bank transfer 77', from: 'own_bank' } });
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000 });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
  expect((await matterOf(offered))?.resolvedAt).not.toBeNull();
  await expect(retryRefund(world.context, { refundId })).rejects.toMatchObject({ code: 'refund_not_failed' });
});

test('a refused refund moves nothing, goes to review, and works when an operator retries it', async () => {
  const offered = await paidWith('4242 4242 4242 4242');
  const refused = vi.spyOn(simulator, 'refund').mockRejectedValueOnce(new ProviderError('invalid', 'not now'));
  await refund(offered);
  refused.mockRestore();
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review' });
  await Promise.allSettled(
    [1, 2, 3].map(async () => retryRefund(world.context, { refundId: (await refundOf(offered)).id })),
  );
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded' });
  expect(await refundOf(offered)).toMatchObject({ failures: 1 });
});

test('a refund marked as made by hand and retried at once is handled once', async () => {
  const offered = await paidWith('4242 4242 4242 4242');
  const refused = vi.spyOn(simulator, 'refund').mockRejectedValueOnce(new ProviderError('invalid', 'not now'));
  await refund(offered);
  refused.mockRestore();
  const { id: refundId } = await refundOf(offered);
  const outcomes = await Promise.allSettled([
    retryRefund(world.context, { refundId }),
    retryRefund(world.context, { refundId, byHand: { reference: 'cash', from: 'cash' } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
});

test('a call that never arrived is made again', async () => {
  const offered = await paidWith('4242 4242 4242 4242');
  loseCalls(simulator, 'refund');
  await refund(offered);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding' });
  await later();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded' });
  const { rows } =
    await sql`select from simulator_objects where kind = 'refund' and transfer_group = ${offered.publicId}`.execute(
      world.db,
    );
  expect(rows).toHaveLength(1);
});

test('test money on a live server: its books are apart, nobody pays with it, and its refund waits until its mode is connected', async () => {
  const { dealId } = await paidWith('4242 4242 4242 4242');
  const config = { ...world.context.config, STRIPE_SECRET_KEY: 'sk_test_1' };
  const live = { ...world.context, config: { ...config, STRIPE_SECRET_KEY: 'sk_live_1' } };
  const asked = { dealId, offerId: null, kind: 'topup', amount: 1000, fee: { feeBps: 500, feeFloor: 0 } } as const;
  const { paymentId, publicId } = await inTransaction(world.context, (work) =>
    requestPayment({ ...work, config }, asked),
  );
  world.context.config = live.config;
  await world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', ana.id).execute();
  expect(await ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } })).toMatchObject({
    body: { code: 'not_payable' },
  });
  await inTransaction(world.context, async (work) => {
    const payment = await lockPayment(work.tx, paymentId);
    expect(payment.books).toBe('stripe-test:0');
    await bookPaid(work.tx, payment, world.context.now(), { ref: 'ch_test', amount: 1000, providerFee: 0 });
    await work.tx
      .updateTable('payments')
      .set({ status: 'paid', chargeRef: 'ch_test', paidAt: world.context.now() })
      .where('id', '=', paymentId)
      .execute();
  });
  await inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    await refundDeal({ ...work, config: live.config }, { dealId, key: newKey(), amount: 1000, reason: 'a test' });
  });
  await world.runJobs();
  expect(await refundOf({ dealId, offerId: 0, publicId })).toMatchObject({ status: 'asked', ref: null });
  const { rows } = await sql<{ books: string }>`
    select distinct t.books from ledger_transactions t where t.payment_id = ${paymentId}`.execute(world.db);
  expect(rows).toEqual([{ books: 'stripe-test:0' }]);
});
