import { beforeAll, expect, test } from 'vitest';
import { admin } from '#shared/admin.ts';
import { feeDue } from '#shared/money.ts';
import { payments } from '#shared/payments.ts';
import { TEST_CARDS } from '#shared/test-cards.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import {
  cardBody,
  goToPay,
  hold,
  MINUTE,
  newKey,
  offerTo,
  paymentOf,
  payWith,
  statusOf,
  step,
} from '../../test/paying-scene.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cy: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  cy = await neighbour(world, 'cy');
});

test('Ana pays, both see it held, she confirms, and Bo has the release less the fee [1-product-11, 1-product-12]', async () => {
  const offered = await offerTo(ana, bo, { amount: 75 });
  const page = await ana.does(payments.get, { params: { publicId: offered.publicId } });
  expect(page).toMatchObject({
    side: 'seeker',
    payable: true,
    service: { title: 'Paint a gate' },
    payment: { status: 'requested', amount: 7500, fee: 375 },
  });
  const checkout = await goToPay(ana, offered.publicId);
  expect(await payWith(ana, checkout, '4000 0000 0000 9995')).toMatchObject({
    status: 422,
    body: { code: 'card_declined', error: 'Your card has insufficient funds.' },
  });
  expect(await payWith(ana, checkout)).toEqual({
    status: 200,
    body: { url: `${world.context.config.PUBLIC_URL}/pay/${offered.publicId}?checkout=done` },
  });
  const settled = await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  expect(settled).toMatchObject({
    dealStatus: 'paid_in_escrow',
    payable: false,
    payment: { status: 'paid', amount: 7500 },
  });
  expect(await bo.does(payments.ledger)).toMatchObject({ held: 7500, available: 0, paidOut: 0 });
  await step(bo, offered, 'done');
  await step(ana, offered, 'confirm');
  expect(await paymentOf(bo, offered)).toMatchObject({ status: 'released', released: 7500, fee: 375, refunded: 0 });
  const ledger = await bo.does(payments.ledger);
  expect(ledger).toMatchObject({ held: 0, available: 7125, paidOut: 0, nextCursor: null });
  expect(ledger.items.map(({ kind, amount, serviceTitle, dealId }) => [kind, amount, serviceTitle, dealId])).toEqual([
    ['fee', 375, 'Paint a gate', offered.dealId],
    ['released', 7125, 'Paint a gate', offered.dealId],
    ['held', 7500, 'Paint a gate', offered.dealId],
  ]);
  expect((await ana.does(payments.ledger)).items).toEqual([]);
});

test('fees round half a cent up, and partial releases add up to the fee of the whole', () => {
  const fee = { feeBps: 500, feeFloor: 0 };
  expect(feeDue(7510, fee)).toBe(376);
  expect(feeDue(7509, fee)).toBe(375);
  expect(feeDue(1, fee)).toBe(0);
  const thirds = [3334, 3333, 3333];
  let taken = 0;
  let released = 0;
  for (const part of thirds) {
    released += part;
    taken += feeDue(released, fee, taken);
  }
  expect(taken).toBe(feeDue(10_000, fee));
});

test('the admin’s trial balance balances and contains the postings; nobody else sees it', async () => {
  const before = await hold(world, ana, bo, 10);
  await step(ana, before, 'confirm');
  await world.db.updateTable('users').set({ isAdmin: true }).where('id', '=', cy.id).execute();
  world.clock.pass(MINUTE);
  const { accounts, balanced } = await cy.does(admin.books);
  expect(balanced).toBe(true);
  const of = (kind: string) => accounts.find((account) => account.kind === kind);
  expect(of('psp')?.debit).toBe(of('escrow')?.credit);
  expect(of('revenue')?.credit).toBeGreaterThan(0);
  expect((await ana.tries(admin.books)).status).toBe(403);
});

test('the ledger is paginated, newest first, each line once', async () => {
  const dee = await neighbour(world, 'dee');
  for (let deal = 0; deal < 8; deal += 1) await step(ana, await hold(world, ana, dee, 10 + deal), 'confirm');
  const first = await dee.does(payments.ledger);
  expect(first.items).toHaveLength(20);
  const second = await dee.does(payments.ledger, { query: { cursor: first.nextCursor ?? '' } });
  expect(second).toMatchObject({ nextCursor: null, available: first.available });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(ids).toHaveLength(24);
  expect((await dee.tries(payments.ledger, { query: { cursor: 'abc' } })).status).toBe(400);
});

test('strangers cannot see a payment, and only the seeker pays it', async () => {
  const { publicId } = await offerTo(ana, bo);
  const params = { publicId };
  const body = { key: newKey() };
  for (const endpoint of [payments.get, payments.settle])
    expect((await cy.tries(endpoint, { params })).status).toBe(404);
  expect((await cy.tries(payments.checkout, { params, body })).status).toBe(404);
  expect(await bo.tries(payments.checkout, { params, body })).toMatchObject({
    status: 403,
    body: { code: 'not_your_step', details: expect.any(String) },
  });
  expect((await visitor(world).tries(payments.checkout, { params, body })).status).toBe(401);
  expect((await ana.tries(payments.checkout, { params: { publicId: 'nobody-has-this-one' }, body })).status).toBe(404);
  expect(await bo.does(payments.get, { params })).toMatchObject({ side: 'provider', payable: false });
});

