// Deals under $10, also after refunds, can be reviewed like any other but count towards no average and no record.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { takes } from '../../test/deal.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { addService, goToPay, type OfferIds, offerTo, payWith, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let pairs = 0;

async function newPair() {
  pairs += 1;
  const [ana, bo] = await Promise.all([neighbour(world, `ana${pairs}`), neighbour(world, `bo${pairs}`)]);
  return { ana, bo, serviceId: await addService(bo) };
}

/** A completed deal for this many dollars that both sides have reviewed with five stars. */
async function reviewed(
  seeker: Someone,
  provider: Someone,
  serviceId: number,
  amount: number,
  stars = 5,
): Promise<OfferIds> {
  const offered = await offerTo(seeker, provider, { amount, serviceId });
  await payWith(seeker, await goToPay(seeker, offered.publicId));
  await world.runJobs();
  await step(seeker, offered, 'confirm');
  for (const who of [seeker, provider])
    await who.does(reviews.write, { params: { id: offered.dealId }, body: { stars } });
  // Separates the days, so that limits and reminders do not carry over.
  world.clock.pass(DAY_MS);
  return offered;
}

const ratings = async (asker: Someone, provider: Someone, serviceId: number) => {
  const { ratingCount } = await asker.does(users.get, { params: { id: provider.id } });
  const service = await asker.does(services.get, { params: { id: serviceId } });
  return [ratingCount, service.ratingCount];
};

test('a review of a $9 deal is public and lifts no average; one of a $10 deal does, once per pair', async () => {
  const { ana, bo, serviceId } = await newPair();
  await reviewed(ana, bo, serviceId, 9);
  expect(await ratings(ana, bo, serviceId)).toEqual([0, 0]);
  expect((await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).items).toHaveLength(1);
  await reviewed(ana, bo, serviceId, 10);
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
  await reviewed(ana, bo, serviceId, 500);
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
});

test('stars that a provider bought are gone once they have given the money back', async () => {
  const { ana, bo, serviceId } = await newPair();
  const paid = await reviewed(ana, bo, serviceId, 60);
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
  await takes(bo, paid.dealId, { step: 'give_back_part', amount: 45, reason: 'A part.' });
  await world.runJobs();
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
  await takes(bo, paid.dealId, { step: 'give_back_part', amount: 6, reason: 'A part.' });
  await world.runJobs();
  expect(await ratings(ana, bo, serviceId)).toEqual([0, 0]);
  const { items } = await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} });
  expect(items).toMatchObject([{ stars: 5, author: { id: ana.id } }]);
});

test('a review of a deal that was given back whole before it was written lifts no average', async () => {
  const { ana, bo, serviceId } = await newPair();
  const offered = await offerTo(ana, bo, { amount: 60, serviceId });
  await payWith(ana, await goToPay(ana, offered.publicId));
  await world.runJobs();
  await step(bo, offered, 'done');
  await takes(bo, offered.dealId, { step: 'give_back', reason: 'All of it.' });
  await world.runJobs();
  for (const who of [ana, bo]) await who.does(reviews.write, { params: { id: offered.dealId }, body: { stars: 5 } });
  expect(await ratings(ana, bo, serviceId)).toEqual([0, 0]);
});

test('once a pair’s first deal is given back, their next one counts instead', async () => {
  const { ana, bo, serviceId } = await newPair();
  const first = await reviewed(ana, bo, serviceId, 60, 5);
  await reviewed(ana, bo, serviceId, 60, 2);
  const average = async () => (await ana.does(users.get, { params: { id: bo.id } })).ratingAverage;
  expect(await average()).toBe(5);
  await takes(bo, first.dealId, { step: 'give_back_part', amount: 60, reason: 'All of it.' });
  await world.runJobs();
  expect(await average()).toBe(2);
});

const recordOf = async (asker: Someone, { id }: Someone) => {
  const { completedDeals, completionRate, badges } = await asker.does(users.get, { params: { id } });
  return { completedDeals, completionRate, regulars: badges.regulars };
};
const nothing = { completedDeals: 0, completionRate: null, regulars: 0 };

test('a record that a provider bought with refunded jobs is gone: jobs done, reliability, neighbours who came back', async () => {
  const bo = await neighbour(world, 'bought');
  const serviceId = await addService(bo);
  const paid: OfferIds[] = [];
  for (const name of ['x', 'y', 'z']) {
    const client = await neighbour(world, `client-${name}`);
    for (const _ of [1, 2]) paid.push(await reviewed(client, bo, serviceId, 60));
  }
  const { ana } = await newPair();
  expect(await recordOf(ana, bo)).toEqual({ completedDeals: 6, completionRate: 100, regulars: 3 });
  for (const { dealId } of paid) {
    await takes(bo, dealId, { step: 'give_back_part', amount: 60, reason: 'All of it.' });
    await world.runJobs();
  }
  expect(await recordOf(ana, bo)).toEqual(nothing);
});

test('a $9 job counts in nobody’s record, and a $10 job in both sides’', async () => {
  const { ana, bo, serviceId } = await newPair();
  await reviewed(ana, bo, serviceId, 9);
  for (const who of [ana, bo]) expect(await recordOf(ana, who)).toEqual(nothing);
  await reviewed(ana, bo, serviceId, 10);
  for (const who of [ana, bo]) expect(await recordOf(ana, who)).toMatchObject({ completedDeals: 1 });
});

test('a job confirmed while another’s money goes back is not lost to the record, nor is the refund', async () => {
  const { ana, bo, serviceId } = await newPair();
  const { ana: cleo } = await newPair();
  const first = await reviewed(ana, bo, serviceId, 60);
  const second = await offerTo(cleo, bo, { amount: 60, serviceId });
  await payWith(cleo, await goToPay(cleo, second.publicId));
  await world.runJobs();
  await takes(bo, first.dealId, { step: 'give_back_part', amount: 60, reason: 'All of it.' });
  // Held here until both have decided about their own deal and not seen the other's.
  const started = await world.db.transaction().execute(async (tx) => {
    await sql`select 1 from users where id = ${bo.id} for no key update`.execute(tx);
    const both = [step(cleo, second, 'confirm'), world.runJobs()];
    await expect.poll(() => lockWaiters(world.db)).toBe(2);
    return { both };
  });
  await Promise.all(started.both);
  expect(await recordOf(cleo, bo)).toMatchObject({ completedDeals: 1 });
});
