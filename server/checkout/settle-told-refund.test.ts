// Somebody refunds money in Stripe's dashboard: it is booked at once, and nobody gets the same money again.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { receiving } from '#shared/receiving.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { goToPay, newKey, type OfferIds, offerTo, paymentOf, statusOf, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { findWrongs } from '../money/find-wrongs.ts';
import { comparePayment } from './reconcile/compare-payment.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let count = 0;
let ana: Someone;
let bo: Someone;
beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
});

async function paid(card?: { refundsEnd: 'pending' }): Promise<OfferIds & { charge: string }> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const charge = standIn.pay(await goToPay(ana, offered.publicId), card);
  await world.hearStripe();
  return { ...offered, charge };
}

const dealOf = (who: Someone, { dealId }: OfferIds) => who.does(deals.get, { params: { id: dealId } });
const toldOf = ({ id }: Someone, { dealId }: OfferIds) =>
  world.db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('userId', '=', id)
    .where('relatedId', '=', dealId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const queued = async ({ dealId }: OfferIds) =>
  (
    await world.db
      .selectFrom('operatorQueue')
      .select('says')
      .where('dealId', '=', dealId)
      .where('resolvedAt', 'is', null)
      .execute()
  ).map(({ says }) => says);
const sentFor = ({ publicId }: OfferIds) =>
  standIn.store
    .list('transfer', ({ transfer_group: group }) => group === publicId)
    .reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0);
const refundsOf = ({ charge }: { charge: string }) =>
  standIn.store.list('refund', (refund) => refund.charge === charge);

/** Our books' Stripe account equals what Stripe has of this payment, less its own fee; and all books balance. */
async function agrees(offered: OfferIds & { charge: string }): Promise<void> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when d.kind = 'psp' then l.amount when c.kind = 'psp' then -l.amount end), 0)::bigint as balance
    from payments p join ledger_transactions t on t.payment_id = p.id join ledger_postings l on l.transaction_id = t.id
    join ledger_accounts d on d.id = l.debit_account join ledger_accounts c on c.id = l.credit_account
    where p.public_id = ${offered.publicId} and d.kind <> 'psp_fees'`.execute(world.db);
  const given = refundsOf(offered)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(rows[0]?.balance).toBe(12_000 - given - sentFor(offered));
  expect(await findWrongs(world.db)).toEqual([]);
}

async function receive(): Promise<void> {
  const { url } = await bo.does(receiving.onboard);
  standIn.finishOnboarding(url.split('/').at(-1) ?? '');
  await world.hearStripe();
}

test('a full refund at Stripe ends the deal, both are notified, and nothing can be released any more', async () => {
  const offered = await paid();
  await receive();
  standIn.refundThere(offered.charge, 12_000);
  const events = standIn.takeEvents();
  for (const event of [...events, ...events]) expect(await world.deliver(event)).toBe(200);
  await world.runJobs();
  for (const who of [ana, bo]) {
    expect(await dealOf(who, offered)).toMatchObject({ status: 'refunded', sums: { held: 0, refunded: 12_000 } });
    expect(await toldOf(who, offered)).toEqual({
      title: 'Payment given back',
      content: expect.stringMatching(/\$120 .*no work is due/),
    });
  }
  expect((await step(bo, offered, 'done')).status).toBe(409);
  expect((await step(ana, offered, 'confirm')).status).toBe(409);
  world.clock.pass(8 * DAY_MS);
  await world.hearStripe();
  expect(sentFor(offered)).toBe(0);
  expect(await queued(offered)).toEqual([expect.stringContaining('given back at the payment provider')]);
  await agrees(offered);
});

test('a partial refund at Stripe lets the deal go on for the rest, and the provider gets no more than that', async () => {
  const offered = await paid();
  await receive();
  standIn.refundThere(offered.charge, 5_000);
  await world.hearStripe();
  expect(await dealOf(bo, offered)).toMatchObject({ status: 'paid_in_escrow', sums: { held: 7_000 } });
  expect((await toldOf(bo, offered))?.content).toContain('The deal goes on for the $70 that is left');
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  world.clock.pass(8 * DAY_MS);
  await world.hearStripe();
  const { fee, released } = await paymentOf(bo, offered);
  expect(released).toBe(7_000);
  expect(sentFor(offered)).toBe(7_000 - fee);
  await agrees(offered);
});

test('a pending refund at Stripe stops the release all the same; if it fails, an operator decides', async () => {
  const offered = await paid({ refundsEnd: 'pending' });
  const ref = standIn.refundThere(offered.charge, 12_000);
  await world.hearStripe();
  expect((await step(ana, offered, 'confirm')).status).toBe(409);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding', refunded: 12_000 });
  standIn.endRefund(ref, 'failed');
  await world.hearStripe();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review' });
  expect(await queued(offered)).toContainEqual(expect.stringContaining('could not give back $120'));
  await agrees(offered);
});

test('money already sent to the provider is reversed for a refund at Stripe', async () => {
  const offered = await paid();
  await receive();
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  world.clock.pass(8 * DAY_MS);
  await world.hearStripe();
  expect(sentFor(offered)).toBeGreaterThan(0);
  standIn.refundThere(offered.charge, 12_000);
  await world.hearStripe();
  await world.hearStripe();
  expect(await dealOf(bo, offered)).toMatchObject({ status: 'completed', sums: { refunded: 12_000, released: 0 } });
  expect((await toldOf(bo, offered))?.title).toBe('Money given back');
  expect(sentFor(offered)).toBe(0);
  await agrees(offered);
});

test('a refund of our own in transit is not mistaken for somebody else’s', async () => {
  const offered = await paid();
  expect((await bo.tries(deals.takeStep, cancel(offered))).status).toBe(200);
  standIn.hasBadDay('lost');
  await world.runJobs();
  standIn.hasBadDay(false);
  await world.hearStripe();
  world.clock.pass(HOUR_MS);
  await world.hearStripe();
  expect(refundsOf(offered)).toHaveLength(1);
  expect(await dealOf(ana, offered)).toMatchObject({ status: 'canceled', sums: { refunded: 12_000 } });
  expect(await queued(offered)).toEqual([]);
  await agrees(offered);
});

const cancel = ({ dealId }: OfferIds) => ({
  params: { id: dealId },
  body: { step: 'cancel' as const, key: newKey(), reason: 'I am ill.', refund: 12_000 },
});

test('a refund made at Stripe while ours waits takes its place: the payer gets the money once', async () => {
  const offered = await paid();
  expect((await bo.tries(deals.takeStep, cancel(offered))).status).toBe(200);
  standIn.refundThere(offered.charge, 12_000);
  await world.hearStripe();
  await world.hearStripe();
  expect(refundsOf(offered)).toHaveLength(1);
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000 });
  await agrees(offered);
});

test('a refund that no event reported is found by the comparison, and one of a foreign charge changes nothing', async () => {
  const offered = await paid();
  standIn.refundThere(offered.charge, 12_000);
  standIn.takeEvents();
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', offered.publicId)
    .executeTakeFirstOrThrow();
  await comparePayment(world.context, { key: 'compare', body: { paymentId: id } });
  expect(await statusOf(bo, offered)).toBe('refunded');
  const elsewhere = standIn.store.create('ch', 'charge', { amount: 500, amount_refunded: 0, currency: 'usd' });
  standIn.refundThere(elsewhere.id, 500);
  await world.hearStripe();
  world.clock.pass(6 * MINUTE_MS);
  await world.hearStripe();
  expect(await world.db.selectFrom('webhookInbox').select('eventId').where('handledAt', 'is', null).execute()).toEqual(
    [],
  );
  await agrees(offered);
});
