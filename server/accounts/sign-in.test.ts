// Signing in, for users and for attackers who guess passwords.
import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { errors } from '#shared/errors.ts';
import { users } from '#shared/users.ts';
import { cookieOf, register, requestFor, someone, visitor } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { createLimits } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { createPasswords } from './passwords.ts';
import { signIn } from './sign-in.ts';

const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });
const ana = await register(world, 'ana');

const attempt = (where: World, username: string, password: string, remoteAddress = '192.0.2.1') =>
  where.app.inject({ ...requestFor(accounts.login, { body: { username, password } }, ''), remoteAddress });
const codeOf = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).json().code;

/** Signs in to one account from one address, limited only per account and address; returns the refusal, if any. */
function perAccount(owner: string, address: string) {
  const limits = createLimits(1);
  const take: typeof limits.take = async (name, key) =>
    name === 'signInByAddress' ? undefined : limits.take(name, key);
  const parts = { context: strict.context, limits: { ...limits, take }, passwords: createPasswords() };
  return (password: string, username = owner) =>
    signIn(parts, { username, password }, { address, userAgent: '' }).then(
      () => undefined,
      (refused: Refusal) => refused,
    );
}

test.each(['ana', 'ANA', ' ana ', 'ana@example.test', 'Ana@Example.test'])(
  '%j signs in [3-login-payload-1, 3-login-payload-2]',
  async (name) => {
    const response = await attempt(world, name, 'ana-secret');
    expect(response.json()).toEqual({ ok: true });
    expect(await someone(world.app, cookieOf(response)).does(users.current)).toMatchObject({ id: ana.id });
  },
);

test('a refusal says whether the name or the password was wrong, in the specified words', async () => {
  expect(await visitor(world).tries(accounts.login, { body: { username: 'nobody', password: 'x' } })).toEqual({
    status: 401,
    body: { error: 'User not found. Please check your email/username.', code: 'user_not_found' },
  });
  expect(await visitor(world).tries(accounts.login, { body: { username: 'ana', password: 'x' } })).toEqual({
    status: 401,
    body: { error: 'The password you entered is incorrect. Please try again.', code: 'wrong_password' },
  });
});

test('a password must match exactly: spaces and capitals count', async () => {
  for (const password of ['ana-secret ', ' ana-secret', 'Ana-secret', ''])
    expect((await attempt(world, 'ana', password)).statusCode).toBeGreaterThanOrEqual(400);
});

test.each([
  [{}, 'Please fill in all fields'],
  [{ username: '', password: 'x' }, 'Please fill in all fields'],
  [{ username: 'ana', password: '' }, 'Please fill in all fields'],
  [{ username: 'ana@', password: 'x' }, 'Please enter a valid email address'],
])('%j is refused before any lookup [5-sign-in-1, 5-sign-in-2]', async (body, words) => {
  expect(await visitor(world).tries(accounts.login, { body })).toMatchObject({ status: 400, body: { error: words } });
});

test('an unknown name costs the same work as a wrong password: one argon2 hash of the same size', async () => {
  const checked: string[] = [];
  const engine = {
    hash: argon2.hash,
    verify: ((hash: string, ...rest: [string]) => {
      checked.push(hash.split('$').slice(1, 4).join(' '));
      return argon2.verify(hash, ...rest);
    }) as typeof argon2.verify,
  };
  const parts = { context: world.context, limits: createLimits(1000), passwords: createPasswords(engine) };
  const passwordHash = await createPasswords().hash('ana-secret');
  await world.db.updateTable('users').set({ passwordHash }).where('username', '=', 'ana').execute();
  const tries = (username: string) =>
    signIn(parts, { username, password: 'wrong' }, { address: '192.0.2.9', userAgent: '' }).catch(
      (error: Refusal) => error.code,
    );
  expect(await tries('ana')).toBe('wrong_password');
  expect(await tries('nobody')).toBe('user_not_found');
  expect(await tries('nobody@example.test')).toBe('user_not_found');
  expect(checked).toEqual(Array.from({ length: 3 }, () => 'argon2id v=19 m=19456,t=2,p=1'));
});

test('no guess matches the hash that stands in for an unknown user’s', async () => {
  expect(await createPasswords({ hash: argon2.hash, verify: async () => true }).verify(undefined, 'anything')).toBe(
    false,
  );
});

