// Rate limits that no other test covers.
import { expect, test } from 'vitest';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

/** A limit factor that turns 120 a minute into three. */
const world = await makeWorld({ LIMIT_FACTOR: 0.025 });
const ana = await neighbour(world, 'ana');

test('stating needs and services together is limited like the steps of deals', async () => {
  const state = () => ana.tries(needs.create, { body: { title: 'Fix the tap' } });
  const offer = () =>
    ana.tries(services.create, { body: { title: 'Bikes mended', category: 'bikes_cars', price: 40, unit: 'job' } });
  expect([await state(), await offer(), await state()].map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const act of [state, offer])
    expect(await act()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
