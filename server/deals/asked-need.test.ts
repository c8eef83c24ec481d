// What was asked for stays on the deal, for its two sides and operators, in each way in which a deal begins.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { type Photo, photos } from '#shared/photos.ts';
import { newKey, offerService, takes } from '../../test/deal.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const olga = await operator(world);
const cyd = await neighbour(world, 'cyd');
const picture = examplePhoto().toString('base64');
const upload = (who: Someone) => who.does(photos.upload, { body: { image: picture, small: picture } });
const onDay = world.context.now().toISOString().slice(0, 4) + '-12-24';

let count = 0;
async function people() {
  count += 1;
  const ana = await neighbour(world, `ana${count}`);
  const dan = await neighbour(world, `dan${count}`);
  return { ana, dan, serviceId: await offerService(dan, { title: 'Fences painted' }) };
}

/** Ana's public need with everything that can be said of one. */
async function needOf(ana: Someone) {
  const photo = await upload(ana);
  const need = await ana.does(needs.create, {
    body: {
      title: 'Paint my fence',
      description: 'Twelve metres, white.\nThe paint is there.',
      budgetMin: 100,
      budgetMax: 150,
      urgency: 'on_date',
      onDate: onDay,
      dateIs: 'by',
      partOfDay: 'morning',
      visibility: 'public',
      photos: [{ id: photo.id, alt: 'The fence' }],
    },
  });
  return { need, photo };
}

const asked = ({ id, createdAt }: { id: number; createdAt: string }, shown: Photo[]) => ({
  id,
  title: 'Paint my fence',
  description: 'Twelve metres, white.\nThe paint is there.',
  budgetMin: 10_000,
  budgetMax: 15_000,
  urgency: 'on_date',
  onDate: onDay,
  dateIs: 'by',
  partOfDay: 'morning',
  town: null,
  statedAt: createdAt,
  photos: shown,
});

const answers = (dan: Someone, id: number, serviceId: number) =>
  dan.does(needs.answer, { params: { id }, body: { key: newKey(), serviceId, amount: 120 } });
const isInterested = (ana: Someone, serviceId: number, needId: number) =>
  ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } });

/** The deal's page as each of those who can open it has it. */
async function pages(id: number, { ana, dan }: { ana: Someone; dan: Someone }) {
  const params = { id };
  expect(await cyd.tries(deals.get, { params })).toMatchObject({ status: 404 });
  expect(await cyd.tries(adminDeals.get, { params })).toMatchObject({ status: 403 });
  const [hers, his, ours] = await Promise.all([
    ana.does(deals.get, { params }),
    dan.does(deals.get, { params }),
    olga.does(adminDeals.get, { params }),
  ]);
  return [hers, his, ours.deal];
}
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;

test('an interest keeps its note and the times that were asked for', async () => {
  const { ana, dan, serviceId } = await people();
  const start = new Date(world.context.now().getTime() + 86_400_000).toISOString();
  const wanted = [{ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() }];
  const { id } = await ana.does(deals.expressInterest, {
    body: { serviceId, key: newKey(), note: 'Twelve metres, white.', wanted },
  });
  for (const deal of await pages(id, { ana, dan }))
    expect(deal).toMatchObject({ note: 'Twelve metres, white.', wanted, need: null });
});

test.each([
  ['an interest about a need', isInterested],
  [
    'an answer to a need',
    async (_: Someone, serviceId: number, id: number, dan: Someone) => answers(dan, id, serviceId),
  ],
])('%s keeps all that the need said', async (_, begin) => {
  const { ana, dan, serviceId } = await people();
  const { need, photo } = await needOf(ana);
  const { id } = await begin(ana, serviceId, need.id, dan);
  const all = await pages(id, { ana, dan });
  for (const deal of all) expect(deal?.need).toEqual(asked(need, [{ ...photo, alt: 'The fence' }]));
});