test('a suspended account is told so, but only with the right password', async () => {
  const { id } = await register(world, 'sue');
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', id).execute();
  expect(await codeOf(world, 'sue', 'wrong')).toBe('wrong_password');
  const response = await attempt(world, 'sue', 'sue-secret');
  expect(response.json()).toMatchObject({ code: 'suspended' });
  expect(cookieOf(response)).toBe('');
});

test('signing in with the old password while a new one is being set does not leave a session', async () => {
  const mia = await register(world, 'mia');
  const passwords = createPasswords();
  const slow: typeof passwords = {
    ...passwords,
    verify: async (...asked) => {
      const fits = await passwords.verify(...asked);
      await mia.does(accounts.changePassword, { body: { present: 'mia-secret', password: 'another-secret' } });
      return fits;
    },
  };
  const parts = { context: world.context, limits: createLimits(1000), passwords: slow };
  const signedIn = signIn(parts, { username: 'mia', password: 'mia-secret' }, { address: '192.0.2.20', userAgent: '' });
  expect(await signedIn.catch(({ code }: Refusal) => code)).toBe('wrong_password');
  expect(await codeOf(world, 'mia', 'another-secret')).toBeUndefined();
});

test('no other sign-in refusal has words that would place it under a field', () => {
  for (const code of [
    'suspended',
    'too_many_requests',
    'busy',
    'foreign_origin',
    'unexpected',
    'not_json',
    'malformed_json',
    'too_large',
  ] as const)
    expect(errors[code][1]).not.toMatch(/username|email|password|incorrect/i);
});

test('signing in again in the same browser makes one session, not two', async () => {
  const first = cookieOf(await attempt(world, 'ana', 'ana-secret'));
  const again = await world.app.inject(
    requestFor(accounts.login, { body: { username: 'ana', password: 'ana-secret' } }, first),
  );
  expect(await someone(world.app, cookieOf(again)).tries(users.current)).toMatchObject({ status: 200 });
  await expect.poll(() => someone(world.app, first).tries(users.current)).toMatchObject({ status: 401 });
});

test('a guesser gets ten tries at one account from one address in 15 minutes, and then even the right password fails', async () => {
  await register(strict, 'bo');
  const tries = perAccount('bo', '192.0.2.10');
  for (let count = 0; count < 10; count += 1) expect(await tries('wrong')).toMatchObject({ code: 'wrong_password' });
  const refused = await tries('bo-secret');
  expect(refused).toMatchObject({ code: 'too_many_requests' });
  expect(refused?.extras.retryAfter).toBeGreaterThan(60);
  expect((await attempt(strict, 'bo', 'bo-secret', '192.0.2.11')).statusCode).toBe(200);
});

test('name and e-mail address of one account share the count', async () => {
  await register(strict, 'cy');
  const tries = perAccount('cy', '192.0.2.12');
  for (let count = 0; count < 10; count += 1) await tries('wrong', count % 2 ? 'cy' : 'cy@example.test');
  expect(await tries('wrong')).toMatchObject({ code: 'too_many_requests' });
});

test('signing in clears the count of that account and address', async () => {
  await register(strict, 'di');
  const tries = perAccount('di', '192.0.2.13');
  for (let count = 0; count < 9; count += 1) await tries('wrong');
  expect(await tries('di-secret')).toBeUndefined();
  for (let count = 0; count < 10; count += 1) expect(await tries('wrong')).toMatchObject({ code: 'wrong_password' });
});

test('one address gets ten tries a minute, whatever the names', async () => {
  for (let count = 0; count < 10; count += 1)
    expect(await codeOf(strict, `name${count}`, 'x', '192.0.2.14')).toBe('user_not_found');
  expect(await codeOf(strict, 'name10', 'x', '192.0.2.14')).toBe('too_many_requests');
  expect(await codeOf(strict, 'name10', 'x', '192.0.2.15')).toBe('user_not_found');
});

test('a hundred tries from everywhere lock out strangers, but not the owner at home', async () => {
  await register(strict, 'ed');
  const parts = { context: strict.context, limits: createLimits(1), passwords: createPasswords() };
  const tries = (address: string, password: string) =>
    signIn(parts, { username: 'ed', password }, { address, userAgent: '' }).then(
      () => 'in',
      (error: Refusal) => error.code,
    );
  const strangers = await Promise.all(Array.from({ length: 100 }, (_, count) => tries(`198.51.100.${count}`, 'wrong')));
  expect(new Set(strangers)).toEqual(new Set(['wrong_password']));
  expect(await tries('198.51.100.200', 'wrong')).toBe('too_many_requests');
  expect(await tries('127.0.0.1', 'ed-secret')).toBe('in');
});
