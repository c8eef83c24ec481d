// A bank takes back a charge that does not count: it was refunded earlier, and the same payment was made again. This
// affects neither the deal nor the money held for it.
import { beforeEach, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { goToPay, newKey, type OfferIds, offerTo, paymentOf, statusOf, step } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { sumDeal } from '../money/deal-money.ts';
import { findWrongs } from '../money/find-wrongs.ts';
import { operatorsLosses } from '../money/movements/losses.ts';
import { sumPayment } from '../money/movements/sums.ts';

const world = await makeStripeWorld();
const { standIn } = world;
const REASON = 'Not what was asked for';
let count = 0;
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeEach(async () => {
  count += 1;
  [ana, bo] = [await neighbour(world, `ana${count}`), await neighbour(world, `bo${count}`)];
  olga = await register(world, `olga${count}`);
  await makeAdmin(world.db, `olga${count}`);
});

interface Repaid extends OfferIds {
  id: number;
  /** The charge of $119, which was or will be refunded. */
  returned: string;
}

/** $119 were charged instead of $120; an operator refunds them, and Ana pays again. */
async function repaid(beforeGivenBack: (charge: string) => void = () => {}): Promise<Repaid> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const session = await goToPay(ana, offered.publicId);
  standIn.store.get(session, 'checkout.session').amount_total -= 100;
  const returned = standIn.pay(session);
  await world.hearStripe();
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', offered.publicId)
    .executeTakeFirstOrThrow();
  beforeGivenBack(returned);
  await world.hearStripe();
  expect(await olga.tries(adminDeals.giveBackCharge, { params: { id }, body: { reason: REASON } })).toMatchObject({
    status: 200,
  });
  await world.hearStripe();
  await world.runJobs();
  standIn.pay(await goToPay(ana, offered.publicId, newKey()));
  await world.hearStripe();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  return { ...offered, id, returned };
}

const sumsOf = ({ id }: Repaid) => sumPayment(world.db, id);
/** In cents: what the operator has lost on the refunded charge because its payer got it twice. */
const lostOf = async ({ id }: Repaid) =>
  (await operatorsLosses(world.db, [id])).reduce((sum, { toBank, toClient }) => sum + toBank + toClient, 0);
const refundOf = ({ returned }: Repaid) =>
  world.db.selectFrom('refunds').selectAll().where('chargeRef', '=', returned).executeTakeFirstOrThrow();
const atStripe = ({ returned }: Repaid) => standIn.store.list('refund', (refund) => refund.charge === returned);
const dealOf = (who: Someone, { dealId }: OfferIds) => who.does(deals.get, { params: { id: dealId } });
const mattersOf = async ({ dealId }: OfferIds) =>
  (await olga.does(adminDeals.queue, { query: { kind: 'payment' } })).items.filter((entry) => entry.dealId === dealId);
const toldOf = async ({ id }: Someone, { dealId }: OfferIds) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', id)
      .where('relatedId', '=', dealId)
      .where('title', 'like', '%bank%')
      .execute()
  ).map(({ title }) => title);

async function lose(dispute: string): Promise<void> {
  standIn.endDispute(dispute, 'lost');
  await world.hearStripe();
  await world.runJobs();
}

/** The paid deal runs to its end with all of its own money. */
async function goesOn(deal: Repaid): Promise<void> {
  expect(await dealOf(bo, deal)).toMatchObject({ status: 'paid_in_escrow', frozen: false });
  expect(await paymentOf(ana, deal)).toMatchObject({ bankDispute: false });
  expect((await step(bo, deal, 'done')).status).toBe(200);
  expect((await step(ana, deal, 'confirm')).status).toBe(200);
  await world.runJobs();
  expect(await sumDeal(world.db, deal.dealId)).toMatchObject({ held: 0, released: 12_000 });
  expect(await findWrongs(world.db)).toEqual([]);
}

test('a bank that takes a charge refunded long ago neither stops nor ends the deal that was paid instead', async () => {
  const deal = await repaid();
  const dispute = standIn.dispute(deal.returned);
  await world.hearStripe();
  expect(await dealOf(bo, deal)).toMatchObject({ status: 'paid_in_escrow', frozen: false });
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000, disputed: 11_900 });
  await lose(dispute);
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000, disputed: 0, chargedBack: 0 });
  expect(await lostOf(deal)).toBe(11_900);
  expect((await dealOf(ana, deal)).cancel).toMatchObject({ refund: 12_000 });
  expect(await mattersOf(deal)).toMatchObject([{ says: expect.stringContaining('counted for nothing') }]);
  for (const who of [ana, bo]) expect(await toldOf(who, deal)).toEqual([]);
  await goesOn(deal);
});

