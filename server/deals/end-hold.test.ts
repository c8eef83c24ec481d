// The 40 minutes for which a slot is held for the payer, and what happens when they end or are cut short.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { dealAt, newKey, offerService, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

const see = (id: number) => ana.does(deals.get, { params: { id } });

async function goToPay() {
  const { id, offer } = await dealAt('price_offered', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const publicId = offer?.publicId ?? '';
  const { url } = await ana.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  return { id, publicId, url, offerId: offer?.id ?? 0 };
}

test('after 40 minutes without payment the slot is free and the offer is still open', async () => {
  const { id } = await goToPay();
  world.clock.pass(39 * MINUTE_MS);
  await world.runJobs();
  expect((await see(id)).status).toBe('payment_pending');
  world.clock.pass(MINUTE_MS);
  await world.runJobs();
  const { status, holdUntil, offer, history } = await see(id);
  expect({ status, holdUntil, amount: offer?.amount }).toEqual({
    status: 'price_offered',
    holdUntil: null,
    amount: 80_00,
  });
  expect(history.at(-1)).toMatchObject({ step: 'hold_ended', by: 'system' });
});

test('the clock finds and keeps a payment made in the last minute by a payer who never came back', async () => {
  const { id, url } = await goToPay();
  world.clock.pass(34 * MINUTE_MS);
  await payAt(ana, url);
  world.clock.pass(6 * MINUTE_MS);
  await world.runJobs();
  const { status, history } = await see(id);
  expect(status).toBe('paid_in_escrow');
  expect(history.map(({ step }) => step)).not.toContain('hold_ended');
});

test('the clock of an abandoned payment does not end the next one', async () => {
  const { id, offerId } = await goToPay();
  world.clock.pass(20 * MINUTE_MS);
  await takes(ana, id, { step: 'abandon' });
  await takes(ana, id, { step: 'accept_offer', offerId, address: '1 Elm Street' });
  world.clock.pass(20 * MINUTE_MS);
  await world.runJobs();
  expect((await see(id)).status).toBe('payment_pending');
  world.clock.pass(20 * MINUTE_MS);
  await world.runJobs();
  expect((await see(id)).status).toBe('price_offered');
});

test('withdrawing ends the checkout first: nobody can pay it any more', async () => {
  const { id, url } = await goToPay();
  await takes(bo, id, { step: 'withdraw', reason: 'I am ill' });
  expect((await see(id)).status).toBe('withdrawn');
  await expect(payAt(ana, url)).rejects.toThrow('422');
});

test('a withdrawal after the payment loses: the deal is a booking', async () => {
  const { id, url } = await goToPay();
  await payAt(ana, url);
  expect(await triesStep(bo, id, { step: 'withdraw' })).toMatchObject(refusal(409, 'wrong_state', 'paid_in_escrow'));
  const { status, payment } = await see(id);
  expect({ status, paid: payment?.status }).toEqual({ status: 'paid_in_escrow', paid: 'paid' });
});

test('a stranger’s withdrawal ends nobody’s checkout', async () => {
  const cyd = await neighbour(world, 'cyd');
  const { id, url } = await goToPay();
  expect((await triesStep(cyd, id, { step: 'withdraw' })).status).toBe(404);
  // Only the seeker can abandon a payment.
  expect((await triesStep(bo, id, { step: 'abandon' })).status).toBe(403);
  await payAt(ana, url);
});

test('leaving the payment twice with one key leaves it once', async () => {
  const { id } = await goToPay();
  const body = { step: 'abandon', key: newKey() };
  const answers = await Promise.all([1, 2].map(() => ana.tries(deals.takeStep, { params: { id }, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await see(id)).history.filter(({ step }) => step === 'abandon')).toHaveLength(1);
});
