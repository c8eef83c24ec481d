// Photos of needs: who adds them, who sees them, and when they go.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { type NewNeed, needs } from '#shared/needs.ts';
import { type Photo, photos } from '#shared/photos.ts';
import { services } from '#shared/services.ts';
import { DAY_MS } from '#shared/time.ts';
import type * as z from 'zod/mini';
import { newKey } from '../../test/deal.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');
const { id: serviceId } = await bo.does(services.create, {
  body: { title: 'Taps and drips', category: 'plumbing', price: 40, unit: 'job' },
});

const picture = (photo = examplePhoto()) => photo.toString('base64');
const upload = (who: Someone) =>
  who.does(photos.upload, { body: { image: picture(examplePhoto({ width: 1200, height: 900 })), small: picture() } });
const state = (chosen: Photo[], more: Partial<z.input<typeof NewNeed>> = {}) =>
  ana.does(needs.create, {
    body: { title: 'Fix the dripping tap', category: 'plumbing', ...more, photos: chosen.map(({ id }) => ({ id })) },
  });
const change = (who: Someone, id: number, body: object) => who.tries(needs.update, { params: { id }, body });
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;
const statuses = (url: string) => Promise.all([ana, bo, cyd].map((who) => statusAt(who, url)));

test('a need shows its photos in its seeker’s order, to them and, once public, to neighbours who could help', async () => {
  const first = await upload(ana);
  const second = await upload(ana);
  const need = await ana.does(needs.create, {
    body: {
      title: 'Fix the dripping tap',
      category: 'plumbing',
      photos: [{ id: second.id, alt: ' Under the sink ' }, { id: first.id }],
    },
  });
  expect(need.photos).toEqual([{ ...second, alt: 'Under the sink' }, first]);
  expect(await statuses(first.src)).toEqual([200, 404, 404]);
  await change(ana, need.id, { visibility: 'public' });
  expect((await bo.does(needs.nearby, { query: {} })).items.find(({ id }) => id === need.id)?.photos).toEqual(
    need.photos,
  );
  expect(await statuses(first.small)).toEqual([200, 200, 200]);
  expect((await ana.does(needs.list, { query: {} })).items.find(({ id }) => id === need.id)?.photos).toEqual(
    need.photos,
  );
  await change(ana, need.id, { photos: [{ id: first.id, alt: 'The tap' }] });
  expect((await ana.does(needs.get, { params: { id: need.id } })).photos).toEqual([{ ...first, alt: 'The tap' }]);
  expect(await statuses(second.src)).toEqual([404, 404, 404]);
  const guest = someone(world.app, cookieOf(await world.app.inject(requestFor(accounts.guest, {}, ''))));
  expect(await statusAt(guest, first.src)).toBe(404);
  await ana.does(needs.remove, { params: { id: need.id } });
  expect(
    await statuses(first.src),
    'a need that is withdrawn and about which nobody was asked takes its photos along',
  ).toEqual([404, 404, 404]);
});

test('only a provider asked about a private need sees its photos, on the deal too, and goes on seeing them', async () => {
  const photo = await upload(ana);
  const need = await state([photo]);
  const { id } = await ana.does(deals.expressInterest, { body: { serviceId, needId: need.id, key: newKey() } });
  expect(await statuses(photo.src)).toEqual([200, 200, 404]);
  for (const who of [ana, bo])
    expect((await who.does(deals.get, { params: { id } })).need).toMatchObject({
      id: need.id,
      title: need.title,
      photos: [photo],
    });
  await ana.does(needs.remove, { params: { id: need.id } });
  expect(await statuses(photo.src)).toEqual([200, 200, 404]);
});

test('a stranger cannot change them, and a photo that is another’s, used elsewhere or missing is refused', async () => {
  const mine = await upload(ana);
  const theirs = await upload(cyd);
  const offered = await upload(ana);
  const sent = await upload(ana);
  const service = await ana.does(services.create, {
    body: { title: 'Dog walks', category: 'pets', price: 20, unit: 'job', photos: [{ id: offered.id }] },
  });
  await ana.does(messages.send, { body: { receiverId: bo.id, content: '', photos: [sent.id] } });
  const need = await state([mine], { visibility: 'public' });
  expect(await change(cyd, need.id, { photos: [] })).toMatchObject({ status: 404 });
  for (const { id } of [theirs, offered, sent, { id: 999_999 }]) {
    expect(await change(ana, need.id, { title: 'Changed', photos: [{ id }] })).toMatchObject({
      status: 422,
      body: { code: 'photo_gone' },
    });
    expect(await ana.tries(needs.create, { body: { title: 'Another', photos: [{ id }] } })).toMatchObject({
      status: 422,
    });
  }
  expect(await ana.does(needs.get, { params: { id: need.id } })).toMatchObject({
    title: need.title,
    photos: [{ id: mine.id }],
  });
  const elsewhere = { id: service.id };
  expect(await ana.tries(services.update, { params: elsewhere, body: { photos: [{ id: mine.id }] } })).toMatchObject({
    status: 422,
  });
  expect(await ana.tries(messages.send, { body: { receiverId: bo.id, content: '', photos: [mine.id] } })).toMatchObject(
    { status: 422 },
  );
});

test('a need has at most eight photos, each once, and one sent twice is stated once', async () => {
  const nine = await Promise.all(Array.from({ length: 9 }, () => upload(ana)));
  const chosen = nine.map(({ id }) => ({ id }));
  const body = { title: 'Fix the roof', key: newKey(), photos: chosen.slice(0, 8) };
  expect(await ana.tries(needs.create, { body: { ...body, photos: chosen } })).toMatchObject({
    status: 400,
    body: { fields: { photos: 'At most 8 photos' } },
  });
  expect(await ana.tries(needs.create, { body: { ...body, photos: [chosen[0], chosen[0]] } })).toMatchObject({
    status: 400,
  });
  const once = await ana.does(needs.create, { body });
  const twice = await ana.does(needs.create, { body });
  expect(twice).toEqual(once);
  expect(once.photos).toHaveLength(8);
});

test('a need’s photo stays after its day, and goes with a removed goal', async () => {
  const photo = await upload(ana);
  const goal = await ana.does(goals.create, { body: { key: newKey(), title: 'A dry kitchen', why: '' } });
  const need = await state([photo], { goalId: goal.id });
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect((await ana.does(goals.get, { params: { id: goal.id } })).needs[0]?.photos).toEqual(need.photos);
  expect(await statusAt(ana, photo.src)).toBe(200);
  await ana.does(goals.remove, { params: { id: goal.id } });
  expect(await statusAt(ana, photo.src)).toBe(404);
});
