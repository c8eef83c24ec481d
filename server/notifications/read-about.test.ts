// Opening or handling a subject clears its notices from the bell, for every kind of subject.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { type NoticeSubject, NOTICE_SUBJECTS, notifications } from '#shared/notifications.ts';
import { reviews } from '#shared/reviews.ts';
import { inTransaction } from '../context/work.ts';
import { newKey, takes } from '../../test/deal.ts';
import { dealScene, type DealWalk } from '../../test/deal-scene.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { notify } from './notify.ts';

const { world, paid, pair } = await dealScene();
const pages = await openPages(world);

const unread = async (person: Someone) =>
  (await person.does(notifications.list))
    .filter(({ read }) => !read)
    .map(({ title }) => title)
    .toSorted();
const tell = (
  person: Someone,
  title: string,
  about: { relatedType: NoticeSubject; relatedId: number; type?: 'offer' | 'message' },
) =>
  inTransaction(world.context, (work) =>
    notify(work, { userId: person.id, type: 'system', title, content: 'Look at it.', ...about }),
  );
const opens = (person: Someone, about: NoticeSubject, id?: number) =>
  person.does(notifications.readAbout, { body: { about, ...(id !== undefined && { id }) } });

test.each(NOTICE_SUBJECTS)('opening one %s reads its notices in every tab, and no others', async (about) => {
  const ana = await neighbour(world, `ana_${about}`);
  const eve = await neighbour(world, `eve_${about}`);
  const tabs = [await pages.open(ana), await pages.open(ana)];
  for (const relatedType of NOTICE_SUBJECTS) {
    await tell(ana, `this ${relatedType}`, { relatedType, relatedId: 7 });
    await tell(ana, `other ${relatedType}`, { relatedType, relatedId: 8 });
  }
  await tell(ana, 'New message', { relatedType: 'user', relatedId: 7, type: 'message' });
  await tell(eve, 'hers', { relatedType: about, relatedId: 7 });
  const all = await unread(ana);
  await opens(ana, about, 7);
  expect(await unread(ana)).toEqual(all.filter((title) => title !== `this ${about}`));
  for (const tab of tabs) await tab.until('unread_notifications', (count) => count === all.length - 1);
  await opens(ana, about);
  expect(await unread(ana)).toEqual(all.filter((title) => !title.endsWith(` ${about}`)));
  expect(await unread(eve)).toEqual(['hers']);
});

async function reviewed(): Promise<DealWalk> {
  const deal = await paid();
  await takes(deal.provider, deal.id, { step: 'done' });
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  for (const side of [deal.seeker, deal.provider]) await side.does(notifications.readAll);
  await deal.seeker.does(reviews.write, { params: { id: deal.id }, body: { stars: 5 } });
  return deal;
}
const opensDeal = (person: Someone, { id }: DealWalk) => person.does(deals.read, { params: { id } });

test('a review’s notices are read with its deal, and another deal’s stay', async () => {
  const [deal, other] = [await reviewed(), await reviewed()];
  expect(await unread(deal.provider)).toEqual(['You have been reviewed']);
  await opensDeal(deal.provider, deal);
  expect(await unread(deal.provider)).toEqual([]);
  await deal.provider.does(reviews.write, { params: { id: deal.id }, body: { stars: 4 } });
  expect(await unread(deal.seeker)).toEqual(['New review']);
  await opensDeal(deal.seeker, deal);
  expect(await unread(deal.seeker)).toEqual([]);
  expect(await unread(other.provider)).toEqual(['You have been reviewed']);
});

test('a review’s notices are read with the page that they lead to', async () => {
  const deal = await reviewed();
  await opens(deal.provider, 'user', deal.seeker.id);
  expect(await unread(deal.provider)).toEqual([]);
  await deal.provider.does(reviews.write, { params: { id: deal.id }, body: { stars: 4 } });
  await opens(deal.seeker, 'user', deal.seeker.id);
  expect(await unread(deal.seeker)).toEqual([]);
  const review = (await deal.provider.does(deals.get, { params: { id: deal.id } })).reviews.theirs;
  await deal.provider.does(reviews.reply, { params: { id: review?.id ?? 0 }, body: { text: 'Thank you!' } });
  expect(await unread(deal.seeker)).toEqual(['Reply to your review']);
  await opensDeal(deal.seeker, deal);
  expect(await unread(deal.seeker)).toEqual([]);
});

test('answering a need reads the notice of it, and renewing one its reminder', async () => {
  const { seeker, provider, serviceId } = await pair();
  const { id } = await seeker.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  await tell(provider, 'A need near you', { relatedType: 'need', relatedId: id, type: 'offer' });
  await provider.does(needs.answer, { params: { id }, body: { serviceId, amount: 80, key: newKey() } });
  expect(await unread(provider)).toEqual([]);
  const { id: idle } = await seeker.does(needs.create, { body: { title: 'Mow my lawn' } });
  await seeker.does(notifications.readAll);
  await tell(seeker, 'Your need expires soon', { relatedType: 'need', relatedId: idle });
  await seeker.does(needs.renew, { params: { id: idle } });
  expect(await unread(seeker)).toEqual([]);
});
