// Deals under $10 are reviewed like any other, and lift no average.
import { expect, test } from 'vitest';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { addService, goToPay, offerTo, payWith, step } from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();

/** A completed deal for so many dollars that both have reviewed with five stars. */
async function reviewed(seeker: Someone, provider: Someone, serviceId: number, amount: number): Promise<void> {
  const offered = await offerTo(seeker, provider, { amount, serviceId });
  await payWith(seeker, await goToPay(seeker, offered.publicId));
  await world.runJobs();
  await step(seeker, offered, 'confirm');
  for (const who of [seeker, provider])
    await who.does(reviews.write, { params: { id: offered.dealId }, body: { stars: 5 } });
  // Limits and reminders of one day are nothing to the next.
  world.clock.pass(DAY_MS);
}

const ratings = async (asker: Someone, provider: Someone, serviceId: number) => {
  const { ratingCount } = await asker.does(users.get, { params: { id: provider.id } });
  const service = await asker.does(services.get, { params: { id: serviceId } });
  return [ratingCount, service.ratingCount];
};

test('a review of a $9 deal is public and lifts no average; one of a $10 deal does, once per pair', async () => {
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  const serviceId = await addService(bo);
  await reviewed(ana, bo, serviceId, 9);
  expect(await ratings(ana, bo, serviceId)).toEqual([0, 0]);
  expect((await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).items).toHaveLength(1);
  await reviewed(ana, bo, serviceId, 10);
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
  await reviewed(ana, bo, serviceId, 500);
  expect(await ratings(ana, bo, serviceId)).toEqual([1, 1]);
});
