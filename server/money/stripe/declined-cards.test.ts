// Cards declined on Stripe's own page count, as they do at the simulator.
import { expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { goToPay, newKey, offerTo } from '../../../test/paying-scene.ts';
import { neighbour } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';

const world = await makeStripeWorld({ LIMIT_FACTOR: 1 });
const { standIn } = world;

test('after five declined cards at Stripe Ana cannot pay for that hour, and Cy can; a repeated event counts once', async () => {
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  const cy = await neighbour(world, 'cy');
  const offered = await offerTo(ana, bo);
  const another = await offerTo(cy, bo);
  await goToPay(ana, offered.publicId);
  await world.hearStripe();
  const again = () => ana.tries(payments.checkout, { params: { publicId: offered.publicId }, body: { key: newKey() } });
  for (let card = 1; card <= 5; card += 1) {
    expect(await again()).toMatchObject({ status: 200 });
    standIn.store.tell('payment_intent.payment_failed', {
      id: `pi_${card}`,
      object: 'payment_intent',
      created: 0,
      transfer_group: offered.publicId,
    });
    for (const event of standIn.takeEvents())
      for (let told = 0; told < 2; told += 1) expect(await world.deliver(event)).toBe(200);
  }
  expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await world.runJobs();
  expect(await goToPay(cy, another.publicId)).toMatch(/^cs_/);
});

test('a declined card of a sale that is not ours is only stored', async () => {
  standIn.store.tell('payment_intent.payment_failed', {
    id: 'pi_else',
    object: 'payment_intent',
    created: 0,
    transfer_group: null,
  });
  await world.hearStripe();
});
