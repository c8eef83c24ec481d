import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { DAY_MS } from '#shared/time.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  goToPay,
  MINUTE,
  newKey,
  offerTo,
  type OfferIds,
  paymentOf,
  statusOf,
  step,
} from '../../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';
import { makeAdmin } from '../../admin/make-admin.ts';
import { readTrialBalance } from '../trial-balance.ts';

const world = await makeStripeWorld();
const { standIn } = world;

let count = 0;
let ana: Someone;
let bo: Someone;
let olga: Someone;
beforeAll(async () => {
  olga = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
});
beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
});

async function paid(amount = 120): Promise<OfferIds & { checkout: string }> {
  const offered = await offerTo(ana, bo, { amount });
  const checkout = await goToPay(ana, offered.publicId);
  standIn.pay(checkout);
  await world.hearStripe();
  return { ...offered, checkout };
}

async function onboard(): Promise<void> {
  const { url } = await bo.does(receiving.onboard);
  standIn.finishOnboarding(url.split('/').at(-1) ?? '');
  await world.hearStripe();
}

async function finish(offered: OfferIds): Promise<void> {
  expect((await step(bo, offered, 'done')).status).toBe(200);
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  await world.runJobs();
}

const sentTo = () => standIn.store.list('transfer');

test('a deal is paid at Stripe, held, done, released and sent on, less the fee [1-product-11]', async () => {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const { url } = await ana.does(payments.checkout, {
    params: { publicId: offered.publicId },
    body: { key: newKey() },
  });
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
  const charge = standIn.pay(url.split('/').at(-1) ?? '');
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  await onboard();
  await finish(offered);
  expect(await statusOf(ana, offered)).toBe('completed');
  expect(sentTo()).toEqual([]);
  world.clock.pass(7 * DAY_MS);
  await world.runJobs();
  const { fee, released, transferred } = await paymentOf(bo, offered);
  expect(released).toBe(12_000);
  expect(fee).toBeGreaterThan(0);
  expect(transferred).toBe(12_000 - fee);
  const account = standIn.store.list('v2.core.account')[0]?.id;
  expect(sentTo()).toMatchObject([
    { amount: 12_000 - fee, destination: account, source_transaction: charge, transfer_group: offered.publicId },
  ]);
});

