// Another price after paying: a lower one refunds at once, a higher one is a payment of its own, and the total stays
// below the limit.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { newKey, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, MINUTE, paySide, type DealWalk } from '../../test/deal-scene.ts';

const { offered, paid, pass, world, inHours } = await dealScene();

const propose = async (deal: DealWalk, by: 'seeker' | 'provider', amount: number) =>
  (await takes(deal[by], deal.id, { step: 'propose_price', amount })).proposals[0]?.id ?? 0;
/** Bo proposes, Ana accepts. Returns the link of the top-up. */
async function raise(deal: DealWalk, amount: number): Promise<string> {
  const { sidePayments } = await takes(deal.seeker, deal.id, {
    step: 'accept_price',
    proposalId: await propose(deal, 'provider', amount),
  });
  return sidePayments[0]?.publicId ?? '';
}

test('a lower price returns the difference at once, and the fee follows what is left', async () => {
  const deal = await paid({ amount: 100 });
  const lowered = await takes(deal.provider, deal.id, {
    step: 'accept_price',
    proposalId: await propose(deal, 'seeker', 70),
  });
  expect(lowered).toMatchObject({ status: 'paid_in_escrow', sums: { charged: 10_000, held: 7000, refunded: 3000 } });
  expect(lowered.history.at(-1)?.detail).toMatchObject({ amount: 7000, refund: 3000 });
  const done = await takes(deal.seeker, deal.id, { step: 'confirm' });
  expect(done.sums).toMatchObject({ held: 0, released: 7000, fee: 350, refunded: 3000 });
});

test('a higher price asks Ana for the difference, and is held with the rest once she has paid', async () => {
  const deal = await paid({ amount: 100 });
  const publicId = await raise(deal, 130);
  expect(await deal.see()).toMatchObject({
    status: 'paid_in_escrow',
    sums: { charged: 10_000 },
    sidePayments: [{ kind: 'topup', amount: 3000, status: 'requested', expiresAt: inHours(24) }],
  });
  await paySide(deal, publicId);
  const topped = await deal.see();
  expect(topped).toMatchObject({
    status: 'paid_in_escrow',
    sums: { charged: 13_000, held: 13_000 },
    sidePayments: [{ status: 'paid' }],
  });
  expect(topped.history.at(-1)).toMatchObject({ step: 'topup_paid', by: 'system', detail: { amount: 3000 } });
  const done = await takes(deal.seeker, deal.id, { step: 'confirm' });
  expect(done.sums).toMatchObject({ released: 13_000, fee: 650 });
});

test('the last agreed price is the deal’s price, in lists too, and a refund for another reason does not change it', async () => {
  const deal = await paid({ amount: 90 });
  const listed = async () => (await deal.provider.does(deals.bookings, { query: {} })).items.map(({ price }) => price);
  await paySide(deal, await raise(deal, 120));
  expect((await deal.see()).price).toBe(12_000);
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 20 });
  await takes(deal.provider, deal.id, { step: 'accept_price', proposalId: await propose(deal, 'seeker', 110) });
  expect([(await deal.see()).price, ...(await listed())]).toEqual([11_000, 11_000]);
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  await takes(deal.provider, deal.id, { step: 'give_back_part', amount: 5 });
  expect([(await deal.see()).price, ...(await listed())]).toEqual([11_000, 11_000]);
});

test('before payment the price is the offered one, and a counter-offer does not change it', async () => {
  const deal = await offered({ amount: 90 });
  const countered = await takes(deal.seeker, deal.id, {
    step: 'counter',
    offerId: (await deal.see()).offer?.id ?? 0,
    amount: 70,
  });
  expect(countered.price).toBe(9000);
});

