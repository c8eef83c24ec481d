// Refunding a charge that fits no payment while the bank disputes it, for a top-up or a tip, or across a crash: it is
// refunded once, and the deal's own money stays where it is.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { payments } from '#shared/payments.ts';
import { loseAnswers } from '../../test/answer-faults.ts';
import { takes } from '../../test/deal.ts';
import { goToPay, MINUTE, newKey, type OfferIds, offerTo, paymentOf, statusOf, step } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { sumDeal } from '../money/deal-money.ts';
import { findWrongs } from '../money/find-wrongs.ts';
import { sumPayment } from '../money/movements/sums.ts';
import { stripe } from '../money/stripe/stripe.ts';
import { giveBackUnbooked } from './give-back-unbooked.ts';

const world = await makeStripeWorld();
const { standIn } = world;
const REASON = 'Not what was asked for';
let count = 0;
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
  olga = await register(world, `olga${count}`);
  await makeAdmin(world.db, `olga${count}`);
});

interface InReview {
  id: number;
  dealId: number;
  charge: string;
}

/** Stripe charges a dollar less than this payment requires. */
async function payWrong(dealId: number, publicId: string): Promise<InReview> {
  const session = await goToPay(ana, publicId);
  standIn.store.get(session, 'checkout.session').amount_total -= 100;
  const charge = standIn.pay(session);
  await world.hearStripe();
  const { id, status } = await world.db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('review');
  return { id, dealId, charge };
}

async function offerInReview(): Promise<InReview & OfferIds> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  return { ...offered, ...(await payWrong(offered.dealId, offered.publicId)) };
}

async function paid(): Promise<OfferIds> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  return offered;
}

/** Bo proposes $20 more, and Ana accepts. Returns the top-up's public id. */
async function askForTopup({ dealId }: OfferIds): Promise<string> {
  const { proposals } = await takes(bo, dealId, { step: 'propose_price', amount: 140 });
  const accepted = await takes(ana, dealId, { step: 'accept_price', proposalId: proposals[0]?.id ?? 0 });
  return accepted.sidePayments[0]?.publicId ?? '';
}

async function leaveTip({ dealId }: OfferIds): Promise<string> {
  const { sidePayments } = await takes(ana, dealId, { step: 'tip', amount: 20 });
  return sidePayments[0]?.publicId ?? '';
}

const giveBack = ({ id }: InReview) =>
  olga.tries(adminDeals.giveBackCharge, { params: { id }, body: { reason: REASON } });
const refundsOf = ({ charge }: InReview) =>
  standIn.store.list('refund', (refund) => refund.charge === charge && refund.status === 'succeeded');
const ourRefundsOf = ({ charge }: InReview) =>
  world.db.selectFrom('refunds').selectAll().where('chargeRef', '=', charge).orderBy('id').execute();
const sumsOf = ({ id }: InReview) => sumPayment(world.db, id);
const statusOfPayment = async ({ id }: InReview) =>
  (await world.db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Stripe's reply for a charge that a bank has taken back. */
const refuseRefunds = () =>
  standIn.refuse('POST /v1/refunds', 400, { code: 'charge_disputed', message: 'The charge has been charged back.' });

async function giveBackDisputed() {
  const inReview = await offerInReview();
  const dispute = standIn.dispute(inReview.charge);
  await world.hearStripe();
  expect(await sumsOf(inReview)).toMatchObject({ charged: 0, disputed: 0 });
  const allow = refuseRefunds();
  expect((await giveBack(inReview)).status).toBe(200);
  await world.hearStripe();
  await world.runJobs();
  allow();
  expect(await sumsOf(inReview)).toMatchObject({ charged: 11_900, disputed: 11_900, refundedDone: 0 });
  expect(await findWrongs(world.db)).toEqual([]);
  return { inReview, dispute };
}

test('the bank that disputes a charge in review keeps it, and it is not given back a second time', async () => {
  const { inReview, dispute } = await giveBackDisputed();
  standIn.endDispute(dispute, 'lost');
  await world.hearStripe();
  expect(refundsOf(inReview)).toEqual([]);
  expect(await sumsOf(inReview)).toMatchObject({ chargedBack: 11_900, refundDue: 0, held: 0, fronted: 0, disputed: 0 });
  expect(await ourRefundsOf(inReview)).toMatchObject([{ status: 'by_hand', amount: 11_900 }]);
  expect(await findWrongs(world.db)).toEqual([]);
  expect(await statusOf(ana, inReview)).toBe('price_offered');
  standIn.pay(await goToPay(ana, inReview.publicId, newKey()));
  await world.hearStripe();
  expect(await statusOf(ana, inReview)).toBe('paid_in_escrow');
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a charge in review that the bank returns to us is refunded to its payer once an operator retries', async () => {
  const { inReview, dispute } = await giveBackDisputed();
  const [refund] = await ourRefundsOf(inReview);
  const retry = () =>
    olga.tries(adminDeals.retryRefund, { params: { id: refund?.id ?? 0 }, body: { reason: 'The bank has decided' } });
  expect(await retry()).toMatchObject({ body: { code: 'bank_dispute' } });
  standIn.endDispute(dispute, 'won');
  await world.hearStripe();
  expect((await retry()).status).toBe(200);
  await world.hearStripe();
  expect(refundsOf(inReview)).toMatchObject([{ amount: 11_900 }]);
  expect(await sumsOf(inReview)).toMatchObject({ refundedDone: 11_900, refundDue: 0, held: 0, chargedBack: 0 });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a top-up charged wrongly goes back whole, and what is held for the job stays held', async () => {
  const offered = await paid();
  const inReview = await payWrong(offered.dealId, await askForTopup(offered));
  expect((await giveBack(inReview)).status).toBe(200);
  await world.hearStripe();
  expect((await giveBack(inReview)).status).toBe(200);
  await world.hearStripe();
  expect(refundsOf(inReview)).toMatchObject([{ amount: 1900 }]);
  expect(await statusOfPayment(inReview)).toBe('refunded');
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'paid', refunded: 0 });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ held: 12_000 });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a tip charged wrongly goes back whole, and nothing of it reaches the provider', async () => {
  const offered = await paid();
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  await world.runJobs();
  const before = await sumDeal(world.db, offered.dealId);
  const inReview = await payWrong(offered.dealId, await leaveTip(offered));
  expect((await giveBack(inReview)).status).toBe(200);
  await world.hearStripe();
  expect(refundsOf(inReview)).toMatchObject([{ amount: 1900 }]);
  expect(await statusOfPayment(inReview)).toBe('refunded');
  expect(await sumsOf(inReview)).toMatchObject({ released: 0, payable: 0, refundedDone: 1900 });
  expect(await sumDeal(world.db, offered.dealId)).toMatchObject({ released: before.released, held: before.held });
  expect(await findWrongs(world.db)).toEqual([]);
});

