// How often others have opened a service: only its provider sees the number, and nobody sees who they were.
import { expect, test } from 'vitest';
import { services } from '#shared/services.ts';
import { DAY_MS } from '#shared/time.ts';
import { interestIn, offerService } from '../../test/deal.ts';
import { guestIn } from '../../test/guest.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const opens = (person: Someone, id: number) => person.does(services.countView, { params: { id } });
const own = async (id: number) => (await bo.does(services.mine)).items.find((service) => service.id === id);
const viewers = () => world.db.selectFrom('serviceViewers').selectAll().execute();

test('each neighbour counts once a day, the provider never', async () => {
  const id = await offerService(bo);
  expect(await own(id)).toMatchObject({ views: 0, interests: 0 });
  for (const person of [ana, ana, cyd, bo]) await opens(person, id);
  expect(await own(id)).toMatchObject({ views: 2 });
  world.clock.pass(DAY_MS);
  await opens(ana, id);
  expect(await own(id)).toMatchObject({ views: 3 });
});

test('one account that opens it ten times at once counts once', async () => {
  const id = await offerService(bo);
  await Promise.all(Array.from({ length: 10 }, () => opens(ana, id)));
  expect(await own(id)).toMatchObject({ views: 1 });
});

test('viewers are forgotten at the end of the next day, and the count stays', async () => {
  const id = await offerService(bo);
  await opens(ana, id);
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect(await viewers()).toContainEqual(expect.objectContaining({ serviceId: id, viewerId: ana.id }));
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect(await viewers()).toEqual([]);
  expect(await own(id)).toMatchObject({ views: 1 });
});

test('a guest sees none of the town’s services, and nobody a draft or a missing one: nothing is counted', async () => {
  const id = await offerService(bo);
  const opening = (who: Someone, each: number) => who.tries(services.countView, { params: { id: each } });
  expect(await opening(await guestIn(world), id)).toMatchObject({ status: 404 });
  await bo.does(services.update, { params: { id }, body: { visibility: 'draft' } });
  for (const each of [id, 987_654]) expect(await opening(ana, each)).toMatchObject({ status: 404 });
  expect(await own(id)).toMatchObject({ views: 0 });
  expect(await viewers()).toEqual([]);
});

test('an interest is counted, and only the provider reads either count', async () => {
  const id = await offerService(bo);
  await interestIn(ana, id);
  expect(await own(id)).toMatchObject({ interests: 1 });
  const seen = await ana.does(services.get, { params: { id } });
  for (const part of ['views', 'interests']) expect(seen).not.toHaveProperty(part);
});