test('without any event the return from Stripe is enough', async () => {
  const offered = await offerTo(ana, bo, { amount: 80 });
  standIn.pay(await goToPay(ana, offered.publicId));
  standIn.takeEvents();
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('an event that comes twice, under another’s name, or at the other address changes nothing more', async () => {
  const offered = await offerTo(ana, bo);
  standIn.pay(await goToPay(ana, offered.publicId));
  const events = standIn.takeEvents();
  for (const event of events) {
    expect(await world.deliver({ ...event, text: event.text.replace('cs_test', 'cs_fake') })).toBe(400);
    expect(await world.deliver({ ...event, endpoint: 'accounts' })).toBe(400);
    expect(await world.deliver(event)).toBe(200);
    expect(await world.deliver(event)).toBe(200);
  }
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await paymentOf(ana, offered)).toMatchObject({ amount: 12_000, released: 0, refunded: 0 });
});

test('a hold that ends takes its checkout at Stripe with it', async () => {
  const offered = await offerTo(ana, bo);
  const first = await goToPay(ana, offered.publicId);
  world.clock.pass(41 * MINUTE);
  await world.hearStripe();
  expect(standIn.store.get(first, 'checkout.session')).toMatchObject({ status: 'expired' });
  expect(await statusOf(ana, offered)).toBe('price_offered');
});

test('a checkout lost to a Stripe outage does not keep the seeker from paying', async () => {
  const offered = await offerTo(ana, bo);
  standIn.hasBadDay('failed');
  const { status } = await ana.tries(payments.checkout, {
    params: { publicId: offered.publicId },
    body: { key: newKey() },
  });
  expect(status).toBe(503);
  standIn.hasBadDay(false);
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('money that waits for its provider goes out once Stripe says that they can be paid', async () => {
  const offered = await paid(60);
  await finish(offered);
  world.clock.pass(8 * DAY_MS);
  await world.runJobs();
  expect(await paymentOf(bo, offered)).toMatchObject({ released: 6_000, transferred: 0 });
  await onboard();
  expect(await paymentOf(bo, offered)).toMatchObject({ transferred: expect.any(Number) });
  expect(sentTo()[0]).toMatchObject({ transfer_group: offered.publicId });
});

test('a lost reply to a transfer does not send a second one', async () => {
  const offered = await paid(70);
  await onboard();
  await finish(offered);
  world.clock.pass(7 * DAY_MS);
  standIn.hasBadDay('lost');
  await world.runJobs();
  standIn.hasBadDay(false);
  expect(await paymentOf(bo, offered)).toMatchObject({ transferred: 0 });
  world.clock.pass(2 * DAY_MS);
  await world.runJobs();
  expect((await paymentOf(bo, offered)).transferred).toBeGreaterThan(0);
  expect(sentTo().filter(({ transfer_group: group }) => group === offered.publicId)).toHaveLength(1);
});

test('a second checkout in the rest of the hold is paid, or ends with it', async () => {
  const offered = await offerTo(ana, bo);
  const first = await goToPay(ana, offered.publicId);
  world.clock.pass(36 * MINUTE);
  await world.hearStripe();
  const second = await goToPay(ana, offered.publicId);
  expect(second).not.toBe(first);
  expect(standIn.store.get(second, 'checkout.session')).toMatchObject({ status: 'open' });
  world.clock.pass(5 * MINUTE);
  await world.hearStripe();
  expect(standIn.store.get(second, 'checkout.session')).toMatchObject({ status: 'expired' });
  expect(await statusOf(ana, offered)).toBe('price_offered');
});

test('a provider’s cancellation refunds the card, even when Stripe takes its time or returns 500', async () => {
  const offered = await offerTo(ana, bo, { amount: 90 });
  standIn.pay(await goToPay(ana, offered.publicId), { refundsEnd: 'pending' });
  await world.hearStripe();
  standIn.hasBadDay('failed');
  const { status } = await bo.tries(deals.takeStep, {
    params: { id: offered.dealId },
    body: { step: 'cancel', key: newKey(), refund: 9_000 },
  });
  expect(status).toBe(200);
  await world.runJobs();
  standIn.hasBadDay(false);
  world.clock.pass(60 * MINUTE);
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding' });
  const refunds = standIn.store.list('refund', ({ metadata }) => metadata.group === offered.publicId);
  expect(refunds).toMatchObject([{ amount: 9_000, status: 'pending' }]);
  standIn.endRefund(refunds[0]?.id ?? '', 'succeeded');
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 9_000 });
});

test('a bank dispute freezes the deal, and the deal goes on when it is won', async () => {
  const offered = await paid();
  const charge = standIn.store.list('charge')[0]?.id ?? '';
  standIn.inquire(charge);
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ bankDispute: false });
  const dispute = standIn.dispute(charge);
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ bankDispute: true });
  const text = 'The gate was painted on Monday.';
  await bo.does(payments.evidence, { params: { publicId: offered.publicId }, body: { key: newKey(), text } });
  await world.runJobs();
  expect(standIn.evidenceOf(dispute)).toBeUndefined();
  const { id } = await world.db
    .selectFrom('bankDisputes')
    .select('id')
    .where('ref', '=', dispute)
    .executeTakeFirstOrThrow();
  await olga.does(adminDeals.answerBank, { params: { id }, body: { decision: 'send', reason: 'It is worth it.' } });
  await world.hearStripe();
  expect(standIn.evidenceOf(dispute)).toContain(text);
  standIn.endDispute(dispute, 'won');
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ bankDispute: false });
  await finish(offered);
  expect(await statusOf(ana, offered)).toBe('completed');
});

test('a dispute lost while the job is open ends the deal, and nobody works for nothing', async () => {
  const offered = await paid();
  const dispute = standIn.dispute(standIn.store.list('charge')[0]?.id ?? '');
  await world.hearStripe();
  standIn.endDispute(dispute, 'lost');
  await world.hearStripe();
  expect(await statusOf(bo, offered)).toBe('refunded');
  expect((await step(bo, offered, 'done')).status).toBe(409);
  expect((await step(ana, offered, 'confirm')).status).toBe(409);
  expect(sentTo().filter(({ transfer_group: group }) => group === offered.publicId)).toEqual([]);
});

test('after all this our books and Stripe agree about the money', async () => {
  const lost = await paid(50);
  const dispute = standIn.dispute(standIn.store.list('charge')[0]?.id ?? '');
  await world.hearStripe();
  standIn.endDispute(dispute, 'lost');
  await world.hearStripe();
  expect(await paymentOf(ana, lost)).toMatchObject({ bankDispute: false });
  const { rows } = await sql<{ balance: number }>`
    select (debit - credit)::bigint as balance from ledger_accounts where books = 'stripe-test:0' and kind = 'psp'`.execute(
    world.db,
  );
  expect(rows).toEqual([{ balance: atStripe() }]);
  expect(await readTrialBalance(world.db)).toMatchObject({ balanced: true });
});

/** The platform's balance after all moves at Stripe; cents. */
const atStripe = (): number => standIn.store.list('balance_transaction').reduce((sum, { net }) => sum + net, 0);