test('while the bank decides about a refunded charge, the job that was paid instead is done and released', async () => {
  const deal = await repaid();
  const dispute = standIn.dispute(deal.returned);
  await world.hearStripe();
  await goesOn(deal);
  await lose(dispute);
  expect(await sumsOf(deal)).toMatchObject({ held: 0, released: 12_000, chargedBack: 0 });
  expect(await lostOf(deal)).toBe(11_900);
  expect(await dealOf(bo, deal)).toMatchObject({ status: 'completed' });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a bank that keeps a charge that we could not refund has made that refund, and no other money moves', async () => {
  const refuse = () =>
    standIn.refuse('POST /v1/refunds', 400, { code: 'charge_disputed', message: 'The charge has been charged back.' });
  let [dispute, allow] = ['', () => {}];
  const deal = await repaid((charge) => ([dispute, allow] = [standIn.dispute(charge), refuse()]));
  allow();
  expect(await refundOf(deal)).toMatchObject({ status: 'failed' });
  await lose(dispute);
  expect(await refundOf(deal)).toMatchObject({ status: 'by_hand' });
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000, refundDue: 0, chargedBack: 11_900, fronted: 0 });
  await goesOn(deal);
});

test('a refund that fails after the bank took the same charge is not repeated, and the operator recovers the loss', async () => {
  const deal = await repaid((charge) => (standIn.store.get(charge, 'charge').refunds_end = 'pending'));
  await lose(standIn.dispute(deal.returned));
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000, refundDue: 11_900 });
  expect(await lostOf(deal)).toBe(11_900);
  standIn.endRefund(atStripe(deal)[0]?.id ?? '', 'failed');
  await world.hearStripe();
  expect(await refundOf(deal)).toMatchObject({ status: 'by_hand' });
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000, refundDue: 0, chargedBack: 11_900, fronted: 0 });
  expect(await lostOf(deal)).toBe(0);
  await goesOn(deal);
});

test('a failed refund of another charge is still owed when the bank takes the one that was kept', async () => {
  const deal = await repaid((charge) => (standIn.store.get(charge, 'charge').refunds_end = 'pending'));
  standIn.endRefund(atStripe(deal)[0]?.id ?? '', 'failed');
  await world.hearStripe();
  expect(await refundOf(deal)).toMatchObject({ status: 'failed' });
  for (const who of [ana, bo]) expect(await paymentOf(who, deal)).toMatchObject({ status: 'paid' });
  const { chargeRef } = await world.db
    .selectFrom('payments')
    .select('chargeRef')
    .where('id', '=', deal.id)
    .executeTakeFirstOrThrow();
  const dispute = standIn.dispute(chargeRef ?? '');
  await world.hearStripe();
  expect(await dealOf(bo, deal)).toMatchObject({ frozen: true });
  await lose(dispute);
  expect(await refundOf(deal)).toMatchObject({ status: 'failed', amount: 11_900 });
  expect(await sumsOf(deal)).toMatchObject({ held: 0, refundDue: 11_900, chargedBack: 12_000, fronted: 0 });
  expect(await dealOf(bo, deal)).toMatchObject({ status: 'refunded' });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a charge refunded by hand and then at Stripe as well takes nothing from the later payment', async () => {
  const refuse = () => standIn.refuse('POST /v1/refunds', 400, { code: 'charge_expired', message: 'Too late.' });
  let allow = () => {};
  const deal = await repaid(() => (allow = refuse()));
  allow();
  const { id } = await refundOf(deal);
  await olga.does(adminDeals.retryRefund, {
    params: { id },
    body: { reason: REASON, byHandReference: 'In cash', byHandFrom: 'cash' },
  });
  standIn.refundThere(deal.returned, 11_900);
  await world.hearStripe();
  await world.runJobs();
  expect(await sumsOf(deal)).toMatchObject({ held: 12_000 });
  expect(await lostOf(deal)).toBe(11_900);
  expect(await mattersOf(deal)).toMatchObject([{ says: expect.stringContaining('counted for nothing') }]);
  await goesOn(deal);
});
