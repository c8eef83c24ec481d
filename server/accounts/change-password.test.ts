// Changing the password: for a signed-in user who knows the current one.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { notifications } from '#shared/notifications.ts';
import { users } from '#shared/users.ts';
import { openPages } from '../../test/pages.ts';
import { cookieOf, register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const WRONG = 'The password you entered is incorrect. Please try again.';

const signIn = (username: string, password: string) =>
  visitor(world).tries(accounts.login, { body: { username, password } });
const change = (who: Someone, present: string, password: string) =>
  who.tries(accounts.changePassword, { body: { present, password } });
async function alsoOn({ id, username }: Someone): Promise<Someone> {
  const reply = await world.app.inject(
    requestFor(accounts.login, { body: { username, password: `${username}-secret` } }, ''),
  );
  return someone(world.app, cookieOf(reply), id, username);
}

test('a new password signs in, the old one does not, and the other devices are signed out at once', async () => {
  const ana = await register(world, 'ana');
  const phone = await alsoOn(ana);
  const page = await pages.open(phone);
  expect(await change(ana, 'ana-secret', 'another-secret')).toEqual({ status: 200, body: { ok: true } });
  await page.closed;
  expect(await phone.tries(users.current)).toMatchObject({ status: 401 });
  expect(await ana.tries(users.current)).toMatchObject({ status: 200 });
  expect(await signIn('ana', 'ana-secret')).toMatchObject({ status: 401 });
  expect(await signIn('ana', 'another-secret')).toMatchObject({ status: 200 });
  expect((await ana.does(notifications.list))[0]).toMatchObject({ type: 'system', title: 'Password changed' });
});

test('without the current password nothing changes, and the field says why', async () => {
  const bo = await register(world, 'bo');
  const phone = await alsoOn(bo);
  expect(await change(bo, 'not-it', 'another-secret')).toMatchObject({
    status: 422,
    body: { error: WRONG, fields: { present: WRONG } },
  });
  expect(await signIn('bo', 'bo-secret')).toMatchObject({ status: 200 });
  expect(await phone.tries(users.current)).toMatchObject({ status: 200 });
});

test('a short password is refused with the words of registration, and both passwords are required', async () => {
  const cy = await register(world, 'cy');
  expect(await change(cy, 'cy-secret', 'short')).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password must be at least 6 characters' } },
  });
  expect(await change(cy, '', 'long-enough')).toMatchObject({
    status: 400,
    body: { fields: { present: 'Please enter your present password' } },
  });
});

test('changing the password uses up a reset link that was mailed before', async () => {
  const di = await register(world, 'di');
  await visitor(world).does(accounts.forgotPassword, { body: { email: 'di@example.test' } });
  await world.runJobs();
  const { body } = await world.db
    .selectFrom('mails')
    .select('body')
    .where('userId', '=', di.id)
    .executeTakeFirstOrThrow();
  const token = /#token=(\S+)/.exec(body)?.[1];
  await change(di, 'di-secret', 'another-secret');
  const reset = await visitor(world).tries(accounts.resetPassword, { body: { token, password: 'a-third-secret' } });
  expect(reset).toMatchObject({ status: 422, body: { code: 'link_used' } });
});

test('a guest has no password to change', async () => {
  const reply = await world.app.inject(requestFor(accounts.guest, {}, ''));
  expect(await change(someone(world.app, cookieOf(reply)), 'anything', 'another-secret')).toMatchObject({
    status: 422,
    body: { code: 'no_password' },
  });
});

test('after ten guesses at the password on an unlocked device, only that session is stopped', async () => {
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const ed = await register(strict, 'ed');
  const flo = await register(strict, 'flo');
  for (let tries = 0; tries < 10; tries += 1)
    expect(await change(ed, `guess-${tries}`, 'another-secret')).toMatchObject({ status: 422 });
  expect(await change(ed, 'ed-secret', 'another-secret')).toMatchObject({ status: 429 });
  expect(await ed.tries(accounts.close, { body: { password: 'ed-secret' } })).toMatchObject({ status: 429 });
  expect(await change(flo, 'flo-secret', 'another-secret')).toMatchObject({ status: 200 });
});