test('looking at the payment’s page changes nothing', async () => {
  const offered = await offerTo(ana, bo);
  for (let look = 0; look < 3; look += 1) await ana.does(payments.get, { params: { publicId: offered.publicId } });
  expect(await statusOf(ana, offered)).toBe('price_offered');
  expect(
    await world.db
      .selectFrom('checkouts')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('publicId', '=', offered.publicId)
      .execute(),
  ).toEqual([]);
});

test('going to pay twice leads to the same checkout; the same key with another address is refused', async () => {
  const { publicId } = await offerTo(ana, bo);
  const key = newKey();
  const first = await goToPay(ana, publicId, key);
  expect(await goToPay(ana, publicId, key)).toBe(first);
  expect(await goToPay(ana, publicId)).toBe(first);
  const other = await ana.tries(payments.checkout, { params: { publicId }, body: { key, address: '1 Elm Street' } });
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
});

test('two tabs that go to pay at once share one checkout', async () => {
  const { publicId } = await offerTo(ana, bo);
  const urls = await Promise.all([goToPay(ana, publicId), goToPay(ana, publicId), goToPay(ana, publicId)]);
  expect(new Set(urls).size).toBe(1);
});

test('a replaced, withdrawn or paid offer is no longer payable', async () => {
  const offered = await offerTo(ana, bo);
  const body = () => ({ key: newKey() });
  const params = { publicId: offered.publicId };
  const refused = { status: 422, body: { code: 'not_payable', error: 'No longer payable.' } };
  await step(ana, offered, 'withdraw');
  expect(await ana.tries(payments.checkout, { params, body: body() })).toMatchObject(refused);
  const paid = await hold(world, ana, bo);
  expect(await ana.tries(payments.checkout, { params: { publicId: paid.publicId }, body: body() })).toMatchObject(
    refused,
  );
});

test('an expired card pays nothing, and the field says so', async () => {
  const offered = await offerTo(ana, bo);
  const id = await goToPay(ana, offered.publicId);
  const card = { number: '4242424242424242', cvc: '123' };
  expect(await ana.tries(payments.simulatorPay, { params: { id }, body: { ...card, expiry: '10/26' } })).toMatchObject({
    status: 400,
    body: { fields: { expiry: 'The card’s expiry date is in the past' } },
  });
  expect(await ana.tries(payments.simulatorPay, { params: { id }, body: { ...card, expiry: '11/26' } })).toMatchObject({
    status: 200,
  });
});

test('every listed card that is declined says why, and none pays', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  for (const [number, { declined, authenticates }] of Object.entries(TEST_CARDS)) {
    if (declined === undefined || authenticates) continue;
    expect(await payWith(ana, checkout, number)).toMatchObject({
      status: 422,
      body: { code: 'card_declined', error: declined },
    });
  }
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect(await visitor(world).does(payments.simulatorCheckout, { params: { id: checkout } })).toMatchObject({
    status: 'open',
    title: 'Paint a gate',
    amount: 12_000,
  });
});

test('a checkout ends after 35 minutes, before the hold does, and can no longer be paid', async () => {
  const { publicId } = await offerTo(ana, bo);
  const checkout = await goToPay(ana, publicId);
  world.clock.pass(35 * MINUTE);
  expect(await visitor(world).does(payments.simulatorCheckout, { params: { id: checkout } })).toMatchObject({
    status: 'expired',
  });
  expect(await payWith(ana, checkout)).toMatchObject({ status: 422, body: { code: 'checkout_over' } });
  const second = await goToPay(ana, publicId);
  expect(second).not.toBe(checkout);
  const { expiresAt } = await visitor(world).does(payments.simulatorCheckout, { params: { id: second } });
  expect(Date.parse(expiresAt)).toBe(world.context.now().getTime() + 5 * MINUTE);
});

test('paying twice in two tabs charges once', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  const answers = await Promise.all([payWith(ana, checkout), payWith(ana, checkout), payWith(ana, checkout)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const charges = await world.db.selectFrom('simulatorObjects').select('body').where('kind', '=', 'charge').execute();
  expect(charges.filter(({ body }) => (body as unknown as { checkout: string }).checkout === checkout)).toHaveLength(1);
});

test('nobody can pay at a checkout that does not exist', async () => {
  const params = { id: 'cs_sim_made_up_by_somebody' };
  expect((await visitor(world).tries(payments.simulatorCheckout, { params })).status).toBe(404);
  expect(
    (await visitor(world).tries(payments.simulatorPay, { params, body: cardBody('4242424242424242') })).status,
  ).toBe(404);
});
