// Notices: stored with their cause, sent in order to every tab, and private.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { inTransaction } from '../context/work.ts';
import { openPages, type Page } from '../../test/pages.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { type Notice, notify } from './notify.ts';

const world = await makeWorld();
const pages = await openPages(world);
let number = 0;
const newcomer = () => neighbour(world, `ana${(number += 1)}`);
const bo = await neighbour(world, 'bo');

const interest = (userId: number): Notice => ({
  userId,
  type: 'interest',
  title: 'New interest',
  content: 'Ana is interested in Tap repair.',
  relatedType: 'booking',
  relatedId: 7,
});
const tell = (notice: Notice) => inTransaction(world.context, (work) => notify(work, notice));
const list = (person: Someone) => person.does(notifications.list);
const countOf = async (page: Page, count: number) => page.until('unread_notifications', (unread) => unread === count);

test('a notice reaches all tabs of its user, the notice first and then the count [3-notification-1, 7-realtime-17]', async () => {
  const ana = await newcomer();
  const tabs = [await pages.open(ana), await pages.open(ana)];
  const boHere = await pages.open(bo);
  for (const page of [...tabs, boHere]) page.forget();
  await tell(interest(ana.id));
  for (const page of tabs) {
    await countOf(page, 1);
    expect(page.names()).toEqual(['notification', 'unread_notifications']);
    expect(page.heard('notification')).toEqual(await list(ana));
  }
  expect(Object.keys((await list(ana))[0]!).toSorted()).toEqual([
    'content',
    'createdAt',
    'id',
    'read',
    'relatedId',
    'relatedType',
    'title',
    'type',
    'userId',
  ]);
  await boHere.settled();
  expect(boHere.names()).toEqual([]);
});

test('a rolled-back notice reaches nobody', async () => {
  const ana = await newcomer();
  const page = await pages.open(ana);
  page.forget();
  const failing = inTransaction(world.context, async (work) => {
    await notify(work, interest(ana.id));
    throw new Error('the step failed');
  });
  await expect(failing).rejects.toThrow('the step failed');
  await page.settled();
  expect(page.names()).toEqual([]);
  expect(await list(ana)).toEqual([]);
});

test('many notices at once end with the right count', async () => {
  const ana = await newcomer();
  const page = await pages.open(ana);
  await Promise.all(Array.from({ length: 12 }, () => tell(interest(ana.id))));
  await countOf(page, 12);
  expect(page.heard('notification')).toHaveLength(12);
});

test('every type of the specification can be sent [3-notification-2, 3-notification-3]', async () => {
  const ana = await newcomer();
  const types = ['message', 'email', 'booking', 'interest', 'payment', 'offer', 'price_offer', 'system'] as const;
  for (const type of types) await tell({ userId: ana.id, type, title: 'News', content: 'Something happened.' });
  for (const relatedType of ['booking', 'service', 'user'] as const) await tell({ ...interest(ana.id), relatedType });
  const told = await list(ana);
  expect(
    told
      .map(({ type }) => type)
      .toReversed()
      .slice(0, types.length),
  ).toEqual(types);
  expect(told.map(({ relatedType }) => relatedType).slice(0, 3)).toEqual(['user', 'service', 'booking']);
});

test('marking one read, marking all read and deleting one each lower the count in every tab [4-notification-1, 4-notification-2, 7-row-15, 7-row-16, 7-row-17]', async () => {
  const ana = await newcomer();
  for (let i = 0; i < 4; i += 1) await tell(interest(ana.id));
  const tabs = [await pages.open(ana), await pages.open(ana)];
  const [first, second, third, fourth] = (await list(ana)).map(({ id }) => id);
  await ana.does(notifications.read, { params: { id: first! } });
  for (const page of tabs) await countOf(page, 3);
  await ana.does(notifications.read, { params: { id: first! } });
  await ana.does(notifications.remove, { params: { id: second! } });
  for (const page of tabs) await countOf(page, 2);
  expect((await list(ana)).map(({ id, read }) => [id, read])).toEqual([
    [first, true],
    [third, false],
    [fourth, false],
  ]);
  await ana.does(notifications.readAll);
  for (const page of tabs) await countOf(page, 0);
  expect((await list(ana)).every(({ read }) => read)).toBe(true);
});

