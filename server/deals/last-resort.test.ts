// An undecided dispute: after 21 days what both agree on is released, the rest is refunded, and everybody is notified.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { takes } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour } from '../../test/people.ts';

const { paid, pass, world } = await dealScene();
const operator = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');

async function disputed(): Promise<DealWalk> {
  const deal = await paid({ amount: 100, startsIn: 1 });
  await pass(2 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'The wheel fell off' });
  return deal;
}

test.each([
  ['both have proposed: the smaller sum', 7000, 3000, 3000],
  ['both have proposed the same', 5000, 5000, 5000],
  ['only Ana has', undefined, 6000, 0],
  ['only Bo has', 9000, undefined, 0],
  ['nobody has', undefined, undefined, 0],
] as const)('%s', async (_title, bos, anas, released) => {
  const deal = await disputed();
  if (bos !== undefined) await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: bos });
  if (anas !== undefined) await takes(deal.seeker, deal.id, { step: 'propose_split', toProvider: anas });
  await pass(21 * DAY - 1);
  expect(await deal.see()).toMatchObject({ status: 'disputed', sums: { held: 10_000 } });
  await pass(1);
  const over = await deal.see();
  expect(over).toMatchObject({ status: 'resolved', sums: { held: 0, released, refunded: 10_000 - released } });
  expect(over.history.at(-1)).toMatchObject({
    step: 'last_resort',
    by: 'system',
    detail: { release: released, refund: 10_000 - released },
  });
  for (const person of [deal.seeker, deal.provider]) expect(await deal.notice(person)).toBe('Dispute ended');
});

test('a retracted proposal no longer counts', async () => {
  const deal = await disputed();
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 4000 });
  await takes(deal.seeker, deal.id, { step: 'propose_split', toProvider: 4000 });
  await takes(deal.provider, deal.id, { step: 'drop_proposal', proposalId: proposals[0]?.id ?? 0 });
  await pass(21 * DAY);
  expect((await deal.see()).sums).toMatchObject({ released: 0, refunded: 10_000 });
});

test('what Ana released before is not taken back', async () => {
  const deal = await paid({ amount: 100, startsIn: 1 });
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 30 });
  await pass(2 * HOUR);
  await takes(deal.provider, deal.id, { step: 'problem', reason: 'She is not there' });
  await pass(21 * DAY);
  expect((await deal.see()).sums).toMatchObject({ held: 0, released: 3000, refunded: 7000 });
});

test('operators get a red alert, which stays in the queue', async () => {
  const deal = await disputed();
  await pass(21 * DAY);
  expect((await operator.does(notifications.list))[0]).toMatchObject({
    title: 'A dispute ran out of time',
    type: 'system',
  });
  const open = await world.db
    .selectFrom('operatorQueue')
    .select('key')
    .where('dealId', '=', deal.id)
    .where('resolvedAt', 'is', null)
    .execute();
  expect(open.map(({ key }) => key)).toEqual([`last_resort:${deal.id}`]);
});
