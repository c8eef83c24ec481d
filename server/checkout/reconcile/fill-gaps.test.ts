// Lists of missed events at Stripe: each is read separately, and one that cannot be read delays no other.
import { receiving } from '#shared/receiving.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { goToPay, offerTo, statusOf } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';
import { startRounds } from './round.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  await startRounds(world.db, world.context.now());
});

const FORBIDDEN = { type: 'invalid_request_error', message: 'This key may not read that.' };
const refuse = (does: string) => {
  const allow = standIn.refuse(does, 403, FORBIDDEN);
  onTestFinished(allow);
  return allow;
};
const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) {
    world.clock.pass(10 * MINUTE_MS);
    await world.runJobs();
  }
};
const listed = () =>
  world.db.selectFrom('operatorQueue').select(['key', 'says', 'resolvedAt']).where('key', 'like', 'events:%').execute();

/** Paid, but the event never arrives. */
const paidUnheard = async () => {
  const offered = await offerTo(ana, bo);
  standIn.pay(await goToPay(ana, offered.publicId));
  standIn.takeEvents();
  return offered;
};

test('a payment whose event was lost is found while events of accounts cannot be listed', async () => {
  refuse('GET /v2/core/events');
  const offered = await paidUnheard();
  await rounds(1);
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('a finished setup whose event was lost is found while events of payments cannot be listed', async () => {
  refuse('GET /v1/events');
  const { url } = await bo.does(receiving.onboard);
  standIn.finishOnboarding(url.split('/').at(-1) ?? '');
  standIn.takeEvents();
  await rounds(1);
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'active' });
});

test('a list that cannot be read for an hour is one queue entry, until it is read again', async () => {
  const allow = refuse('GET /v2/core/events');
  await rounds(3);
  expect(await listed()).toEqual([]);
  await rounds(8);
  expect(await listed()).toEqual([
    { key: 'events:stripe:accounts', says: expect.stringContaining('may not read that'), resolvedAt: null },
  ]);
  allow();
  await rounds(1);
  expect(await listed()).toMatchObject([{ resolvedAt: expect.any(String) }]);
  refuse('GET /v2/core/events');
  await rounds(3);
  expect(await listed()).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test('what happened while a list could not be read is found once it can', async () => {
  const allow = refuse('GET /v1/events');
  const offered = await offerTo(ana, bo);
  await rounds(1);
  standIn.pay(await goToPay(ana, offered.publicId));
  standIn.takeEvents();
  await rounds(2);
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  allow();
  await rounds(1);
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('a list that has failed from its first day on is still read from three days before', async () => {
  const dee = await neighbour(world, 'dee');
  await world.db.deleteFrom('eventCursors').execute();
  const { url } = await dee.does(receiving.onboard);
  standIn.finishOnboarding(url.split('/').at(-1) ?? '');
  standIn.takeEvents();
  const allow = refuse('GET /v2/core/events');
  await rounds(1);
  world.clock.pass(4 * DAY_MS - HOUR_MS);
  allow();
  await rounds(1);
  expect(await dee.does(receiving.account)).toMatchObject({ status: 'active' });
});
