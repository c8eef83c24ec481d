import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { NOT_A_TEST_CARD } from '#shared/test-cards.ts';
import { neighbour, type Someone, visitor } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { cardBody, goToPay, MINUTE, offerTo, paymentOf, payWith, statusOf } from '../../../test/paying-scene.ts';
import { ProviderError } from '../payment-provider.ts';
import { loseEvents } from '../../../test/event-faults.ts';
import { SIGNATURE_HEADER, signEvent } from './signature.ts';
import { simulator } from './simulator.ts';

const lines: string[] = [];
const world = await makeWorld({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const send = (payload: string, signature?: string) =>
  world.app.inject({
    method: 'POST',
    url: payments.webhook.path,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }) },
    payload,
  });

const eventOf = (checkout: string, id = 'evt_made_up') =>
  JSON.stringify({ id, type: 'checkout.completed', data: { object: checkout } });
const inbox = async () =>
  Number((await sql<{ count: number }>`select count(*) from webhook_inbox`.execute(world.db)).rows[0]?.count);

test.each([
  ['without a signature', undefined],
  ['with an empty signature', ''],
  ['with a made-up signature', `t=1793610000,v1=${'0'.repeat(64)}`],
  ['with a signature of another shape', 'v1=abc'],
])('an event %s is refused and changes nothing', async (_what, signature) => {
  const offered = await offerTo(ana, bo);
  const before = await inbox();
  const answer = await send(eventOf(await goToPay(ana, offered.publicId)), signature);
  expect(answer).toMatchObject({ statusCode: 400 });
  expect(answer.json()).toMatchObject({ code: 'bad_signature' });
  expect(await inbox()).toBe(before);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
});

test('a signature matches one body only', async () => {
  const signature = signEvent(world.context, 'payments', eventOf('cs_sim_one'));
  expect((await send(eventOf('cs_sim_two'), signature)).statusCode).toBe(400);
  expect((await send(`${eventOf('cs_sim_one')} `, signature)).statusCode).toBe(400);
});

test('an event signed more than five minutes ago, or as far ahead, is refused', async () => {
  const body = eventOf('cs_sim_one', 'evt_old');
  const signature = signEvent(world.context, 'payments', body);
  const ahead = signEvent(
    { ...world.context, now: () => new Date(world.context.now().getTime() + 6 * MINUTE) },
    'payments',
    body,
  );
  expect((await send(body, ahead)).statusCode).toBe(400);
  world.clock.pass(5 * MINUTE + 1000);
  expect((await send(body, signature)).statusCode).toBe(400);
});

test('an event replayed within the five minutes is handled once', async () => {
  const body = eventOf('cs_sim_nobodys', 'evt_replayed');
  const signature = signEvent(world.context, 'payments', body);
  const before = await inbox();
  const answers = await Promise.all([send(body, signature), send(body, signature), send(body, signature)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await inbox()).toBe(before + 1);
  await world.runJobs();
});

test('a well-signed event that lies about a payment is not believed: the payment provider is asked', async () => {
  const offered = await offerTo(ana, bo);
  const body = eventOf(await goToPay(ana, offered.publicId), 'evt_lie');
  expect((await send(body, signEvent(world.context, 'payments', body))).statusCode).toBe(200);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'requested' });
});

