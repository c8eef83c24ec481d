// Refunds that stay pending, bounce after success, or fail again: the books follow, and an operator is notified.
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../context/work.ts';
import { duplicateEvents, loseEvents, shuffleEvents } from '../../../test/event-faults.ts';
import { goToPay, type OfferIds, offerTo, payWith } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { doNextJob } from '../../jobs/outbox.ts';
import { refundDeal } from '../deal-money.ts';
import { sumPayment } from '../movements/sums.ts';
import { reconcile } from '../../checkout/reconcile/round.ts';
import { retryRefund } from './retry-refund.ts';
import { doLater } from '../simulator/later.ts';

const FAILS = '4000 0000 0000 5126';
const WAITS = '4000 0000 0000 7726';
const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

/** Paid with this card, then refunded in full. */
async function givenBack(card: string): Promise<OfferIds> {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId), card);
  await world.runJobs();
  const asked = { dealId: offered.dealId, key: `back-${offered.dealId}`, amount: 'all', reason: 'Rain.' } as const;
  await inTransaction(world.context, (work) => refundDeal(work, asked));
  await world.runJobs();
  return offered;
}

const rowOf = ({ publicId }: OfferIds) =>
  world.db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select([
      'payments.id',
      'payments.status as paymentStatus',
      'refunds.id as refundId',
      'refunds.status',
      'refunds.ref',
    ])
    .where('payments.publicId', '=', publicId)
    .executeTakeFirstOrThrow();
const sumsOf = async (offered: OfferIds) => sumPayment(world.db, (await rowOf(offered)).id);
const later = async () => {
  world.clock.pass(10_000);
  await world.runJobs();
};
const isQueued = async (offered: OfferIds) => {
  const key = `refund:${(await rowOf(offered)).refundId}`;
  const matter = await world.db
    .selectFrom('operatorQueue')
    .select('resolvedAt')
    .where('key', '=', key)
    .executeTakeFirst();
  return matter !== undefined && matter.resolvedAt === null;
};

test('a pending refund is booked once it is done, and no earlier', async () => {
  const offered = await givenBack(WAITS);
  expect(await rowOf(offered)).toMatchObject({ status: 'pending', paymentStatus: 'refunding' });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  await later();
  expect(await rowOf(offered)).toMatchObject({ status: 'done', paymentStatus: 'refunded' });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
});

test('a refund that fails after it was done comes back, and the payment goes to review', async () => {
  const offered = await givenBack(FAILS);
  expect(await rowOf(offered)).toMatchObject({ status: 'done' });
  await later();
  expect(await rowOf(offered)).toMatchObject({ status: 'failed', paymentStatus: 'review' });
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  expect(await isQueued(offered)).toBe(true);
});

test('a refund that fails twice comes back twice, and waits for the operator again', async () => {
  const offered = await givenBack(FAILS);
  await later();
  const first = await rowOf(offered);
  await retryRefund(world.context, { refundId: first.refundId });
  await world.runJobs();
  expect(await isQueued(offered)).toBe(false);
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
  await later();
  const second = await rowOf(offered);
  expect(second).toMatchObject({ status: 'failed', paymentStatus: 'review' });
  expect(second.ref).not.toBe(first.ref);
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 12_000, refundedDone: 0 });
  expect(await isQueued(offered)).toBe(true);
});

test('a refund’s duplicated, shuffled events are booked once', async () => {
  const offered = await givenBack(WAITS);
  world.clock.pass(10_000);
  await duplicateEvents(world.db);
  await world.runJobs();
  await duplicateEvents(world.db);
  await shuffleEvents(world.db);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ refundDue: 0, refundedDone: 12_000 });
});

test('the next round finds a finished refund whose events are all lost', async () => {
  const offered = await givenBack(WAITS);
  world.clock.pass(10_000);
  expect(await doNextJob(world.context, { simulator_later: doLater })).toBe(true);
  await loseEvents(world.db);
  await world.runJobs();
  expect(await rowOf(offered)).toMatchObject({ status: 'pending' });
  await reconcile(world.context, { key: 'reconcile:by-hand', body: {} });
  await world.runJobs();
  expect(await rowOf(offered)).toMatchObject({ status: 'done' });
});