test('a price needs both sides: nobody accepts their own, or an outdated one', async () => {
  const deal = await paid({ amount: 100 });
  const first = await propose(deal, 'provider', 130);
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_price', proposalId: first })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  await propose(deal, 'provider', 150);
  expect(await triesStep(deal.seeker, deal.id, { step: 'accept_price', proposalId: first })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  expect((await deal.see()).sums).toMatchObject({ charged: 10_000, held: 10_000 });
});

test('a price proposed before another was agreed cannot be accepted over it, while a proposed time stays open', async () => {
  const deal = await paid({ amount: 100, startsIn: 48 });
  const hers = await propose(deal, 'seeker', 70);
  const his = await propose(deal, 'provider', 80);
  await takes(deal.provider, deal.id, { step: 'propose_time', time: { start: inHours(50), end: inHours(52) } });
  await takes(deal.seeker, deal.id, { step: 'accept_price', proposalId: his });
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_price', proposalId: hers })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  expect((await deal.see()).proposals.filter(({ outcome }) => outcome === null)).toMatchObject([{ kind: 'time' }]);
});

test('the current price is refused as a new price, and a price cannot fall below what was released', async () => {
  const deal = await paid({ amount: 100 });
  expect(await triesStep(deal.provider, deal.id, { step: 'propose_price', amount: 100 })).toMatchObject(
    refusal(422, 'same_price'),
  );
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 80 });
  expect(await triesStep(deal.seeker, deal.id, { step: 'propose_price', amount: 79 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  expect((await triesStep(deal.seeker, deal.id, { step: 'propose_price', amount: 80 })).status).toBe(200);
});

test('a top-up can be paid for a day', async () => {
  const deal = await paid();
  const publicId = await raise(deal, 150);
  const check = () => deal.seeker.does(payments.get, { params: { publicId } });
  await pass(DAY - 1);
  expect((await check()).payable).toBe(true);
  await pass(1);
  expect((await check()).payable).toBe(false);
  const late = await deal.seeker.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  expect(late).toMatchObject({ status: 422, body: { code: 'not_payable' } });
});

test('a seeker at the checkout when the link’s day ends still has the checkout’s own time', async () => {
  const deal = await paid();
  const publicId = await raise(deal, 150);
  world.clock.pass(DAY - MINUTE);
  const { url } = await deal.seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  world.clock.pass(30 * MINUTE);
  await payAt(deal.seeker, url);
  await deal.seeker.does(payments.settle, { params: { publicId } });
  expect((await deal.see()).sums.held).toBe(15_000);
});

test('a step that leaves the status ends an unpaid top-up', async () => {
  const deal = await paid();
  const publicId = await raise(deal, 150);
  const { url } = await deal.seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  await takes(deal.provider, deal.id, { step: 'start' });
  await expect(payAt(deal.seeker, url)).rejects.toThrow('422');
  expect(await deal.see()).toMatchObject({
    status: 'in_progress',
    sidePayments: [{ status: 'expired' }],
    sums: { charged: 10_000 },
  });
});

test('a paid top-up that we have not heard of yet is booked before the step that leaves the status', async () => {
  const deal = await paid();
  const publicId = await raise(deal, 150);
  const { url } = await deal.seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  await payAt(deal.seeker, url);
  const done = await takes(deal.seeker, deal.id, { step: 'confirm' });
  expect(done).toMatchObject({ status: 'completed', sums: { charged: 15_000, released: 15_000, fee: 750 } });
  expect(done.history.slice(-2).map(({ step }) => step)).toEqual(['topup_paid', 'confirm']);
});

test('a deal comes to $9,999 at most, counting requests that are not paid yet', async () => {
  const deal = await paid({ amount: 9900 });
  const first = await raise(deal, 9950);
  const second = await raise(deal, 9999);
  expect((await deal.see()).sidePayments.map(({ amount, status }) => [amount, status])).toEqual([
    [9900, 'requested'],
    [5000, 'expired'],
  ]);
  const replaced = await deal.seeker.tries(payments.checkout, { params: { publicId: first }, body: { key: newKey() } });
  expect(replaced).toMatchObject({ status: 422, body: { code: 'not_payable' } });
  await paySide(deal, second);
  expect((await deal.see()).sums.charged).toBe(999_900);
  expect((await triesStep(deal.provider, deal.id, { step: 'propose_price', amount: 10_000 })).status).toBe(400);
});

test('a top-up that was just paid counts before another price is accepted', async () => {
  const deal = await paid({ amount: 100 });
  const publicId = await raise(deal, 150);
  const { url } = await deal.seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  const proposalId = await propose(deal, 'provider', 180);
  await payAt(deal.seeker, url);
  const accepted = await takes(deal.seeker, deal.id, { step: 'accept_price', proposalId });
  expect(accepted).toMatchObject({
    sums: { charged: 15_000 },
    sidePayments: [
      { amount: 3000, status: 'requested' },
      { amount: 5000, status: 'paid' },
    ],
  });
  await pass(HOUR);
});
