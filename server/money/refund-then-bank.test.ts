// A refund fails or is not sent yet, and then the client's bank takes the money back: nobody is paid twice.
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { leftOf } from '#shared/money.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { inTransaction } from '../context/work.ts';
import { loseCalls } from '../../test/answer-faults.ts';
import { goToPay, MINUTE, newKey, type OfferIds, offerTo, payWith } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { refundDeal, releaseHeld, sumDeal } from './deal-money.ts';
import { loseDispute, openDispute as bookOpened } from './dispute-money.ts';
import { sumPayment } from './movements/sums.ts';
import { findWrongs } from './find-wrongs.ts';
import { lockDealPayments } from './payment.ts';
import { retryRefund } from './refunds/retry-refund.ts';
import { openDispute } from './simulator/disputes.ts';
import { simulator } from './simulator/simulator.ts';

const GOOD = '4242 4242 4242 4242';
const FAILS = '4000 0000 0000 5126';
const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let admin: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  admin = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
});

async function paidWith(card: string): Promise<OfferIds> {
  const offered = await offerTo(ana, bo, { amount: 100 });
  await payWith(ana, await goToPay(ana, offered.publicId), card);
  await world.runJobs();
  return offered;
}

const inStep = ({ dealId }: OfferIds, run: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    return run(work);
  });
const refund = (offered: OfferIds, amount: number) =>
  inStep(offered, (work) => refundDeal(work, { dealId: offered.dealId, key: newKey(), amount, reason: 'a test' }));
const release = (offered: OfferIds, amount: number) =>
  inStep(offered, (work) => releaseHeld(work, { dealId: offered.dealId, key: newKey(), amount }));

async function later(): Promise<void> {
  await world.runJobs();
  world.clock.pass(MINUTE);
  await world.runJobs();
}

/** Paid, then a refund of $20 that failed. */
async function failed(): Promise<OfferIds> {
  const offered = await paidWith(FAILS);
  await refund(offered, 2000);
  await later();
  return offered;
}

const paymentOf = ({ publicId }: OfferIds) =>
  world.db.selectFrom('payments').selectAll().where('publicId', '=', publicId).executeTakeFirstOrThrow();
const fronted = async (offered: OfferIds): Promise<number> =>
  (await sumPayment(world.db, (await paymentOf(offered)).id)).fronted;
const refundsOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', (await paymentOf(offered)).id)
    .orderBy('id')
    .execute();
const disputeOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('bankDisputes')
    .selectAll()
    .where('paymentId', '=', (await paymentOf(offered)).id)
    .executeTakeFirstOrThrow();
const waitingOf = ({ dealId }: OfferIds) =>
  world.db
    .selectFrom('operatorQueue')
    .select('says')
    .where('dealId', '=', dealId)
    .where('kind', '=', 'refund')
    .where('resolvedAt', 'is', null)
    .execute();

/** The bank takes what was not refunded, or this part of it. */
async function bankTakes(offered: OfferIds, part?: number): Promise<void> {
  await openDispute(world.db, world.context.now(), (await paymentOf(offered)).chargeRef ?? '', part);
  await world.runJobs();
}

async function bankSays(offered: OfferIds, outcome: 'won' | 'lost'): Promise<void> {
  await admin.does(simulatorPages.decideDispute, { params: { id: (await disputeOf(offered)).ref }, body: { outcome } });
  await world.runJobs();
}

test('a failed refund goes with the money that the bank took back: no sum falls below zero, and the deal is over', async () => {
  const offered = await failed();
  await bankTakes(offered);
  await bankSays(offered, 'lost');
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({
    charged: 10_000,
    held: 0,
    released: 0,
    refunded: 0,
    chargedBack: 10_000,
  });
  expect(await paymentOf(offered)).toMatchObject({ status: 'charged_back' });
  expect(await bo.does(deals.get, { params: { id: offered.dealId } })).toMatchObject({ status: 'refunded', steps: [] });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a refund that the bank has made is not made again, and does not wait for an operator', async () => {
  const offered = await failed();
  expect(await waitingOf(offered)).toHaveLength(1);
  await bankTakes(offered);
  await bankSays(offered, 'lost');
  const [first] = await refundsOf(offered);
  const refundId = first?.id ?? 0;
  await expect(retryRefund(world.context, { refundId })).rejects.toMatchObject({ code: 'refund_not_failed' });
  await expect(
    retryRefund(world.context, { refundId, byHand: { reference: 'cash', from: 'cash' } }),
  ).rejects.toMatchObject({
    code: 'refund_not_failed',
  });
  expect(await waitingOf(offered)).toEqual([]);
  expect(await refundsOf(offered)).toMatchObject([
    { amount: 2000, status: 'by_hand', byHandReference: expect.stringContaining('bank') },
  ]);
});

test('while a bank has the charge, a failed refund can be neither retried nor made by hand', async () => {
  const offered = await failed();
  await bankTakes(offered, 3000);
  const [first] = await refundsOf(offered);
  const refundId = first?.id ?? 0;
  await expect(retryRefund(world.context, { refundId })).rejects.toMatchObject({ code: 'bank_dispute' });
  await expect(
    retryRefund(world.context, { refundId, byHand: { reference: 'cash', from: 'cash' } }),
  ).rejects.toMatchObject({
    code: 'bank_dispute',
  });
  await bankSays(offered, 'won');
  await retryRefund(world.context, { refundId, byHand: { reference: 'cash', from: 'cash' } });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ held: 8000, refunded: 2000, chargedBack: 0 });
});

