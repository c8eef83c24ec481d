// The operator's outbox: mails and SMS.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { admin } from '#shared/admin.ts';
import { confirmPhone, register, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { makeAdmin } from './make-admin.ts';

const world = await makeWorld();
const ana = await register(world, 'ana');
const ola = await register(world, 'ola');

beforeAll(async () => {
  const now = world.context.now();
  const giveUpAt = new Date(now.getTime() + 3600_000);
  for (let count = 1; count <= 60; count += 1) {
    await queueMail(world.db, now, {
      key: `mail-${count}`,
      userId: ana.id,
      to: 'ana@example.test',
      subject: `Mail ${count}`,
      body: 'Hello',
      giveUpAt,
    });
    await queueSms(world.db, now, {
      key: `sms-${count}`,
      userId: ana.id,
      to: '+12015550123',
      body: `SMS ${count}`,
      giveUpAt,
    });
  }
  await world.db.updateTable('users').set({ notifySms: true }).where('id', '=', ana.id).execute();
  await confirmPhone(world, ana);
  await world.runJobs();
});

test('visitors and neighbours cannot read the mails', async () => {
  for (const said of [admin.mails, admin.sms]) {
    expect(await visitor(world).tries(said)).toMatchObject({ status: 401 });
    expect(await ana.tries(said)).toMatchObject({
      status: 403,
      body: { error: 'You do not have permission to access this page.' },
    });
  }
});

test('a new admin reads the mails at once, newest first, page by page', async () => {
  await ola.tries(admin.mails);
  expect(await makeAdmin(world.db, 'Ola')).toBe(true);
  await expect.poll(() => ola.tries(admin.mails)).toMatchObject({ status: 200 });
  const first = await ola.does(admin.mails, { query: {} });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toEqual({
    id: expect.any(Number),
    to: 'a•••@example.test',
    subject: 'Mail 60',
    body: 'Hello',
    at: world.context.now().toISOString(),
    state: 'kept',
    sentAt: null,
    reason: null,
  });
  const second = await ola.does(admin.mails, { query: { cursor: first.nextCursor ?? '' } });
  expect(second.items.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 10 }, (_, count) => `Mail ${10 - count}`),
  );
  expect(second.nextCursor).toBeNull();
});

test('SMS are listed the same way', async () => {
  const first = await ola.does(admin.sms, { query: {} });
  expect(first.items[0]).toMatchObject({ to: '•••0123', body: 'SMS 60', state: 'kept', reason: null });
  const second = await ola.does(admin.sms, { query: { cursor: first.nextCursor ?? '' } });
  expect(second.items.at(-1)).toMatchObject({ body: 'SMS 1' });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
});

test('a message that waits shows only that it waits and why, not its text', async () => {
  const reset = {
    key: 'reset',
    userId: ana.id,
    to: 'ana@example.test',
    subject: 'Set a new password',
    body: 'a link',
    giveUpAt: world.context.now(),
  };
  await queueMail(world.db, world.context.now(), reset);
  await world.db.updateTable('mails').set({ reason: '450 come back later' }).where('key', '=', 'reset').execute();
  const { items } = await ola.does(admin.mails, { query: {} });
  expect(items[0]).toMatchObject({
    subject: 'Set a new password',
    state: 'waiting',
    body: null,
    reason: '450 come back later',
  });
});

test.each(['abc', '0', '-1', '9'.repeat(30)])('the cursor %s is refused as foreign', async (cursor) => {
  for (const said of [admin.mails, admin.sms])
    expect(await ola.tries(said, { query: { cursor } })).toMatchObject({ status: 400 });
});

test('the command makes neither an unknown name nor a guest an admin', async () => {
  const guest = await world.app.inject({ method: 'POST', url: '/api/guest-login' });
  expect(await makeAdmin(world.db, guest.json().user.username)).toBe(false);
  expect(await makeAdmin(world.db, 'stranger')).toBe(false);
});

test('no link or code that opens an account is shown whole to an operator', async () => {
  const now = world.context.now();
  const giveUpAt = new Date(now.getTime() + 3600_000);
  await ana.does(accounts.forgotPassword, { body: { email: 'ana@example.test' } });
  await ana.does(accounts.mailConfirmation);
  const bea = await register(world, 'bea');
  await bea.does(accounts.textPhoneCode);
  await queueSms(world.db, now, {
    key: 'code',
    userId: ana.id,
    to: '+12015550123',
    body: 'Your code is 493817.',
    giveUpAt,
  });
  await world.runJobs();
  const { items } = await ola.does(admin.mails, { query: {} });
  const links = items.filter(({ body }) => body?.includes('http')).slice(0, 2);
  expect(links.map(({ subject }) => subject).toSorted()).toEqual(['Confirm your e-mail address', 'Set a new password']);
  const stored = await world.db.selectFrom('mails').select('body').where('body', 'like', '%#token=%').execute();
  expect(stored.length).toBeGreaterThanOrEqual(2);
  const shown = JSON.stringify([items, (await ola.does(admin.sms, { query: {} })).items]);
  for (const { body } of stored) expect(shown).not.toContain(/#token=(\S+)/.exec(body)?.[1]);
  expect(shown).not.toContain('#token');
  expect(shown).not.toContain('493817');
  const texted = await world.db
    .selectFrom('sms')
    .select('body')
    .where('purpose', '=', 'code')
    .executeTakeFirstOrThrow();
  expect(shown).not.toContain(/\d{6}/.exec(texted.body)?.[0]);
  expect(shown).toContain('•••• is your code');
  expect(shown).not.toContain('ana@example.test');
  expect(shown).not.toContain('+12015550123');
});
