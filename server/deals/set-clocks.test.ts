// How deals behave, and what they say, after an operator has changed the clocks.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { reviews } from '#shared/reviews.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour, requestFor } from '../../test/people.ts';
import { makeAdmin } from '../admin/make-admin.ts';

const { world, offered, paid, pass, inHours } = await dealScene({
  CLOCK_HOLD_PAUSE: 2 * HOUR,
  CLOCK_DISPUTED: 30 * DAY,
  CLOCK_COMPLETED: 7 * DAY,
  CLOCK_REVIEWS: 20 * DAY,
  CLOCK_COUNTER_REST: 36 * HOUR,
  CLOCK_THAWED: 48 * HOUR,
});
const operator = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');

test('an offer left unpaid three times can be paid again after the pause, and its pages say from when', async () => {
  const deal = await offered();
  const { offer } = await deal.see();
  const accept = { step: 'accept_offer', offerId: offer?.id ?? 0 } as const;
  const page = () => deal.seeker.does(payments.get, { params: { publicId: offer?.publicId ?? '' } });
  for (const _ of [1, 2, 3]) {
    expect([(await deal.see()).payAgainAt, await page()]).toMatchObject([null, { payAgainAt: null, payable: true }]);
    await takes(deal.seeker, deal.id, accept);
    await takes(deal.seeker, deal.id, { step: 'abandon' });
  }
  const from = inHours(2);
  expect([(await deal.see()).payAgainAt, await page()]).toMatchObject([
    from,
    { payAgainAt: from, payable: false, stands: true },
  ]);
  expect(await triesStep(deal.seeker, deal.id, accept)).toMatchObject(refusal(429, 'hold_too_often'));
  const again = { params: { id: deal.id }, body: { ...accept, key: newKey() } };
  expect((await world.app.inject(requestFor(deals.takeStep, again, deal.seeker.cookie))).headers['retry-after']).toBe(
    '7200',
  );
  world.clock.pass(2 * HOUR);
  expect([(await deal.see()).payAgainAt, await page()]).toMatchObject([null, { payAgainAt: null, payable: true }]);
  expect((await takes(deal.seeker, deal.id, accept)).status).toBe('payment_pending');
});

test('a dispute that may last longer reaches the operators each day to its last', async () => {
  const deal = await paid({ startsIn: 1 });
  await pass(HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'The wheel fell off' });
  await pass(30 * DAY - 1);
  expect((await deal.see()).status).toBe('disputed');
  const told = (await operator.does(notifications.list))
    .filter(({ content }) => content.includes('has been waiting for'))
    .map(({ content }) => content);
  expect(told.toReversed()).toEqual(
    Array.from({ length: 23 }, (_, day) => `The dispute about Bike repair has been waiting for ${7 + day} days.`),
  );
});

const openIn = async (deal: DealWalk) => {
  const { open, openUntil } = (await deal.see()).reviews;
  return [open, openUntil];
};
const review = ({ id }: DealWalk) => ({ params: { id }, body: { stars: 4 } });

test('reviews have a time of their own: they stay open after tips close, and the deal says until when', async () => {
  const deal = await paid();
  expect(await openIn(deal)).toEqual([false, null]);
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  const tipsUntil = inHours(7 * 24);
  const until = inHours(20 * 24);
  expect((await deal.see()).deadline).toEqual({ at: tipsUntil, then: 'After that no tip can be left.' });
  expect(await openIn(deal)).toEqual([true, until]);
  await pass(7 * DAY);
  expect((await deal.see()).status).toBe('closed');
  expect(await openIn(deal)).toEqual([true, until]);
  await deal.seeker.does(reviews.write, review(deal));
  await pass(13 * DAY - 1);
  expect((await deal.see(deal.provider)).reviews).toMatchObject({ open: true, theirs: null });
  await pass(2);
  expect((await deal.see(deal.provider)).reviews).toMatchObject({
    open: false,
    openUntil: until,
    theirs: { stars: 4 },
  });
  expect(await deal.provider.tries(reviews.write, review(deal))).toMatchObject(refusal(422, 'review_closed'));
});

test('a user who has read the other’s review cannot write one, even if the deadline was extended since', async () => {
  const deal = await paid();
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  await deal.seeker.does(reviews.write, review(deal));
  await pass(20 * DAY);
  const { config } = world.context;
  world.context.config = { ...config, CLOCK_REVIEWS: 40 * DAY };
  expect((await deal.see(deal.provider)).reviews).toMatchObject({ open: false, theirs: { stars: 4 } });
  expect(await deal.provider.tries(reviews.write, review(deal))).toMatchObject(refusal(422, 'review_closed'));
  world.context.config = config;
});

test('a refunded deal says until when it can be reviewed, too', async () => {
  const deal = await paid();
  await takes(deal.provider, deal.id, { step: 'done' });
  await takes(deal.provider, deal.id, { step: 'give_back' });
  expect(await openIn(deal)).toEqual([true, inHours(20 * 24)]);
});

test('a deal’s texts name the clock lengths set on this server', async () => {
  const { clocks } = await (await offered()).see();
  expect(clocks).toMatchObject({ counter_rest: 36 * HOUR, thawed: 48 * HOUR });
});