test('the two events of the channel do what the calls do [7-realtime-9, 7-realtime-10]', async () => {
  const ana = await newcomer();
  for (let i = 0; i < 3; i += 1) await tell(interest(ana.id));
  const page = await pages.open(ana);
  const [first] = await list(ana);
  expect(await page.asks('mark_notification_read', { notificationId: first!.id, userId: ana.id })).toEqual({
    ok: true,
  });
  await countOf(page, 2);
  page.forget();
  expect(await page.asks('mark_all_notifications_read', { userId: bo.id })).toEqual({ ok: true });
  await countOf(page, 0);
});

test('repeating over the channel what the call has done changes no count, and later notices stay unread', async () => {
  const ana = await newcomer();
  for (let i = 0; i < 3; i += 1) await tell(interest(ana.id));
  const page = await pages.open(ana);
  const [newest] = await list(ana);
  const mark = { notificationId: newest!.id, userId: ana.id };
  await ana.does(notifications.read, { params: { id: newest!.id } });
  await countOf(page, 2);
  page.forget();
  expect(await page.asks('mark_notification_read', mark)).toEqual({ ok: true });
  await countOf(page, 2);
  await ana.does(notifications.readAll);
  await countOf(page, 0);
  await tell(interest(ana.id));
  await countOf(page, 1);
  page.forget();
  expect(await page.asks('mark_all_notifications_read', { userId: ana.id, upTo: newest!.id })).toEqual({ ok: true });
  await countOf(page, 1);
  expect(page.heard('unread_notifications')).toEqual([1]);
  expect((await list(ana)).map(({ read }) => read)).toEqual([false, true, true, true]);
});

test('a stranger can neither mark nor delete nor see my notices', async () => {
  const ana = await newcomer();
  await tell(interest(ana.id));
  const { id } = (await list(ana))[0]!;
  const boHere = await pages.open(bo);
  for (const said of [notifications.read, notifications.remove]) {
    expect((await bo.tries(said, { params: { id } })).status).toBe(404);
    expect((await bo.tries(said, { params: { id: 999_999_999 } })).status).toBe(404);
    expect((await visitor(world).tries(said, { params: { id } })).status).toBe(401);
  }
  expect(await boHere.asks('mark_notification_read', { notificationId: id, userId: ana.id })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  await boHere.asks('mark_all_notifications_read', { userId: ana.id });
  await bo.does(notifications.readAll);
  expect(await list(bo)).toEqual([]);
  expect((await list(ana)).map(({ read }) => read)).toEqual([false]);
});

test('the list holds the latest 50, newest first', async () => {
  const ana = await newcomer();
  for (let i = 0; i < 53; i += 1) await tell({ ...interest(ana.id), relatedId: i + 1 });
  expect((await list(ana)).map(({ relatedId }) => relatedId)).toEqual(Array.from({ length: 50 }, (_, i) => 53 - i));
});

test('e-mail is on and SMS off until the user says otherwise, and what a change leaves out stays [3-notification-preferences-1, 7-row-13, 7-row-14]', async () => {
  const ana = await newcomer();
  expect(await ana.does(notifications.preferences)).toMatchObject({ email: true, inApp: true, sms: false });
  expect(await ana.does(notifications.setPreferences, { body: { sms: true } })).toMatchObject({
    email: true,
    inApp: true,
    sms: true,
  });
  expect(await ana.does(notifications.setPreferences, { body: { email: false } })).toMatchObject({
    email: false,
    inApp: true,
    sms: true,
  });
  expect(await ana.does(notifications.setPreferences, { body: {} })).toMatchObject({
    email: false,
    inApp: true,
    sms: true,
  });
  expect((await ana.tries(notifications.setPreferences, { body: { email: 'yes' } })).status).toBe(400);
  expect(await bo.does(notifications.preferences)).toMatchObject({ email: true, inApp: true, sms: false });
});
