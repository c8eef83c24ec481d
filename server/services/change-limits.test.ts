// Changed texts run through the engine again, so a change counts against the same limit as a new text.
import { expect, test } from 'vitest';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { refusal } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

/** A limit factor that allows three changes a minute. */
const world = await makeWorld({ LIMIT_FACTOR: 0.025 });

test('changing needs and services has the same limit as stating them', async () => {
  const ana = await neighbour(world, 'ana');
  const need = await ana.does(needs.create, { body: { title: 'Fix the dripping tap' } });
  const service = await ana.does(services.create, {
    body: {
      title: 'Plumbing',
      description: 'Taps and drains.',
      price: 40,
      unit: 'hour',
      tags: [],
      category: 'plumbing',
    },
  });
  await ana.does(needs.update, { params: { id: need.id }, body: { title: 'Fix both taps' } });
  expect(await ana.tries(needs.update, { params: { id: need.id }, body: { title: 'Fix all taps' } })).toMatchObject(
    refusal(429, 'too_many_requests'),
  );
  expect(await ana.tries(services.update, { params: { id: service.id }, body: { title: 'Taps' } })).toMatchObject(
    refusal(429, 'too_many_requests'),
  );
});
