// Every card of the simulator, used as a payer would: on its checkout page.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { NOT_AUTHENTICATED, TEST_CARDS } from '#shared/test-cards.ts';
import { cardBody, goToPay, hold, offerTo, paymentOf, payWith, statusOf } from '../../../test/paying-scene.ts';
import { neighbour, register, type Someone, visitor } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';

const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const PASS_3DS = '4000 0025 0000 3155';
const NO_FUNDS_3DS = '4000 0082 6000 3178';
const page = (id: string) => visitor(world).does(payments.simulatorCheckout, { params: { id } });
const authenticate = (id: string, outcome: 'pass' | 'fail', who = visitor(world)) =>
  who.tries(simulatorPages.authenticate, { params: { id }, body: { outcome } });

const paying = async () => {
  const offered = await offerTo(ana, bo);
  return { offered, id: await goToPay(ana, offered.publicId) };
};

const plain = Object.entries(TEST_CARDS).filter(([, card]) => !card.authenticates);

test.each(plain)('card %s does what the list says', async (number, { declined }) => {
  const { offered, id } = await paying();
  const { status, body } = await payWith(visitor(world), id, number);
  await world.runJobs();
  if (declined === undefined) {
    expect(body.url).toContain(offered.publicId);
    expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  } else {
    expect({ status, body }).toMatchObject({ status: 422, body: { error: declined, code: 'card_declined' } });
    expect(await statusOf(ana, offered)).toBe('payment_pending');
  }
});

test('passing 3-D Secure pays, and not before', async () => {
  const { offered, id } = await paying();
  const { body } = await payWith(visitor(world), id, PASS_3DS);
  expect(body.url).toMatch(new RegExp(`/simulator/checkout/${id}/3ds$`));
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect(await page(id)).toMatchObject({ status: 'open', authenticating: true });
  const passed = await authenticate(id, 'pass');
  expect(passed.body.url).toContain(`/pay/${offered.publicId}?checkout=done`);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await authenticate(id, 'pass')).toEqual(passed);
  expect(await authenticate(id, 'fail')).toEqual(passed);
});

test('failing 3-D Secure leaves the checkout open and says why, and another card pays it', async () => {
  const { offered, id } = await paying();
  await payWith(visitor(world), id, PASS_3DS);
  expect((await authenticate(id, 'fail')).body.url).toMatch(new RegExp(`/simulator/checkout/${id}$`));
  expect(await page(id)).toMatchObject({ status: 'open', authenticating: false, declined: NOT_AUTHENTICATED });
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect((await payWith(visitor(world), id)).status).toBe(200);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('a card without funds says so after 3-D Secure, and charges nothing', async () => {
  const { offered, id } = await paying();
  await payWith(visitor(world), id, NO_FUNDS_3DS);
  expect((await authenticate(id, 'pass')).body.url).toMatch(new RegExp(`/simulator/checkout/${id}$`));
  expect(await page(id)).toMatchObject({ status: 'open', declined: 'Your card has insufficient funds.' });
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
});

test('3-D Secure that no card has requested cannot be passed', async () => {
  const { offered, id } = await paying();
  expect((await authenticate(id, 'pass')).body.url).toMatch(new RegExp(`/simulator/checkout/${id}$`));
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
});

test('3-D Secure passed and failed at the same moment has one outcome', async () => {
  const { offered, id } = await paying();
  await payWith(visitor(world), id, PASS_3DS);
  await Promise.all(
    ['pass', 'fail', 'pass', 'pass', 'pass'].map((outcome) => authenticate(id, outcome as 'pass' | 'fail')),
  );
  const isPaid = (await page(id)).status === 'complete';
  const { rows } = await sql`select from simulator_objects where kind = 'charge' and body->>'checkout' = ${id}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(isPaid ? 1 : 0);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe(isPaid ? 'paid_in_escrow' : 'payment_pending');
});

test('a pending 3-D Secure check cannot pay a checkout that has ended', async () => {
  const { offered, id } = await paying();
  await payWith(visitor(world), id, PASS_3DS);
  world.clock.pass(35 * 60_000);
  expect(await authenticate(id, 'pass')).toMatchObject({ status: 422, body: { code: 'checkout_over' } });
  await world.runJobs();
  expect((await paymentOf(ana, offered)).paidAt).toBeNull();
});

test('three declined cards, a failed check and a card without funds close the checkout for the hour', async () => {
  const eva = await neighbour(strict, 'eva');
  const finn = await neighbour(strict, 'finn');
  const offered = await offerTo(eva, finn);
  const id = await goToPay(eva, offered.publicId);
  const who = visitor(strict);
  const pay = (number: string) => who.tries(payments.simulatorPay, { params: { id }, body: cardBody(number) });
  for (let card = 0; card < 3; card += 1) expect((await pay('4000000000000002')).status).toBe(422);
  await pay(PASS_3DS);
  await authenticate(id, 'fail', who);
  await pay(NO_FUNDS_3DS);
  await authenticate(id, 'pass', who);
  expect((await pay('4242424242424242')).status).toBe(429);
  expect(
    await eva.tries(payments.checkout, { params: { publicId: offered.publicId }, body: { key: 'another-key' } }),
  ).toMatchObject({ status: 429 });
});

test('a made-up address of a check is not found', async () => {
  expect(await authenticate('cs_sim_made_up_by_somebody', 'pass')).toMatchObject({ status: 404 });
  expect(await authenticate('x', 'pass')).toMatchObject({ status: 400 });
});

test('only an operator can decide a test card’s dispute for the bank', async () => {
  const offered = await hold(world, ana, bo);
  const eve = await register(world, 'eve');
  const params = { id: 'dp_sim_made_up_by_somebody' };
  for (const who of [visitor(world), eve, ana]) {
    expect((await who.tries(simulatorPages.disputes)).status).toBeGreaterThanOrEqual(401);
    expect(
      (await who.tries(simulatorPages.decideDispute, { params, body: { outcome: 'won' } })).status,
    ).toBeGreaterThanOrEqual(401);
  }
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});
