// What a profile shows of its owner: how soon they reply, how far away they live, and facts that we have verified.
import { expect, test } from 'vitest';
import { messages } from '#shared/messages.ts';
import { users } from '#shared/users.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { dealAt, interestIn, offerService, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { answerStep } from './answer-time.ts';

const world = await makeWorld();
let count = 0;
const newcomer = (): Promise<Someone> => neighbour(world, `somebody_${(count += 1)}`);
const viewer = await newcomer();

const page = ({ id }: Someone, asker = viewer) => asker.does(users.get, { params: { id } });
/** A new seeker sends an interest, and is accepted this many minutes later. */
async function answersAfter(provider: Someone, minutes: number): Promise<void> {
  const { id } = await interestIn(await newcomer(), await offerService(provider));
  world.clock.pass(minutes * MINUTE_MS);
  await takes(provider, id, { step: 'accept', flexible: true });
}
const write = (from: Someone, to: Someone, serviceId = 0) =>
  from.does(messages.send, { body: { receiverId: to.id, serviceId, content: 'Hello' } });

test('the usual answer time is shown from the third answer on, as the step that holds the median', async () => {
  const bo = await newcomer();
  await answersAfter(bo, 20);
  await answersAfter(bo, 600);
  expect((await page(bo)).answersWithin).toBeNull();
  await answersAfter(bo, 30);
  expect((await page(bo)).answersWithin).toBe(1);
  await answersAfter(bo, 500);
  await answersAfter(bo, 600);
  expect((await page(bo)).answersWithin).toBe(12);
});

test('a message in the thread answers an interest, too, and the first counts', async () => {
  const bo = await newcomer();
  for (const _ of [1, 2, 3]) {
    const seeker = await newcomer();
    const serviceId = await offerService(bo);
    const { id } = await interestIn(seeker, serviceId);
    world.clock.pass(10 * MINUTE_MS);
    await write(bo, seeker, serviceId);
    world.clock.pass(600 * MINUTE_MS);
    await takes(bo, id, { step: 'accept', flexible: true });
  }
  expect((await page(bo)).answersWithin).toBe(1);
});

test('an answered first message counts; unanswered ones, and those they began themselves, do not', async () => {
  const bo = await newcomer();
  for (const _ of [1, 2, 3]) {
    expect((await page(bo)).answersWithin).toBeNull();
    await write(await newcomer(), bo);
    const begun = await newcomer();
    const asking = await newcomer();
    await write(bo, begun);
    await write(begun, bo);
    await write(asking, bo);
    world.clock.pass(100 * MINUTE_MS);
    await write(bo, asking);
  }
  expect((await page(bo)).answersWithin).toBe(4);
});

test('an answer time over a week is not shown', () => {
  expect([null, 0, 3600, 3601, 7 * 86_400, 7 * 86_400 + 1].map(answerStep)).toEqual([null, 1, 1, 4, 168, null]);
});

test('others read in steps how far away a user lives; the user does not', async () => {
  const bo = await newcomer();
  const ana = await newcomer();
  await ana.does(users.setLocation, {
    body: { latitude: '39.8617', longitude: '-89.6501', city: 'Springfield', state: 'IL' },
  });
  expect((await page(ana, bo)).distance).toBe('about 5 miles');
  expect((await page(ana, ana)).distance).toBeNull();
  await world.db.updateTable('users').set({ latitude: null, longitude: null }).where('id', '=', bo.id).execute();
  expect((await page(ana, bo)).distance).toBeNull();
});

test('an address is called confirmed once a mailed link was opened, and regulars are counted from the third on', async () => {
  const bo = await newcomer();
  const serviceId = await offerService(bo, { remote: true });
  for (const regulars of [0, 0, 3]) {
    const seeker = await newcomer();
    for (const _ of [1, 2]) await dealAt('completed', { seeker, provider: bo, serviceId });
    expect((await page(bo)).badges).toEqual({ emailConfirmed: false, regulars });
  }
  await dealAt('completed', { seeker: await newcomer(), provider: bo, serviceId });
  await world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', bo.id).execute();
  expect((await page(bo)).badges).toEqual({ emailConfirmed: true, regulars: 3 });
});
