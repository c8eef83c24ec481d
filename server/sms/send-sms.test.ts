// Sending SMS to an API like Twilio's that accepts, refuses, is slow, replies with nonsense, or is unreachable.
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { HOUR_MS } from '#shared/time.ts';
import { inTransaction } from '../context/work.ts';
import { confirmPhone, register, type Someone } from '../../test/people.ts';
import { openSmsProvider, refusal } from '../../test/sms-provider.ts';
import { makeWorld } from '../../test/world.ts';
import { notify } from '../notifications/notify.ts';
import { Undeliverable } from '../outgoing/try-sending.ts';
import { sendByTwilio } from './twilio.ts';

const provider = await openSmsProvider();
const account = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 't'.repeat(32),
  from: '+12015550100',
  apiUrl: provider.url,
};
const world = await makeWorld({
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
  TWILIO_FROM: account.from,
  TWILIO_API_URL: provider.url,
  PUBLIC_URL: 'https://doorstep.example',
});
let number = 0;

beforeEach(() => {
  provider.is('takes');
  provider.asked.length = 0;
});

/** A user who has switched SMS on. */
async function newcomer(): Promise<Someone> {
  const them = await register(world, `ana${(number += 1)}`);
  await them.does(notifications.setPreferences, { body: { sms: true, email: false } });
  // Otherwise one STOP would affect all users in this file.
  await world.db
    .updateTable('users')
    .set({ phone: `+1201555${1000 + number}` })
    .where('id', '=', them.id)
    .execute();
  await confirmPhone(world, them);
  return them;
}

const tell = ({ id }: Someone, content = 'Bo offers Tap repair for $80.') =>
  inTransaction(world.context, (work) =>
    notify(work, {
      userId: id,
      type: 'price_offer',
      title: 'Price offer received',
      content,
      relatedType: 'booking',
      relatedId: 7,
    }),
  );
const smsTo = ({ id }: Someone) =>
  world.db.selectFrom('sms').selectAll().where('userId', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a notice comes by SMS, with a link to its subject and no text by another user', async () => {
  const ana = await newcomer();
  await tell(ana, 'Call this number now: 555');
  await world.runJobs();
  const { key, ...sms } = await smsTo(ana);
  expect(provider.asked).toEqual([
    {
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}`,
      fields: {
        From: account.from,
        To: sms.recipient,
        Body: 'Doorstep: Price offer received. https://doorstep.example/service-requests?deal=7 Reply STOP to opt out.',
      },
    },
  ]);
  expect(key).toMatch(/^sms:notice:\d+$/);
  expect(sms).toMatchObject({
    state: 'sent',
    providerId: 'SM1',
    sentAt: world.context.now().toISOString(),
    body: '',
    reason: null,
  });
});

test('a job that runs twice, and two workers at once, send each SMS once', async () => {
  const ana = await newcomer();
  for (let count = 0; count < 4; count += 1) await tell(ana);
  await Promise.all([world.runJobs(), world.runJobs()]);
  const { key } = await smsTo(ana);
  await world.db.updateTable('outbox').set({ doneAt: null }).where('key', '=', key).execute();
  await world.runJobs();
  expect(provider.asked).toHaveLength(4);
});

test.each([
  ['too many requests', refusal(429, 20429, 'Too Many Requests')],
  ['an error of its own', refusal(500, 20500, 'Internal Server Error')],
  ['a wrong password, which the operator can mend', refusal(401, 20003, 'Authenticate')],
  ['a page of somebody in between', { status: 400, body: '<h1>Bad Request</h1>' }],
  ['nonsense', { status: 201, body: 'queued!' }],
  ['an answer that names no message', { status: 201, body: '{}' }],
  ['another address', { status: 302, body: '' }],
] as const)('%s is retried until it passes', async (_what, mood) => {
  const ana = await newcomer();
  provider.is(mood);
  await tell(ana);
  await world.runJobs();
  expect(await smsTo(ana)).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/\w/) });
  provider.is('takes');
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  expect(await smsTo(ana)).toMatchObject({ state: 'sent', reason: null });
  expect(provider.asked).toHaveLength(2);
});

test('an unknown number is not retried, and the reason stays for the operator', async () => {
  const ana = await newcomer();
  provider.is(refusal(400, 21211, "The 'To' number +1201 is not a valid phone number."));
  await tell(ana);
  await world.runJobs();
  provider.is('takes');
  world.clock.pass(48 * HOUR_MS);
  await world.runJobs();
  expect(await smsTo(ana)).toMatchObject({
    state: 'failed',
    reason: "The 'To' number +1201 is not a valid phone number. (21211)",
    body: '',
  });
  expect(provider.asked).toHaveLength(1);
});

test('a number that the provider reports as stopped counts as having sent STOP', async () => {
  const ana = await newcomer();
  provider.is(refusal(400, 21610, 'Attempt to send to unsubscribed recipient'));
  await tell(ana);
  await tell(ana);
  await world.runJobs();
  expect(provider.asked).toHaveLength(1);
  expect(await ana.does(notifications.preferences)).toMatchObject({
    sms: false,
    ways: { sms: { hindrance: 'stopped' } },
  });
  expect(await smsTo(ana)).toMatchObject({ state: 'failed', reason: 'The receiver has switched SMS off.' });
});

test('an SMS that no provider accepts for a day is given up', async () => {
  const ana = await newcomer();
  provider.is(refusal(503, 20503, 'Service unavailable'));
  await tell(ana);
  for (let hour = 0; hour <= 25; hour += 1) {
    await world.runJobs();
    world.clock.pass(HOUR_MS);
  }
  expect(await smsTo(ana)).toMatchObject({ state: 'failed', reason: 'Given up: Service unavailable (20503)' });
});

test('switching SMS off cancels those that still wait', async () => {
  const ana = await newcomer();
  await tell(ana);
  await ana.does(notifications.setPreferences, { body: { sms: false } });
  await world.runJobs();
  expect(provider.asked).toEqual([]);
  expect(await smsTo(ana)).toMatchObject({ state: 'failed', reason: 'The receiver has switched SMS off.' });
});

const sms = { to: '+12015550123', body: 'Hello' };

test('an SMS provider that does not reply is not waited for beyond the limit', async () => {
  provider.is('silent');
  await expect(sendByTwilio(account, sms, 100)).rejects.toThrow('Twilio did not answer in time');
});

test('an unreachable provider may come back', async () => {
  const gone = await openSmsProvider();
  await gone.close();
  const failure = await sendByTwilio({ ...account, apiUrl: gone.url }, sms).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('a messaging service may choose the number', async () => {
  await sendByTwilio({ ...account, from: `MG${'2'.repeat(32)}` }, sms);
  expect(provider.asked[0]!.fields).toEqual({ To: sms.to, Body: sms.body, MessagingServiceSid: `MG${'2'.repeat(32)}` });
});
