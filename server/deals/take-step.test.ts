// Steps of a deal: who may take them and when, and that a repeated or concurrent step is taken once.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { payments } from '#shared/payments.ts';
import { HOUR_MS } from '#shared/time.ts';
import { dealAt, newKey, offerService, pay, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const inHours = (hours: number) => new Date(world.context.now().getTime() + hours * HOUR_MS).toISOString();
const slotIn = (hours: number) => ({ start: inHours(hours), end: inHours(hours + 2) });
const dealOf = async (status: DealStatus) =>
  dealAt(status, { seeker: ana, provider: bo, serviceId: await offerService(bo) });
const stepsOf = async (id: number) => (await ana.does(deals.get, { params: { id } })).history.map(({ step }) => step);

test('Ana and Bo go all the way from the first interest to the released payment [1-product-8, 1-product-9, 1-product-10, 1-product-11, 1-product-12, 1-product-13]', async () => {
  const { id } = await dealOf('requested');
  const slot = slotIn(48);
  await takes(bo, id, { step: 'accept', slots: [slot] });
  expect((await ana.does(deals.get, { params: { id } })).slots).toEqual([slot]);
  const scope = ['New tube', 'Fitting'];
  const offered = await takes(bo, id, { step: 'offer', amount: 80, scope, time: slot, message: 'I bring the parts.' });
  expect(offered.offer).toMatchObject({
    version: 1,
    amount: 80_00,
    scope: ['New tube', 'Fitting'],
    ...slot,
    feeBps: 500,
    policy: 'flexible',
  });
  const publicId = offered.offer?.publicId ?? '';
  const { url } = await ana.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  expect((await ana.does(deals.get, { params: { id } })).holdUntil).toBe(inHours(40 / 60));
  await payAt(ana, url);
  await ana.does(payments.settle, { params: { publicId } });
  world.clock.pass(48 * HOUR_MS);
  await takes(bo, id, { step: 'start' });
  await takes(bo, id, { step: 'done' });
  const done = await takes(ana, id, { step: 'confirm' });
  expect(done).toMatchObject({ status: 'completed', steps: ['tip'], holdUntil: null });
  expect(done.payment).toMatchObject({ status: 'released', amount: 8000, fee: 400, released: 8000 });
  expect(done.history.map(({ step, by, from, to }) => [step, by, from, to])).toEqual([
    ['interest', 'seeker', null, 'requested'],
    ['accept', 'provider', 'requested', 'accepted'],
    ['offer', 'provider', 'accepted', 'price_offered'],
    ['accept_offer', 'seeker', 'price_offered', 'payment_pending'],
    ['pay', 'system', 'payment_pending', 'paid_in_escrow'],
    ['start', 'provider', 'paid_in_escrow', 'in_progress'],
    ['done', 'provider', 'in_progress', 'awaiting_confirmation'],
    ['confirm', 'seeker', 'awaiting_confirmation', 'completed'],
  ]);
  expect(done.provider.completedDeals).toBe(1);
  expect(done.seeker.completedDeals).toBe(1);
});

test('a double click on Accept is one step', async () => {
  const { id } = await dealOf('requested');
  const body = { step: 'accept', key: newKey(), flexible: true };
  const answers = await Promise.all([1, 2, 3].map(() => bo.tries(deals.takeStep, { params: { id }, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map((answer) => answer.body.status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await stepsOf(id)).toEqual(['interest', 'accept']);
});

test('in two tabs at once one step is taken, and the other tab learns the deal’s status', async () => {
  const { id } = await dealOf('requested');
  const answers = await Promise.all(
    [bo, bo, bo].map((person) => triesStep(person, id, { step: 'accept', flexible: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'wrong_state', status: 'accepted' });
  expect(await stepsOf(id)).toEqual(['interest', 'accept']);
});

test('when Ana withdraws while Bo accepts, both read the same outcome', async () => {
  const { id } = await dealOf('requested');
  const [accepted, withdrawn] = await Promise.all([
    triesStep(bo, id, { step: 'accept', flexible: true }),
    triesStep(ana, id, { step: 'withdraw' }),
  ]);
  const { status, history } = await ana.does(deals.get, { params: { id } });
  expect(status).toBe('withdrawn');
  // Accepting comes first, as the deal could still be withdrawn.
  expect(history.map(({ step }) => step)).toEqual(
    accepted?.status === 200 ? ['interest', 'accept', 'withdraw'] : ['interest', 'withdraw'],
  );
  expect(withdrawn?.status).toBe(200);
});

test('a confirmation sent twice at once releases the money once', async () => {
  const { id } = await dealOf('paid_in_escrow');
  const answers = await Promise.all([ana, ana].map((person) => triesStep(person, id, { step: 'confirm' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const released = await world.db
    .selectFrom('ledgerTransactions')
    .innerJoin('payments', 'payments.id', 'ledgerTransactions.paymentId')
    .select('ledgerTransactions.id')
    .where('payments.dealId', '=', id)
    .where('ledgerTransactions.kind', '=', 'released')
    .execute();
  expect(released).toHaveLength(1);
});

test('a key used for something else is refused, and nothing changes', async () => {
  const { id } = await dealOf('requested');
  const key = newKey();
  await takes(bo, id, { step: 'accept', flexible: true, key });
  expect(await triesStep(bo, id, { step: 'offer', key, amount: 5 })).toMatchObject(refusal(409, 'key_reused'));
  expect(await stepsOf(id)).toEqual(['interest', 'accept']);
});

test('a stranger finds no deal: not to see, not to step, not to call', async () => {
  const { id } = await dealOf('paid_in_escrow');
  expect((await cyd.tries(deals.get, { params: { id } })).status).toBe(404);
  expect((await cyd.tries(deals.contact, { params: { id } })).status).toBe(404);
  for (const step of ['accept', 'withdraw', 'abandon', 'confirm', 'start', 'done']) {
    const answer = await triesStep(cyd, id, { step, flexible: true });
    expect(answer, step).toMatchObject(refusal(404, 'not_found'));
  }
});

test('nobody can take the other side’s step', async () => {
  const requested = await dealOf('requested');
  expect(await triesStep(ana, requested.id, { step: 'accept', flexible: true })).toMatchObject(
    refusal(403, 'not_your_step'),
  );
  const paid = await dealOf('paid_in_escrow');
  expect(await triesStep(bo, paid.id, { step: 'confirm' })).toMatchObject(refusal(403, 'not_your_step'));
});

test('a step for a status that the deal has left is refused with the current status', async () => {
  const { id } = await dealOf('declined');
  for (const step of ['accept', 'withdraw', 'start']) {
    expect(await triesStep(bo, id, { step, flexible: true }), step).toMatchObject(
      refusal(409, 'wrong_state', 'declined'),
    );
  }
});

test('nobody can forge the payment provider’s word that a deal is paid', async () => {
  const { id } = await dealOf('payment_pending');
  for (const step of ['pay', 'hold_ended', 'interest']) expect((await triesStep(ana, id, { step })).status).toBe(400);
});

test('accepting marks possible times, none past or too far ahead [1-product-9]', async () => {
  const { id } = await dealOf('requested');
  expect(await triesStep(bo, id, { step: 'accept' })).toMatchObject(refusal(422, 'slots_needed'));
  const past = await triesStep(bo, id, { step: 'accept', slots: [slotIn(24), slotIn(-1)] });
  expect(past).toMatchObject(refusal(422, 'time_in_past'));
  expect(past.body.fields).toEqual({ 'slots.1.start': 'This time is already over.' });
  const far = await triesStep(bo, id, { step: 'accept', slots: [slotIn(50 * 24)] });
  expect(far).toMatchObject(refusal(422, 'time_too_far'));
  expect(far.body.fields).toEqual({ 'slots.0.end': 'A time can be at most 50 days ahead.' });
  expect((await triesStep(bo, id, { step: 'accept', slots: [{ start: inHours(5), end: inHours(5) }] })).status).toBe(
    400,
  );
  expect(await stepsOf(id)).toEqual(['interest']);
});

test('a job cannot be started three hours early, nor be done before its time', async () => {
  const { id } = await dealOf('accepted');
  const { offer } = await takes(bo, id, { step: 'offer', amount: 20, time: slotIn(72) });
  await pay(ana, offer?.publicId ?? '');
  world.clock.pass(69 * HOUR_MS);
  expect(await triesStep(bo, id, { step: 'start' })).toMatchObject(refusal(422, 'too_early'));
  expect((await bo.does(deals.get, { params: { id } })).steps).not.toContain('start');
  world.clock.pass(HOUR_MS);
  expect((await takes(bo, id, { step: 'start' })).steps).not.toContain('done');
  expect(await triesStep(bo, id, { step: 'done' })).toMatchObject(refusal(422, 'too_early'));
  world.clock.pass(2 * HOUR_MS);
  expect((await takes(bo, id, { step: 'done' })).status).toBe('awaiting_confirmation');
});
