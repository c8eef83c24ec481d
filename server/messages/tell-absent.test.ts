// A person with unread messages gets one notice after a while; a person who reads them in time gets none.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { paymentRequests, paymentRequestText, requestClientId } from '#shared/payment-requests.ts';
import { services } from '#shared/services.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openPages } from '../../test/pages.ts';
import { confirmPhone, neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { TELL_ABSENT, tellAbsent } from './tell-absent.ts';

const world = await makeWorld();
const pages = await openPages(world);
let count = 0;
const newcomer = () => neighbour(world, `person${(count += 1)}`);
const bo = await newcomer();
const tap = await bo.does(services.create, {
  body: { title: 'Tap repair', category: 'plumbing', price: 50, unit: 'job', visibility: 'live' },
});

const write = (from: Someone, to: Someone, content = `Hello ${randomUUID()}`, serviceId = 0) =>
  from.does(messages.send, { body: { receiverId: to.id, serviceId, content } });
const reads = (who: Someone, from: Someone, serviceId = 0) =>
  who.does(messages.read, { params: { serviceId, recipientId: from.id } });
const noticesOf = async (who: Someone) => (await who.does(notifications.list)).filter(({ type }) => type === 'message');
const mailsTo = (who: Someone) => world.db.selectFrom('mails').selectAll().where('userId', '=', who.id).execute();
async function passes(ms: number): Promise<void> {
  world.clock.pass(ms);
  await world.runJobs();
}

test('an absent receiver hears of a message after a minute: by the bell, by e-mail and by SMS [1-product-16]', async () => {
  const ana = await newcomer();
  await ana.does(notifications.setPreferences, { body: { sms: true } });
  await confirmPhone(world, ana);
  const page = await pages.open(ana);
  await write(bo, ana, 'The tap: see http://example.test', tap.id);
  await passes(MINUTE_MS - 1);
  expect([await noticesOf(ana), await mailsTo(ana)]).toEqual([[], []]);
  await passes(1);
  const content = `${bo.username} has written to you about “Tap repair”.`;
  expect(await noticesOf(ana)).toMatchObject([
    { type: 'message', title: 'New message', content, read: false, relatedType: 'user', relatedId: bo.id },
  ]);
  expect(await page.until('notification')).toMatchObject({ type: 'message', content });
  const link = `http://localhost:3000/messages?with=${bo.id}`;
  expect(await mailsTo(ana)).toMatchObject([
    { subject: `New message: Tap repair with ${bo.username}`, body: expect.stringContaining(`${content}\n\n${link}`) },
  ]);
  const sms = await world.db.selectFrom('sms').selectAll().where('userId', '=', ana.id).execute();
  expect(sms).toMatchObject([{ body: `Doorstep: New message. ${link} Reply STOP to opt out.` }]);
});

test('ten unread messages make one notice, over days', async () => {
  const ana = await newcomer();
  for (let sent = 0; sent < 10; sent += 1) {
    await write(bo, ana);
    await passes(20_000);
  }
  await passes(24 * 60 * MINUTE_MS);
  await write(bo, ana);
  await passes(MINUTE_MS);
  expect([(await noticesOf(ana)).length, (await mailsTo(ana)).length]).toEqual([1, 1]);
});

test('a message read within the minute makes no notice, and the next one has a minute of its own', async () => {
  const ana = await newcomer();
  await write(bo, ana);
  await passes(MINUTE_MS / 2);
  await reads(ana, bo);
  await write(bo, ana);
  await passes(MINUTE_MS / 2);
  expect(await noticesOf(ana)).toEqual([]);
  await passes(MINUTE_MS / 2);
  expect(await noticesOf(ana)).toHaveLength(1);
});

test('reading the messages reads their notice, and later ones are announced again', async () => {
  const ana = await newcomer();
  const page = await pages.open(ana);
  await write(bo, ana);
  await passes(MINUTE_MS);
  await page.until('unread_notifications', (unread) => unread === 1);
  await reads(ana, bo);
  await page.until('unread_notifications', (unread) => unread === 0);
  expect((await noticesOf(ana)).map(({ read }) => read)).toEqual([true]);
  await write(bo, ana);
  await passes(MINUTE_MS);
  expect((await noticesOf(ana)).map(({ read }) => read)).toEqual([false, true]);
});

test('each conversation has its own notice, and the writer none', async () => {
  const ana = await newcomer();
  const before = (await noticesOf(bo)).length;
  await write(bo, ana);
  await write(bo, ana, 'About the tap', tap.id);
  await passes(MINUTE_MS);
  expect((await noticesOf(ana)).map(({ content }) => content).toSorted()).toEqual([
    `${bo.username} has written to you about “Tap repair”.`,
    `${bo.username} has written to you.`,
  ]);
  expect(await noticesOf(bo)).toHaveLength(before);
});

test('a payment request has its own notice and makes no second one, but words after it do', async () => {
  const ana = await newcomer();
  await write(ana, bo, 'How much?', tap.id);
  await reads(bo, ana, tap.id);
  const { url } = await bo.does(paymentRequests.create, {
    body: { serviceId: tap.id, recipientId: ana.id, amount: 45 },
  });
  const content = paymentRequestText({ title: tap.title, amount: 45_00, url });
  const clientId = requestClientId(url.split('/').at(-1) ?? '');
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: tap.id, content, clientId } });
  await passes(MINUTE_MS);
  expect(await noticesOf(ana)).toEqual([]);
  await write(bo, ana, 'As we said.', tap.id);
  await passes(MINUTE_MS);
  expect(await noticesOf(ana)).toHaveLength(1);
});

test('a server killed after announcing a message does not announce it again', async () => {
  const ana = await newcomer();
  const { id } = await write(bo, ana);
  await passes(MINUTE_MS);
  await tellAbsent(world.context, { key: `${TELL_ABSENT}:${id}`, body: { messageId: id } });
  await reads(ana, bo);
  await tellAbsent(world.context, { key: `${TELL_ABSENT}:${id}`, body: { messageId: id } });
  expect(await noticesOf(ana)).toHaveLength(1);
});

test('when reading and writing race, every message left unread is announced', async () => {
  const ana = await newcomer();
  for (let round = 0; round < 8; round += 1) {
    await write(bo, ana);
    await Promise.all([write(bo, ana), reads(ana, bo), write(bo, ana)]);
  }
  await reads(ana, bo);
  await passes(MINUTE_MS);
  expect(await noticesOf(ana)).toEqual([]);
  for (let round = 1; round <= 8; round += 1) {
    await Promise.all([write(bo, ana), reads(ana, bo)]);
    const { unread } = await ana.does(messages.conversations);
    await passes(MINUTE_MS);
    const open = (await noticesOf(ana)).filter(({ read }) => !read);
    expect(open, `round ${round}`).toHaveLength(unread > 0 ? 1 : 0);
  }
});

test('a user who has closed their account meanwhile gets no notice', async () => {
  const ana = await newcomer();
  await write(bo, ana);
  await ana.does(accounts.close, { body: { password: `${ana.username}-secret` } });
  await passes(MINUTE_MS);
  expect(await world.db.selectFrom('notifications').select('id').where('userId', '=', ana.id).execute()).toEqual([]);
  expect(await mailsTo(ana)).toEqual([]);
});