test.for(['topup', 'tip'] as const)(
  'a %s in review is on its way back from the operator’s word until Stripe has done it, and nobody can pay it meanwhile',
  async (kind) => {
    const offered = await paid();
    if (kind === 'tip') await step(ana, offered, 'confirm');
    const publicId = kind === 'tip' ? await leaveTip(offered) : await askForTopup(offered);
    const inReview = await payWrong(offered.dealId, publicId);
    standIn.store.get(inReview.charge, 'charge').refunds_end = 'pending';
    const seen = async () => {
      const { payment } = await bo.does(payments.get, { params: { publicId } });
      return { status: payment.status, refunded: payment.refunded, released: payment.released };
    };
    expect((await giveBack(inReview)).status).toBe(200);
    expect(await seen()).toEqual({ status: 'refunding', refunded: 1900, released: 0 });
    await world.hearStripe();
    expect(await seen()).toEqual({ status: 'refunding', refunded: 1900, released: 0 });
    expect(await ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } })).toMatchObject({
      body: { code: 'not_payable' },
    });
    standIn.endRefund(
      standIn.store.list('refund', ({ charge }) => charge === inReview.charge)[0]?.id ?? '',
      'succeeded',
    );
    await world.hearStripe();
    expect(await seen()).toEqual({ status: 'refunded', refunded: 1900, released: 0 });
    expect(await findWrongs(world.db)).toEqual([]);
  },
);

test('a server killed while it books the charge has booked nothing, and the operator can retry', async () => {
  const inReview = await offerInReview();
  const killed = giveBackUnbooked(world.context, inReview.id, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // As after a kill -9: the connection is gone, and PostgreSQL rolls back the open transaction.
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(world.db);
    await sql`select 1`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  await world.runJobs();
  expect(await statusOfPayment(inReview)).toBe('review');
  expect(await ourRefundsOf(inReview)).toEqual([]);
  expect(await sumsOf(inReview)).toMatchObject({ charged: 0 });
  expect((await giveBack(inReview)).status).toBe(200);
  await world.hearStripe();
  expect(refundsOf(inReview)).toMatchObject([{ amount: 11_900 }]);
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a server that never hears of Stripe’s refund of the charge finds it, and makes no second one', async () => {
  const inReview = await offerInReview();
  const lost = loseAnswers(stripe, 'refund');
  expect((await giveBack(inReview)).status).toBe(200);
  await world.runJobs();
  expect(lost).toHaveBeenCalledTimes(1);
  expect(refundsOf(inReview)).toHaveLength(1);
  expect(await ourRefundsOf(inReview)).toMatchObject([{ status: 'asked' }]);
  world.clock.pass(11 * MINUTE);
  await world.hearStripe();
  expect(refundsOf(inReview)).toMatchObject([{ amount: 11_900 }]);
  expect(await ourRefundsOf(inReview)).toMatchObject([{ status: 'done', amount: 11_900 }]);
  expect(await sumsOf(inReview)).toMatchObject({ refundedDone: 11_900, refundDue: 0 });
  expect(await findWrongs(world.db)).toEqual([]);
});