test('what was asked for stays as it was when the need is changed; a photo that is taken back is gone', async () => {
  const { ana, dan, serviceId } = await people();
  const { need, photo } = await needOf(ana);
  const { id } = await answers(dan, need.id, serviceId);
  const later = await upload(ana);
  const change = (body: object) => ana.does(needs.update, { params: { id: need.id }, body });
  await change({
    title: 'Paint my house',
    description: 'All of it.',
    budgetMin: null,
    budgetMax: 20,
    urgency: 'flexible',
    partOfDay: null,
    photos: [{ id: later.id }, { id: photo.id, alt: 'The fence' }],
  });
  for (const deal of await pages(id, { ana, dan }))
    expect(deal?.need).toEqual(asked(need, [{ ...photo, alt: 'The fence' }]));
  expect((await dan.does(deals.requests, { query: {} })).items[0]?.need).toEqual({
    id: need.id,
    title: 'Paint my fence',
  });
  await change({ photos: [{ id: later.id }] });
  for (const deal of await pages(id, { ana, dan })) expect(deal?.need).toEqual(asked(need, []));
  const second = await offerService(dan, { title: 'Houses painted' });
  const { id: other } = await isInterested(ana, second, need.id);
  expect((await dan.does(deals.get, { params: { id: other } })).need).toMatchObject({
    title: 'Paint my house',
    budgetMin: null,
    budgetMax: 2000,
    urgency: 'flexible',
    onDate: null,
    photos: [{ id: later.id }],
  });
});

test('the photos of a deal’s need are seen by an operator, too, also once it is withdrawn; by no stranger', async () => {
  const { ana, dan, serviceId } = await people();
  const { need, photo } = await needOf(ana);
  const later = await upload(ana);
  expect(await statusAt(olga, photo.src), 'public').toBe(200);
  await ana.does(needs.update, { params: { id: need.id }, body: { visibility: 'private' } });
  expect(await statusAt(olga, photo.src), 'of no deal').toBe(404);
  await isInterested(ana, serviceId, need.id);
  await ana.does(needs.update, {
    params: { id: need.id },
    body: { photos: [{ id: photo.id, alt: 'The fence' }, { id: later.id }] },
  });
  const seen = async (url: string) =>
    Promise.all([ana, dan, olga, cyd, visitor(world)].map((who) => statusAt(who, url)));
  expect(await seen(photo.src)).toEqual([200, 200, 200, 404, 401]);
  expect(await seen(photo.small)).toEqual([200, 200, 200, 404, 401]);
  expect(await seen(later.src), 'added after the deal began').toEqual([200, 404, 404, 404, 401]);
  await ana.does(needs.remove, { params: { id: need.id } });
  expect(await seen(photo.src)).toEqual([200, 200, 200, 404, 401]);
});

test('a need in another town says so on the deal', async () => {
  const { ana, dan, serviceId } = await people();
  const {
    id: needId,
    city,
    state,
  } = await ana.does(needs.create, {
    body: { title: 'Paint my mother’s fence', visibility: 'public', near: '41.88,-87.63' },
  });
  const { id } = await answers(dan, needId, serviceId);
  for (const deal of await pages(id, { ana, dan })) expect(deal?.need).toMatchObject({ town: `${city}, ${state}` });
  expect(city).not.toBeNull();
});

test('when its seeker closes the account, the words stay with the deal like its note, without town and photos', async () => {
  const { ana, dan, serviceId } = await people();
  const { id: photoId, src } = await upload(ana);
  const { id: needId } = await ana.does(needs.create, {
    body: {
      title: 'Paint my mother’s fence',
      description: 'White.',
      visibility: 'public',
      near: '41.88,-87.63',
      photos: [{ id: photoId, alt: 'Her fence' }],
    },
  });
  const { id } = await answers(dan, needId, serviceId);
  await takes(dan, id, { step: 'withdraw' });
  await ana.does(accounts.close, { body: { password: `${ana.username}-secret` } });
  const { need } = await dan.does(deals.get, { params: { id } });
  expect(need).toMatchObject({ title: 'Paint my mother’s fence', description: 'White.', town: null, photos: [] });
  expect(await statusAt(dan, src)).toBe(404);
  const kept = await world.db.selectFrom('deals').select('needFacts').where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain('Her fence');
});
