// Events of the payment provider: duplicated, shuffled, late, lost, forged, and about objects that are not ours.
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { payments } from '#shared/payments.ts';
import { delayEvents, duplicateEvents, loseEvents, shuffleEvents } from '../../test/event-faults.ts';
import { goToPay, MINUTE, newKey, type OfferIds, offerTo, payWith, statusOf } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import type { Context } from '../context/context.ts';
import { handleEvent } from './handle-event.ts';
import { sumPayment } from '../money/movements/sums.ts';
import type { WebhookEndpoint } from '../money/payment-provider.ts';
import { SIGNATURE_HEADER, signEvent } from '../money/simulator/signature.ts';
import { simulator } from '../money/simulator/simulator.ts';
import { stripe } from '../money/stripe/stripe.ts';

const world = await makeWorld();
const testing = await makeWorld({
  STRIPE_SECRET_KEY: 'sk_test_a_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_two',
});
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

async function paid(): Promise<OfferIds> {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId));
  return offered;
}

const sumsOf = async ({ publicId }: OfferIds) => {
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  return sumPayment(world.db, id);
};
const countOf = async (what: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*) from ${what}`.execute(world.db)).rows[0]?.count;

const send = (endpoint: WebhookEndpoint, payload: string, signature: string) =>
  world.app.inject({
    method: 'POST',
    url: endpoint === 'payments' ? payments.webhook.path : payments.accountsWebhook.path,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload,
  });
const eventOf = (type: string, object: string, id = `evt_${newKey()}`) =>
  JSON.stringify({ id, type, created: world.context.now(), data: { object } });
const tell = (type: string, object: string, endpoint: WebhookEndpoint = 'payments') => {
  const body = eventOf(type, object);
  return send(endpoint, body, signEvent(world.context, endpoint, body));
};

test('events of several payments, duplicated and shuffled, book each once', async () => {
  const all = [await paid(), await paid(), await paid()];
  await duplicateEvents(world.db);
  await duplicateEvents(world.db);
  await shuffleEvents(world.db);
  await world.runJobs();
  for (const offered of all) expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, held: 12_000 });
});

test('the same event sent ten times at once is kept once and handled once', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await payWith(ana, checkout);
  await loseEvents(world.db);
  const body = eventOf('checkout.completed', checkout);
  const signature = signEvent(world.context, 'payments', body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('payments', body, signature)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { id } = JSON.parse(body);
  expect(await countOf(sql`webhook_inbox where event_id = ${id}`)).toBe(1);
  expect(await countOf(sql`outbox where key = ${`event:simulator:${id}`}`)).toBe(1);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000 });
});

test('different events about one checkout, handled at the same moment, book it once', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await payWith(ana, checkout);
  await Promise.all([1, 2, 3, 4].map(() => tell('checkout.completed', checkout)));
  await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()]);
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, held: 12_000 });
});

test('an event before the payer’s return settles the payment, and the return changes nothing', async () => {
  const offered = await paid();
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000 });
});

test('a returning payer settles the payment without any event', async () => {
  const offered = await paid();
  await loseEvents(world.db);
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, held: 12_000 });
});

test('an event long after the payer’s return books nothing twice', async () => {
  const offered = await paid();
  await delayEvents(world.db, 60 * MINUTE);
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  world.clock.pass(61 * MINUTE);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, held: 12_000 });
});

test('events about objects that are not ours are stored, and nothing follows', async () => {
  const before = await countOf(sql`ledger_transactions`);
  const types = [
    ['checkout.completed', 'cs_sim_nobodys'],
    ['refund.failed', 're_sim_nobodys'],
    ['dispute.created', 'dp_sim_nobodys'],
    ['transfer.reversed', 'tr_sim_nobodys'],
    ['something.else', 'nobodys'],
  ] as const;
  for (const [type, object] of types) expect((await tell(type, object)).statusCode).toBe(200);
  expect((await tell('account.updated', 'acct_sim_nobodys', 'accounts')).statusCode).toBe(200);
  await world.runJobs();
  expect(await countOf(sql`ledger_transactions`)).toBe(before);
  expect(
    await countOf(sql`webhook_inbox where body->'data'->>'object' like '%nobodys' and handled_at is not null`),
  ).toBe(6);
  expect(await countOf(sql`outbox where kind = 'payment_event' and done_at is null`)).toBe(0);
});

test.each(['payments', 'accounts'] as const)(
  'a forged event at the address for %s is refused, and not stored',
  async (endpoint) => {
    const before = await countOf(sql`webhook_inbox`);
    const body = eventOf('checkout.completed', 'cs_sim_nobodys');
    const other = endpoint === 'payments' ? 'accounts' : 'payments';
    const ago = { ...world.context, now: () => new Date(world.context.now().getTime() - 6 * MINUTE) };
    for (const signature of [
      '',
      'nonsense',
      signEvent(world.context, other, body),
      signEvent(world.context, endpoint, `${body} `),
      signEvent(ago, endpoint, body),
    ]) {
      expect((await send(endpoint, body, signature)).statusCode).toBe(400);
    }
    expect(await countOf(sql`webhook_inbox`)).toBe(before);
  },
);

test('an event with Stripe’s signature is refused where Stripe is not connected', async () => {
  const url = payments.webhook.path;
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' };
  expect(await world.app.inject({ method: 'POST', url, headers, payload: '{"id":"evt_1","type":"x"}' })).toMatchObject({
    statusCode: 400,
  });
});

test('an event of another payment provider, or of another mode, does not touch a payment', async () => {
  const dee = await neighbour(testing, 'dee');
  const eli = await neighbour(testing, 'eli');
  const { publicId } = await offerTo(dee, eli);
  const payment = await testing.db
    .selectFrom('payments')
    .select(['id', 'provider', 'mode'])
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  expect(payment).toMatchObject({ provider: 'stripe', mode: 'test' });
  const ref = 'cs_test_of_dees';
  const row = {
    paymentId: payment.id,
    key: ref,
    ref,
    title: '',
    status: 'open',
    createdAt: testing.context.now(),
    expiresAt: testing.context.now(),
  };
  await testing.db.insertInto('checkouts').values(row).execute();
  const asked = [
    vi.spyOn(stripe, 'getCheckout').mockRejectedValue(new Error('asked')),
    vi.spyOn(simulator, 'getCheckout').mockRejectedValue(new Error('asked')),
  ];
  onTestFinished(() => void vi.restoreAllMocks());
  const handle = (context: Context, provider: string) =>
    handleEvent(context, { key: 'by-hand', body: { provider, id: 'evt_by_hand', about: { kind: 'checkout', ref } } });
  await handle(testing.context, 'simulator');
  await handle(
    { ...testing.context, config: { ...testing.context.config, STRIPE_SECRET_KEY: 'sk_live_a_key' } },
    'stripe',
  );
  for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  await expect(handle(testing.context, 'stripe')).rejects.toThrow('asked');
});
