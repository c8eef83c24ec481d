// Opening a deal, or doing what it asks for, marks its notices as read, and no others.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { takes } from '../../../test/deal.ts';
import { dealScene, goToPay, type DealWalk } from '../../../test/deal-scene.ts';
import { openPages } from '../../../test/pages.ts';
import { neighbour, type Someone } from '../../../test/people.ts';

const { world, offered, pair } = await dealScene();
const pages = await openPages(world);

const opens = (person: Someone, { id }: DealWalk) => person.does(deals.read, { params: { id } });
const unreadOf = async (person: Someone) => (await person.does(notifications.list)).filter(({ read }) => !read);
const unreadAbout = async (person: Someone, deal: DealWalk) =>
  (await unreadOf(person)).filter(({ relatedType, relatedId }) => relatedType === 'booking' && relatedId === deal.id);

test('opening a deal reads its notices, and every tab hears the count', async () => {
  const deal = await offered();
  const tabs = [await pages.open(deal.seeker), await pages.open(deal.seeker)];
  expect(await unreadAbout(deal.seeker, deal)).toHaveLength(2);
  await opens(deal.seeker, deal);
  expect(await unreadAbout(deal.seeker, deal)).toEqual([]);
  for (const tab of tabs) await tab.until('unread_notifications', (unread) => unread === 0);
});

test('notices about another deal, and the other side’s about this one, stay unread', async () => {
  const both = await pair();
  const [first, other] = [
    await offered({ pair: both }),
    await offered({ pair: { ...(await pair()), seeker: both.seeker } }),
  ];
  await takes(both.seeker, first.id, { step: 'decline_offer' });
  await opens(both.seeker, first);
  expect([await unreadAbout(both.seeker, first), (await unreadAbout(both.seeker, other)).length]).toEqual([[], 2]);
  expect((await unreadAbout(both.provider, first)).map(({ title }) => title)).toEqual(['Price offer declined']);
});

test('a stranger can neither read nor find out about a deal’s notices', async () => {
  const deal = await offered();
  const cyd = await neighbour(world, 'cyd');
  expect(await cyd.tries(deals.read, { params: { id: deal.id } })).toMatchObject({ status: 404 });
  expect(await unreadAbout(deal.seeker, deal)).toHaveLength(2);
});

test('going to pay without opening the deal marks its notices as read', async () => {
  const deal = await offered();
  const page = await pages.open(deal.seeker);
  await goToPay(deal);
  expect(await unreadAbout(deal.seeker, deal)).toEqual([]);
  await page.until('unread_notifications', (unread) => unread === 0);
  expect((await unreadAbout(deal.provider, deal)).map(({ title }) => title)).toEqual(['Payment started']);
});

test('a step of the other side that comes after the look at it is unread again', async () => {
  const deal = await offered();
  await opens(deal.seeker, deal);
  await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  expect((await unreadAbout(deal.seeker, deal)).map(({ title }) => title)).toEqual(['Price offer changed']);
});

test('one look at a deal, a step in it and “Mark all read” at once lock nobody out', async () => {
  const deal = await offered();
  for (let round = 0; round < 6; round += 1) {
    await takes(deal.provider, deal.id, { step: 'revise', amount: 100 + round });
    await Promise.all([
      opens(deal.seeker, deal),
      deal.seeker.does(notifications.readAll),
      takes(deal.seeker, deal.id, { step: 'set_communication', communication: round % 2 ? 'video' : 'phone' }),
      opens(deal.seeker, deal),
    ]);
    expect(await unreadOf(deal.seeker)).toEqual([]);
  }
});
