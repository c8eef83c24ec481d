// A charge that does not fit its payment: an operator refunds it, and everything that waited for it continues.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { goToPay, newKey, type OfferIds, offerTo, paymentOf, statusOf } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { findWrongs } from '../money/find-wrongs.ts';

const world = await makeStripeWorld();
const { standIn } = world;
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

interface InReview extends OfferIds {
  id: number;
  charge: string;
}

/** $100 were charged instead of $120. */
async function inReview(): Promise<InReview> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const session = await goToPay(ana, offered.publicId);
  standIn.store.get(session, 'checkout.session').amount_total = 10_000;
  const charge = standIn.pay(session);
  await world.hearStripe();
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', offered.publicId)
    .executeTakeFirstOrThrow();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review', refunded: 0 });
  return { ...offered, id, charge };
}

const entryOf = async ({ dealId }: OfferIds) =>
  (await olga.does(adminDeals.queue, { query: { kind: 'payment' } })).items.find((entry) => entry.dealId === dealId);
const giveBack = ({ id }: InReview, who = olga) =>
  who.tries(adminDeals.giveBackCharge, { params: { id }, body: { reason: 'Not what was asked for' } });
const refundsOf = ({ charge }: InReview) => standIn.store.list('refund', (refund) => refund.charge === charge);
const waiting = async () => {
  const { rows } = await sql<{ waitsFor: string }>`
    select waits_for as "waitsFor" from webhook_inbox where handled_at is null`.execute(world.db);
  return rows.map(({ waitsFor }) => waitsFor);
};
const inList = async ({ dealId }: OfferIds) =>
  (await ana.does(deals.interests, { query: {} })).items.find(({ id }) => id === dealId);
const toldOf = ({ id }: Someone, { dealId }: OfferIds) =>
  world.db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('userId', '=', id)
    .where('relatedId', '=', dealId)
    .where('title', '=', 'Payment refunded')
    .execute();
const auditOf = ({ dealId }: OfferIds) =>
  world.db
    .selectFrom('auditEntries')
    .select(['after', 'reason'])
    .where('act', '=', 'give_back_charge')
    .where('dealId', '=', dealId)
    .execute();

test('when an operator refunds a charge that fits no payment, the offer can be paid again, and the books balance', async () => {
  const offered = await inReview();
  const entry = await entryOf(offered);
  expect(entry).toMatchObject({ unbookedOf: offered.id });
  expect(await inList(offered)).toMatchObject({ chargeChecked: true });
  expect(
    await olga.tries(adminDeals.settle, { params: { id: entry?.id ?? 0 }, body: { reason: 'Seen to' } }),
  ).toMatchObject({ status: 422, body: { code: 'give_charge_back' } });
  expect(await giveBack(offered, bo)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  expect((await giveBack(offered)).status).toBe(200);
  expect(await findWrongs(world.db)).toEqual([]);
  await world.hearStripe();
  expect(refundsOf(offered)).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
  expect(await entryOf(offered)).toBeUndefined();
  expect(await auditOf(offered)).toMatchObject([{ reason: 'Not what was asked for', after: { amount: 10_000 } }]);
  expect(await toldOf(ana, offered)).toEqual([
    {
      title: 'Payment refunded',
      content: expect.stringMatching(/^Your payment of \$100 to bo\d+ for .* did not fit what was asked for\./),
    },
  ]);
  expect(await findWrongs(world.db)).toEqual([]);
  expect(await inList(offered)).toMatchObject({ status: 'price_offered', chargeChecked: false });
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'requested' });
  standIn.pay(await goToPay(ana, offered.publicId, newKey()));
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'paid' });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('operators who refund it twice at the same time refund it once', async () => {
  const offered = await inReview();
  const answers = await Promise.all([giveBack(offered), giveBack(offered)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await world.hearStripe();
  expect((await giveBack(offered)).status).toBe(200);
  await world.hearStripe();
  expect(refundsOf(offered)).toHaveLength(1);
  expect(await auditOf(offered)).toHaveLength(1);
  expect(await toldOf(ana, offered)).toHaveLength(1);
});

test('a refund made at Stripe meanwhile is booked once the charge is, and nothing is refunded twice', async () => {
  const offered = await inReview();
  standIn.refundThere(offered.charge, 10_000);
  await world.hearStripe();
  expect(await waiting()).toContain(offered.charge);
  expect((await giveBack(offered)).status).toBe(200);
  await world.hearStripe();
  await world.runJobs();
  expect(await waiting()).not.toContain(offered.charge);
  expect(refundsOf(offered).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(await findWrongs(world.db)).toEqual([]);
});

test('if Stripe does not reply nothing is booked, and the operator can try again', async () => {
  const offered = await inReview();
  const allow = standIn.refuse('GET /v1/checkout/sessions', 500, { message: 'down' });
  expect(await giveBack(offered)).toMatchObject({ status: 503, body: { code: 'busy' } });
  allow();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review' });
  expect((await giveBack(offered)).status).toBe(200);
});

test('a payment without such a charge is left as it is', async () => {
  const offered = await offerTo(ana, bo, { amount: 120 });
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', offered.publicId)
    .executeTakeFirstOrThrow();
  expect(await giveBack({ ...offered, id, charge: '' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'paid', refunded: 0 });
});
