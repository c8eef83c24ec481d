// The next start re-reads texts that were stored by an older engine or without one, and leaves those changed meanwhile
// alone.
import { expect, test } from 'vitest';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { catalogue } from './catalogue.ts';
import { startUnderstanding } from './understand-all.ts';

const world = await makeWorld();

test('listings and needs that nobody has understood yet are found after the next start', async () => {
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  const offer = (title: string) =>
    bo.does(services.create, { body: { title, category: 'other', price: 40, unit: 'job' } });
  const made: number[] = [];
  for (let count = 0; count < 103; count += 1) made.push((await offer(`Piano tuning ${count}`)).id);
  const need = await ana.does(needs.create, { body: { title: 'The piano is out of tune', visibility: 'public' } });
  await world.db.updateTable('services').set({ meaning: null, understoodBy: 'another engine' }).execute();
  await world.db.updateTable('needs').set({ meaning: null, understoodBy: null }).execute();
  const found = async () => (await ana.does(matching.ofNeed, { params: { id: need.id }, query: {} })).items.length;
  expect(await found()).toBe(0);
  await startUnderstanding(world.context);
  await world.runJobs();
  expect(await found()).toBe(50);
  const rows = await world.db
    .selectFrom('services')
    .select('understoodBy')
    .where('id', 'in', made)
    .distinct()
    .execute();
  expect(rows).toEqual([{ understoodBy: catalogue().fingerprint }]);
  expect((await bo.does(needs.nearby, { query: {} })).items.map(({ id }) => id)).toEqual([need.id]);
});