test('an unlisted card, above all a real one, gets no further than the refusal: no row, no log, no echo', async () => {
  const checkout = await goToPay(ana, (await offerTo(ana, bo)).publicId);
  const real = '4111111111111111';
  const spelled = [
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    ' 4111111111111111 ',
    '41111111111111110000',
  ];
  const answers = [];
  for (const number of spelled) answers.push(await payWith(visitor(world), checkout, number));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { fields: { number: NOT_A_TEST_CARD } } });
  const params = { id: checkout };
  for (const body of [
    { ...cardBody(real), expiry: real },
    { ...cardBody('4242424242424242'), cvc: real },
    { ...cardBody('4242424242424242'), expiry: real },
    { number: [real], expiry: { real }, cvc: 4111111111111111 },
    { [real]: real },
    [real],
    real,
  ])
    answers.push(await visitor(world).tries(payments.simulatorPay, { params, body }));
  answers.push(
    await visitor(world).tries(payments.simulatorPay, { params: { id: real.repeat(2) }, body: cardBody(real) }),
  );
  for (const body of [{ outcome: real }, { outcome: 'pass', [real]: real, extra: { real } }, [real]])
    answers.push(await visitor(world).tries(simulatorPages.authenticate, { params: { id: `cs_sim_${real}` }, body }));
  for (const body of [{ status: real }, { status: [real] }, real])
    answers.push(
      await visitor(world).tries(simulatorPages.finishOnboarding, { params: { id: `link_sim_${real}` }, body }),
    );
  const url = payments.simulatorPay.path.replace(':id', checkout);
  for (const payload of [`{"number":"${real}"`, `number=${real}`, `{"number":"${real}","__proto__":{}}`]) {
    const { statusCode, body } = await world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    answers.push({ status: statusCode, body });
  }
  const form = await world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `number=${real}`,
  });
  answers.push({ status: form.statusCode, body: form.body });
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain('4111');
  }
  await world.runJobs();
  expect(lines.join('\n')).not.toMatch(/4111[ -]?1111/);
  expect(await everyRow()).not.toMatch(/4111[ -]?1111/);
});

test('not even a test card is stored when it pays', async () => {
  await payWith(ana, await goToPay(ana, (await offerTo(ana, bo)).publicId));
  await world.runJobs();
  expect(await everyRow()).not.toMatch(/4242[ -]?4242/);
  expect(lines.join('\n')).not.toMatch(/4242[ -]?4242/);
});

async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.db,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(world.db)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
}

const asked = (key: string) => ({
  key,
  amount: 500,
  currency: 'usd',
  title: 'Paint a gate',
  reference: 'somebodys-payment',
  group: 'somebodys-payment',
  successUrl: 'http://localhost/ok',
  cancelUrl: 'http://localhost/no',
  expiresAt: new Date(world.context.now().getTime() + 35 * MINUTE).toISOString(),
});
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ProviderError) => error.kind,
  );

test('the same key makes one checkout, even at the same moment; another request under it is a conflict', async () => {
  const made = await Promise.all([1, 2, 3].map(() => simulator.createCheckout(world.context, asked('one-key'))));
  expect(new Set(made.map(({ ref }) => ref)).size).toBe(1);
  expect(await errorOf(simulator.createCheckout(world.context, { ...asked('one-key'), amount: 501 }))).toBe('conflict');
});

test('a checkout is ended or paid, never both, and ending it again returns the same', async () => {
  const offered = await offerTo(ana, bo);
  const ref = await goToPay(ana, offered.publicId);
  const [ended, paid] = await Promise.all([simulator.expireCheckout(world.context, ref), payWith(ana, ref)]);
  expect([ended, paid.status]).toEqual(ended === 'complete' ? ['complete', 200] : ['expired', 422]);
  expect(await simulator.expireCheckout(world.context, ref)).toBe(ended);
  await loseEvents(world.db);
});

const group = 'a-group';

test('unknown ids, and a refund above its charge, are invalid', async () => {
  expect(await errorOf(simulator.getCheckout(world.context, 'cs_sim_nobodys'))).toBe('invalid');
  expect(await errorOf(simulator.expireCheckout(world.context, 'cs_sim_nobodys'))).toBe('invalid');
  expect(await errorOf(simulator.refund(world.context, { key: 'r1', chargeRef: 'ch_nobodys', amount: 1, group }))).toBe(
    'invalid',
  );
  const ref = await goToPay(ana, (await offerTo(ana, bo)).publicId);
  await payWith(ana, ref);
  const chargeRef = (await simulator.getCheckout(world.context, ref)).charge?.ref ?? '';
  expect(await errorOf(simulator.refund(world.context, { key: 'r2', chargeRef, amount: 12_001, group }))).toBe(
    'invalid',
  );
  const once = await simulator.refund(world.context, { key: 'r3', chargeRef, amount: 12_000, group });
  const twice = await simulator.refund(world.context, { key: 'r3', chargeRef, amount: 12_000, group });
  expect(twice).toEqual(once);
  expect(await errorOf(simulator.refund(world.context, { key: 'r4', chargeRef, amount: 1, group }))).toBe('invalid');
});
