// The operator's outbox.
import { beforeAll, expect, test } from 'vitest';
import { admin } from '#shared/admin.ts';
import { register, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { makeAdmin } from './make-admin.ts';

const world = await makeWorld();
const ana = await register(world, 'ana');
const ola = await register(world, 'ola');

beforeAll(async () => {
  for (let count = 1; count <= 60; count += 1)
    await keepMail(world.db, world.context.now(), { key: `mail-${count}`, to: 'ana@example.test', subject: `Mail ${count}`, body: 'Hello' });
});

test('visitors and neighbours do not read it', async () => {
  expect(await visitor(world).tries(admin.mails)).toMatchObject({ status: 401 });
  expect(await ana.tries(admin.mails)).toMatchObject({ status: 403, body: { error: 'You do not have permission to access this page.' } });
});

test('somebody who is made an admin reads it at once, the newest first, page by page', async () => {
  await ola.tries(admin.mails);
  expect(await makeAdmin(world.db, 'Ola')).toBe(true);
  await expect.poll(() => ola.tries(admin.mails)).toMatchObject({ status: 200 });
  const first = await ola.does(admin.mails, { query: {} });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toEqual({ id: expect.any(Number), to: 'ana@example.test', subject: 'Mail 60', body: 'Hello', at: world.context.now().toISOString() });
  const second = await ola.does(admin.mails, { query: { cursor: first.nextCursor ?? '' } });
  expect(second.items.map(({ subject }) => subject)).toEqual(Array.from({ length: 10 }, (_, count) => `Mail ${10 - count}`));
  expect(second.nextCursor).toBeNull();
});

test.each(['abc', '0', '-1', '9'.repeat(30)])('the cursor %s is none of ours', async (cursor) => {
  expect(await ola.tries(admin.mails, { query: { cursor } })).toMatchObject({ status: 400 });
});

test('a mail that is kept twice is one mail', async () => {
  const mail = { key: 'mail-1', to: 'ana@example.test', subject: 'Mail 1', body: 'Hello' };
  await keepMail(world.db, world.context.now(), mail);
  expect(await world.db.selectFrom('mails').select('id').where('key', '=', 'mail-1').execute()).toHaveLength(1);
});

test('nobody, and no guest, becomes an admin by the command', async () => {
  const guest = await world.app.inject({ method: 'POST', url: '/api/guest-login' });
  expect(await makeAdmin(world.db, guest.json().user.username)).toBe(false);
  expect(await makeAdmin(world.db, 'stranger')).toBe(false);
});