test('a bank that takes part of a failed refund leaves the rest to be refunded', async () => {
  const offered = await failed();
  await bankTakes(offered, 500);
  await bankSays(offered, 'lost');
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ held: 8000, refunded: 1500, chargedBack: 500 });
  expect((await refundsOf(offered)).map(({ amount, status }) => [amount, status])).toEqual([
    [1500, 'failed'],
    [500, 'by_hand'],
  ]);
  expect(await waitingOf(offered)).toMatchObject([{ says: expect.stringContaining('$15') }]);
  const [first] = await refundsOf(offered);
  await retryRefund(world.context, { refundId: first?.id ?? 0, byHand: { reference: 'cash', from: 'cash' } });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ held: 8000, refunded: 1500 });
  expect(await waitingOf(offered)).toEqual([]);
  expect(await findWrongs(world.db)).toEqual([]);
});

test('an unsent refund is not sent once the bank has taken the money', async () => {
  const offered = await paidWith(GOOD);
  await refund(offered, 2000);
  await inStep(offered, async (work) => {
    const [payment] = await lockDealPayments(work.tx, offered.dealId);
    if (!payment) throw new Error('nothing is paid');
    const chargeRef = payment.chargeRef ?? '';
    const dispute = { ref: `dp-${offered.dealId}`, chargeRef, amount: 10_000, fee: 1500 };
    await bookOpened(work, payment, dispute);
    await loseDispute(work, payment, dispute);
  });
  await world.runJobs();
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({
    held: 0,
    released: 0,
    refunded: 0,
    chargedBack: 10_000,
  });
  const sent = await world.db
    .selectFrom('simulatorObjects')
    .select('id')
    .where('kind', '=', 'refund')
    .where('transferGroup', '=', offered.publicId)
    .execute();
  expect(sent).toEqual([]);
});

test.for(['operator', 'provider'] as const)(
  'a refund pending when the bank took all is refused later, and what the %s advanced for it comes back',
  async (bearer) => {
    const { config } = world.context;
    onTestFinished(() => void Object.assign(config, { DISPUTE_LOSSES: 'operator' }));
    Object.assign(config, { DISPUTE_LOSSES: bearer });
    const offered = await paidWith(GOOD);
    await refund(offered, 2000);
    loseCalls(simulator, 'refund');
    await world.runJobs();
    await bankTakes(offered);
    await bankSays(offered, 'lost');
    expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ released: 0, chargedBack: 10_000 });
    expect(await fronted(offered)).toBe(2000);
    world.clock.pass(11 * MINUTE);
    await world.runJobs();
    expect(await sumDeal(world.db, offered.dealId)).toEqual({
      charged: 10_000,
      held: 0,
      released: 0,
      fee: 0,
      refunded: 0,
      payable: 0,
      transferred: 0,
      chargedBack: 10_000,
    });
    expect(await fronted(offered)).toBe(0);
    expect(await refundsOf(offered)).toMatchObject([{ status: 'by_hand' }]);
    expect(await waitingOf(offered)).toEqual([]);
    expect(await findWrongs(world.db)).toEqual([]);
  },
);

test('a refund that succeeds after the bank took all makes no sum of the deal negative', async () => {
  const offered = await paidWith(GOOD);
  await refund(offered, 2000);
  await world.runJobs();
  await inStep(offered, async (work) => {
    const [payment] = await lockDealPayments(work.tx, offered.dealId);
    if (!payment) throw new Error('nothing is paid');
    const chargeRef = payment.chargeRef ?? '';
    const dispute = { ref: `dp-${offered.dealId}`, chargeRef, amount: 10_000, fee: 1500 };
    await bookOpened(work, payment, dispute);
    await loseDispute(work, payment, dispute);
  });
  const sums = await sumDeal(world.db, offered.dealId);
  expect(sums).toMatchObject({ charged: 10_000, held: 0, released: 0, refunded: 0, chargedBack: 10_000 });
  expect(leftOf(sums)).toBe(0);
  expect((await bo.does(deals.get, { params: { id: offered.dealId } })).cancel).toMatchObject({
    refund: 0,
    release: 0,
  });
});

test('a refund after part of the release went to the bank takes no fee that is gone', async () => {
  const offered = await paidWith(GOOD);
  await release(offered, 10_000);
  await bankTakes(offered, 9900);
  await bankSays(offered, 'lost');
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ released: 100, fee: 100, payable: 0 });
  await refund(offered, 50);
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ released: 50, refunded: 50 });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a refund of the rest does not reclaim the fee that a bank took', async () => {
  const offered = await paidWith(GOOD);
  await release(offered, 10_000);
  await bankTakes(offered, 3000);
  await bankSays(offered, 'lost');
  await world.db.updateTable('payments').set({ feeBps: 2000 }).where('publicId', '=', offered.publicId).execute();
  await refund(offered, 1000);
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ released: 6000, refunded: 1000 });
  expect(await findWrongs(world.db)).toEqual([]);
});
