// Replies to reviews, reviews of deals that were not completed, and completion rates.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { reviews } from '#shared/reviews.ts';
import { users } from '#shared/users.ts';
import { dealAt, offerService, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let people = 0;

async function newPair() {
  people += 1;
  const [ana, bo] = await Promise.all([neighbour(world, `ana${people}`), neighbour(world, `bo${people}`)]);
  return { ana, bo, parties: { seeker: ana, provider: bo, serviceId: await offerService(bo) } };
}
const writes = (person: Someone, id: number, stars: number) =>
  person.does(reviews.write, { params: { id }, body: { stars } });
const tries = (person: Someone, id: number) => person.tries(reviews.write, { params: { id }, body: { stars: 2 } });
const replies = (person: Someone, id: number, text: string) =>
  person.tries(reviews.reply, { params: { id }, body: { text } });

/** Ana's review of Bo, published. */
async function reviewed() {
  const { ana, bo, parties } = await newPair();
  const { id } = await dealAt('completed', parties);
  const review = await writes(ana, id, 3);
  await writes(bo, id, 4);
  return { ana, bo, review };
}

test('the reviewed user replies once, and everybody reads it below the review', async () => {
  const { ana, bo, review } = await reviewed();
  expect(await replies(bo, review.id, 'I came back the next day.')).toMatchObject({ status: 200 });
  const { items } = await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} });
  expect(items[0]?.reply).toMatchObject({ text: 'I came back the next day.' });
  expect((await ana.does(notifications.list))[0]).toMatchObject({
    type: 'system',
    title: 'Reply to your review',
    relatedType: 'user',
    relatedId: bo.id,
  });
});

test('a second reply is refused, and the same one again changes nothing', async () => {
  const { ana, bo, review } = await reviewed();
  const twice = await Promise.all([replies(bo, review.id, 'Thank you'), replies(bo, review.id, 'Thank you')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ana.does(notifications.list)).filter(({ title }) => title === 'Reply to your review')).toHaveLength(1);
  expect(await replies(bo, review.id, 'And another thing')).toMatchObject({
    status: 409,
    body: { code: 'already_replied' },
  });
});

test('nobody can reply for another user, or to an unpublished review', async () => {
  const { ana, review } = await reviewed();
  expect(await replies(ana, review.id, 'Me again')).toMatchObject({ status: 404 });
  const { ana: cleo, bo: dan, parties } = await newPair();
  const { id } = await dealAt('completed', parties);
  const blind = await writes(cleo, id, 1);
  expect(await replies(dan, blind.id, 'That is not so')).toMatchObject({ status: 404 });
});

test('both sides can review a refunded or split deal', async () => {
  const { ana, bo, parties } = await newPair();
  const { id } = await dealAt('awaiting_confirmation', parties);
  await takes(ana, id, { step: 'problem', reason: 'It leaks' });
  await takes(bo, id, { step: 'give_back' });
  expect([(await tries(ana, id)).status, (await tries(bo, id)).status]).toEqual([200, 200]);
});

test('only the other side can review a cancelled deal', async () => {
  const { ana, bo, parties } = await newPair();
  const { id } = await dealAt('paid_in_escrow', parties);
  const { cancel } = await bo.does(deals.get, { params: { id } });
  await takes(bo, id, { step: 'cancel', refund: cancel?.refund ?? -1 });
  expect(await tries(bo, id)).toMatchObject({ status: 422, body: { code: 'review_closed' } });
  expect(await tries(ana, id)).toMatchObject({ status: 200 });
  const told = (await bo.does(notifications.list)).find(({ title }) => title === 'You have been reviewed');
  expect(told?.content).toMatch(/^ana\w* reviewed .*\. Everybody sees it once the time to review is over\.$/);
});

test('cancelling after payment lowers the completion rate, which is shown from the fifth deal on', async () => {
  const { ana, bo, parties } = await newPair();
  const rateOf = async (id: number) => (await ana.does(users.get, { params: { id } })).completionRate;
  for (let done = 0; done < 4; done += 1) await dealAt('completed', parties);
  expect(await rateOf(bo.id)).toBeNull();
  const { id } = await dealAt('paid_in_escrow', parties);
  const { cancel } = await bo.does(deals.get, { params: { id } });
  await takes(bo, id, { step: 'cancel', refund: cancel?.refund ?? -1 });
  expect(await rateOf(bo.id)).toBe(80);
  expect(await rateOf(ana.id)).toBeNull();
});
