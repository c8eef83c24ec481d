// When people move house, their services and open needs move along.
import { expect, test } from 'vitest';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { offerService } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const bo = await neighbour(world, 'bo');
const cy = await neighbour(world, 'cy');
const chicago = { latitude: '41.8781', longitude: '-87.6298', city: 'Chicago', state: 'IL' };
const boston = { latitude: '42.3601', longitude: '-71.0589', city: 'Boston', state: 'MA' };

const stateNeed = async (seeker: Someone) => (await seeker.does(needs.create, { body: { title: 'Fix the tap' } })).id;
const rowOf = (table: 'services' | 'needs', id: number) =>
  world.db
    .selectFrom(table)
    .select(['city', 'state', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const springfield = { city: 'Springfield', state: 'IL', latitude: 39.8017, longitude: -89.6436 };
const inChicago = { city: 'Chicago', state: 'IL', latitude: 41.8781, longitude: -87.6298 };

test('services and open needs move along, and are found at the new place', async () => {
  const service = await offerService(bo);
  const need = await stateNeed(bo);
  const neighbours = await offerService(cy);
  const theirs = await stateNeed(cy);
  await bo.does(users.setLocation, { body: chicago });
  expect(await bo.does(services.get, { params: { id: service } })).toMatchObject({
    city: 'Chicago',
    distance: 'under 1 mile',
  });
  expect([await rowOf('services', service), await rowOf('needs', need)]).toEqual([inChicago, inChicago]);
  expect([await rowOf('services', neighbours), await rowOf('needs', theirs)]).toEqual([springfield, springfield]);
});

test('removed, finished and elsewhere offered ones stay where they were', async () => {
  const dee = await neighbour(world, 'dee');
  const removed = await offerService(dee);
  const elsewhere = await offerService(dee);
  const fulfilled = await stateNeed(dee);
  await dee.does(services.remove, { params: { id: removed } });
  await world.db
    .updateTable('services')
    .set({ city: 'Peoria', latitude: 40.69, longitude: -89.59 })
    .where('id', '=', elsewhere)
    .execute();
  await world.db.updateTable('needs').set({ status: 'fulfilled' }).where('id', '=', fulfilled).execute();
  await dee.does(users.setLocation, { body: boston });
  expect([await rowOf('services', removed), await rowOf('needs', fulfilled)]).toEqual([springfield, springfield]);
  expect(await rowOf('services', elsewhere)).toMatchObject({ city: 'Peoria', latitude: 40.69 });
});
