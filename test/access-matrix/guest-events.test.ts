// A guest's neighbourhood and the town over the channel: every event is triggered in one, seen there, and heard by
// nobody in the other.
import { beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import type { ServerEvents } from '#shared/events.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { makeAdmin } from '../../server/admin/make-admin.ts';
import { startSession } from '../../server/sessions/start-session.ts';
import { interestIn, offerService, pay, takes } from '../deal.ts';
import { aMoment, guestIn } from '../guest.ts';
import { openPages, type Page } from '../pages.ts';
import { neighbour, type Someone, someone } from '../people.ts';
import { SERVER_EVENTS } from '../server-events.ts';
import { makeWorld } from '../world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const EVERY_EVENT = Object.keys(SERVER_EVENTS) as (keyof ServerEvents)[];
/** Tested separately: the list sent as a whole, and an event for operators only. */
const APART: readonly (keyof ServerEvents)[] = ['notification_list', 'operated_deal'];

let guest: Someone;
let mover: Someone;
let otherGuest: Someone;
let ana: Someone;
let bo: Someone;
let olga: Someone;
/** The mover's service, in the guest's world. */
let moving: number;

beforeAll(async () => {
  [guest, otherGuest] = [await guestIn(world), await guestIn(world)];
  [ana, bo, olga] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await neighbour(world, 'olga')];
  await makeAdmin(world.db, 'olga');
  await world.runJobs();
  // By then, automatic events in the guests' worlds are over.
  world.clock.pass(60_000);
  await world.runJobs();
  const found = (await guest.does(services.search)).items.find(({ title }) => title.startsWith('Moving help'));
  moving = found?.id ?? 0;
  mover = await signedIn(found?.providerId ?? 0);
});

/** A neighbour of the demo, who never signs in; given a session to hear what they would be sent. */
async function signedIn(userId: number): Promise<Someone> {
  const { token } = await startSession(world.db, world.context.now, { userId, userAgent: '' });
  return someone(world.app, `session=${token}`, userId);
}

/** What a user receives on connecting: their counts, and their notices. */
async function greetingOf(person: Someone) {
  const page = await pages.open(person);
  return (['unread_count', 'unread_notifications', 'notification_list'] as const).map((event) => page.heard(event));
}

/** Pages that have received nothing yet. */
async function openAll(people: readonly Someone[]): Promise<Page[]> {
  const opened = await Promise.all(people.map((person) => pages.open(person)));
  for (const page of opened) await page.settled();
  for (const page of opened) page.forget();
  return opened;
}

const eventsAt = (page: Page): string[] => page.names().filter((name) => Object.hasOwn(SERVER_EVENTS, name));

interface Talk {
  serviceId: number;
  from: [Someone, Page];
  to: [Someone, Page];
}

/** One types, and the other is notified. */
async function typesTo({ serviceId, from: [writer, page], to: [reader, theirs] }: Talk): Promise<void> {
  for (const isTyping of [true, false]) {
    await page.asks('typing', { receiverId: reader.id, serviceId, isTyping });
    await theirs.until('typing_users', (typing) => typing.userId === writer.id && typing.isTyping === isTyping);
  }
}

async function reads({ serviceId, from: [writer, page], to: [reader] }: Talk): Promise<void> {
  await reader.does(messages.read, { params: { serviceId, recipientId: writer.id } });
  await page.until('message_read', ({ readBy }) => readBy === reader.id);
}

/** Waits until a user's pages have received everything; the list of notices comes to a page that they open. */
async function hasHeardAll(person: Someone, page: Page): Promise<void> {
  const second = await pages.open(person);
  expect((await second.until('notification_list')).length).toBeGreaterThan(0);
  for (const event of EVERY_EVENT) if (!APART.includes(event)) await page.until(event);
}

/** While this happens to those inside, those outside receive nothing, neither at once nor on reconnecting. */
async function nobodyHears(outside: readonly Someone[], happens: () => Promise<void>): Promise<void> {
  const before = await Promise.all(outside.map(greetingOf));
  const theirPages = await openAll(outside);
  await happens();
  for (const page of theirPages) await page.settled();
  expect(theirPages.map(eventsAt)).toEqual(outside.map(() => []));
  expect(await Promise.all(outside.map(greetingOf))).toEqual(before);
}

test('every event of a guest’s world reaches that guest, their own typing, reading and review too, and nobody else', async () => {
  await nobodyHears([otherGuest, ana, olga], async () => {
    const [mine, theirs] = (await openAll([guest, mover])) as [Page, Page];
    const written: Talk = { serviceId: moving, from: [guest, mine], to: [mover, theirs] };
    const answered: Talk = { serviceId: moving, from: [mover, theirs], to: [guest, mine] };
    await typesTo(written);
    await typesTo(answered);
    await guest.does(messages.send, {
      body: { receiverId: mover.id, serviceId: moving, content: 'Have you got a van?' },
    });
    await theirs.until('private_message', ({ senderId }) => senderId === guest.id);
    await aMoment(world);
    await mine.until('message_read', ({ readBy }) => readBy === mover.id);
    await mine.until('private_message', ({ senderId }) => senderId === mover.id);
    await reads(answered);
    const { id } = await interestIn(guest, moving);
    await aMoment(world, 2);
    const { offer } = await guest.does(deals.get, { params: { id } });
    await pay(guest, offer?.publicId ?? '');
    await takes(guest, id, { step: 'propose_price', amount: 100 });
    await aMoment(world, 3);
    for (const page of [mine, theirs]) await page.until('money_moved', ({ dealId }) => dealId === id);
    await takes(guest, id, { step: 'confirm' });
    await theirs.until(
      'booking_notification',
      ({ dealId, status, by }) => dealId === id && status === 'completed' && by === guest.id,
    );
    theirs.forget();
    await guest.does(reviews.write, { params: { id }, body: { stars: 5 } });
    await theirs.until('notification', ({ title }) => /review/i.test(title));
    await aMoment(world);
    await mine.until('notification', ({ title }) => title === 'New review');
    await guest.does(notifications.readAll);
    await mine.until('unread_notifications', (count) => count === 0);
    await hasHeardAll(guest, mine);
  });
});

test('every event of the town is sent there, and to no guest', async () => {
  const bikes = await offerService(bo, { remote: true });
  await nobodyHears([guest, mover, otherGuest], async () => {
    const [anas, bos, olgas] = (await openAll([ana, bo, olga])) as [Page, Page, Page];
    const talk: Talk = { serviceId: bikes, from: [bo, bos], to: [ana, anas] };
    await typesTo(talk);
    await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: bikes, content: 'Which bike is it?' } });
    await anas.until('private_message');
    await reads(talk);
    const { id } = await interestIn(ana, bikes);
    await takes(bo, id, { step: 'accept', flexible: true });
    await takes(bo, id, { step: 'offer', amount: 80 });
    const { offer } = await ana.does(deals.get, { params: { id } });
    await pay(ana, offer?.publicId ?? '');
    await ana.does(messages.send, { body: { receiverId: bo.id, serviceId: bikes, content: 'The red one.' } });
    await bo.does(messages.read, { params: { serviceId: bikes, recipientId: ana.id } });
    const { proposals } = await takes(ana, id, { step: 'propose_price', amount: 60 });
    await takes(bo, id, { step: 'accept_price', proposalId: proposals[0]?.id ?? 0 });
    await world.runJobs();
    await olgas.until('operated_deal', ({ dealId }) => dealId === id);
    for (const page of [anas, bos]) expect(page.heard('operated_deal')).toEqual([]);
    await hasHeardAll(ana, anas);
  });
});
