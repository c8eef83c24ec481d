// Reviews: written once, blind until both are in, and counted once per pair in an average.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { dealAt, offerService, refusal } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let people = 0;

/** Two new people with a completed deal. */
async function completedDeal() {
  people += 1;
  const [ana, bo] = await Promise.all([neighbour(world, `ana${people}`), neighbour(world, `bo${people}`)]);
  const serviceId = await offerService(bo);
  const { id } = await dealAt('completed', { seeker: ana, provider: bo, serviceId });
  return { ana, bo, serviceId, id };
}

const writes = (person: Someone, id: number, stars: number, text = '') =>
  person.does(reviews.write, { params: { id }, body: { stars, text } });
const tries = (person: Someone, id: number) => person.tries(reviews.write, { params: { id }, body: { stars: 4 } });
const reviewsIn = async (person: Someone, id: number) => (await person.does(deals.get, { params: { id } })).reviews;
const ratingOf = async (asker: Someone, id: number) => {
  const { ratingAverage, ratingCount } = await asker.does(users.get, { params: { id } });
  return [ratingAverage, ratingCount];
};

test('neither side sees the other’s review before both are in', async () => {
  const { ana, bo, id, serviceId } = await completedDeal();
  await writes(ana, id, 5, 'As good as new.');
  expect(await reviewsIn(ana, id)).toMatchObject({
    mine: { stars: 5, text: 'As good as new.' },
    theirs: null,
    open: false,
  });
  expect(await reviewsIn(bo, id)).toEqual({ mine: null, theirs: null, open: true, openUntil: expect.any(String) });
  expect(await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).toEqual({ items: [], nextCursor: null });
  expect(await ratingOf(ana, bo.id)).toEqual([null, 0]);
  const [waiting] = await bo.does(notifications.list);
  expect(waiting).toMatchObject({
    type: 'system',
    title: 'You have been reviewed',
    relatedType: 'user',
    relatedId: ana.id,
  });

  await writes(bo, id, 4, 'A pleasure.');
  expect(await reviewsIn(bo, id)).toMatchObject({
    mine: { stars: 4 },
    theirs: { stars: 5, author: { id: ana.id } },
    open: false,
  });
  const ofBo = await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} });
  expect(ofBo.items).toMatchObject([{ stars: 5, author: { username: ana.username } }]);
  const ofAna = await bo.does(reviews.ofUser, { params: { id: ana.id }, query: {} });
  expect(ofAna.items).toMatchObject([{ stars: 4 }]);
  expect([await ratingOf(ana, bo.id), await ratingOf(bo, ana.id)]).toEqual([
    [5, 1],
    [4, 1],
  ]);
  expect(await ana.does(services.get, { params: { id: serviceId } })).toMatchObject({
    ratingAverage: 5,
    ratingCount: 1,
  });
});

test('two reviews at the same moment are both published', async () => {
  const { ana, bo, id } = await completedDeal();
  await Promise.all([writes(ana, id, 5), writes(bo, id, 3)]);
  expect([await ratingOf(ana, bo.id), await ratingOf(bo, ana.id)]).toEqual([
    [5, 1],
    [3, 1],
  ]);
});

test('a double click on Send is one review, and a second one with other words is refused', async () => {
  const { ana, bo, id } = await completedDeal();
  const [first, second] = await Promise.all([tries(ana, id), tries(ana, id)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.body).toEqual(first?.body);
  const body = { stars: 4, text: 'On second thoughts' };
  expect(await ana.tries(reviews.write, { params: { id }, body })).toMatchObject(refusal(409, 'already_reviewed'));
  expect(await ana.tries(reviews.write, { params: { id }, body: { stars: 4, quality: 2 } })).toMatchObject(
    refusal(409, 'already_reviewed'),
  );
  await writes(bo, id, 5);
  world.clock.pass(15 * DAY_MS);
  expect(await tries(ana, id)).toMatchObject({ status: 200, body: { id: first?.body.id, stars: 4, text: '' } });
  expect(await ratingOf(ana, bo.id)).toEqual([4, 1]);
});

test('only the two sides of a completed deal can review it', async () => {
  const { ana, bo, id } = await completedDeal();
  const { id: open } = await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  expect(await tries(ana, open)).toMatchObject(refusal(422, 'review_closed'));
  const cyd = await neighbour(world, 'cyd');
  expect((await tries(cyd, id)).status).toBe(404);
});

test('after 14 days it is too late, and what one side wrote is shown', async () => {
  const { ana, bo, id } = await completedDeal();
  await writes(ana, id, 2);
  world.clock.pass(14 * DAY_MS - 1);
  await world.runJobs();
  expect((await reviewsIn(bo, id)).open).toBe(true);
  expect(await ratingOf(ana, bo.id)).toEqual([null, 0]);
  world.clock.pass(2);
  await world.runJobs();
  expect(await tries(bo, id)).toMatchObject(refusal(422, 'review_closed'));
  expect(await reviewsIn(bo, id)).toMatchObject({ mine: null, theirs: { stars: 2 }, open: false });
  expect(await ratingOf(ana, bo.id)).toEqual([2, 1]);
});

test('a pair that meets again is shown again and counted once', async () => {
  const { ana, bo, id, serviceId } = await completedDeal();
  const second = await dealAt('completed', { seeker: ana, provider: bo, serviceId });
  const third = await dealAt('completed', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await Promise.all([id, second.id, third.id].map((deal) => writes(bo, deal, 5)));
  // Concurrently, so that a lost update would show.
  await Promise.all([id, second.id, third.id].map((deal) => writes(ana, deal, 5)));
  expect([await ratingOf(ana, bo.id), await ratingOf(bo, ana.id)]).toEqual([
    [5, 1],
    [5, 1],
  ]);
  expect((await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).items).toHaveLength(3);
  expect((await ana.does(reviews.ofUser, { params: { id: bo.id }, query: { serviceId } })).items).toHaveLength(2);
  expect(await ana.does(services.get, { params: { id: serviceId } })).toMatchObject({ ratingCount: 1 });
});

test('stars are 1 to 5', async () => {
  const { ana, id } = await completedDeal();
  for (const stars of [0, 6, 4.5, '5'])
    expect((await ana.tries(reviews.write, { params: { id }, body: { stars } })).status).toBe(400);
});

test('an unknown user has no reviews', async () => {
  const { ana } = await completedDeal();
  expect((await ana.tries(reviews.ofUser, { params: { id: 987_654 } })).status).toBe(404);
});
