// A forgotten password, and attempts to use another person's link.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { HOUR_MS } from '#shared/time.ts';
import { register, requestFor, someone, visitor } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { mailResetLink } from './mail-reset-link.ts';

const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });

const ask = (email: string) => visitor(world).tries(accounts.forgotPassword, { body: { email } });
const set = (token: string, password = 'a new one') =>
  visitor(world).tries(accounts.resetPassword, { body: { token, password } });
const signIn = async (username: string, password: string) =>
  (await visitor(world).tries(accounts.login, { body: { username, password } })).status;
const mailsTo = (where: World, name: string) =>
  where.db.selectFrom('mails').selectAll().where('recipient', '=', `${name}@example.test`).orderBy('id').execute();

/** The token in the newest mail to a user. */
async function mailedToken(name: string): Promise<string> {
  await ask(`${name}@example.test`);
  await world.runJobs();
  const mail = (await mailsTo(world, name)).at(-1);
  return /#token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

test('the mailed link sets a new password and ends every session [6-roles-1]', async () => {
  const ana = await register(world, 'ana');
  const token = await mailedToken('ana');
  expect(await set(token)).toEqual({ status: 200, body: { ok: true } });
  expect(await signIn('ana', 'ana-secret')).toBe(401);
  expect(await signIn('ana', 'a new one')).toBe(200);
  await expect.poll(() => ana.tries(users.current)).toMatchObject({ status: 401 });
});

test('the link stands behind a # on our own address, where no log sees it', async () => {
  await register(world, 'ben');
  await mailedToken('ben');
  const [mail] = await mailsTo(world, 'ben');
  expect(mail).toMatchObject({
    subject: 'Set a new password',
    body: expect.stringContaining(`${world.context.config.PUBLIC_URL}/reset-password#token=`),
  });
});

test('the reply is the same whether or not the address is known [7-row-6]', async () => {
  await register(world, 'cat');
  const known = await ask('Cat@Example.test');
  const unknown = await ask('nobody@example.test');
  expect(known).toEqual({ status: 200, body: { ok: true } });
  expect(unknown).toEqual(known);
  await world.runJobs();
  expect(await mailsTo(world, 'cat')).toHaveLength(1);
  expect(await mailsTo(world, 'nobody')).toEqual([]);
});

test('either way a job is stored, and never a stranger’s address in it', async () => {
  await ask('stranger@example.test');
  const jobs = await world.db.selectFrom('outbox').select('body').where('doneAt', 'is', null).execute();
  expect(jobs).toEqual([{ body: { userId: null } }]);
  await world.runJobs();
});

test.each([
  ['', 'Please enter your email address'],
  ['cat', 'Please enter a valid email address'],
])('%j is refused as text [5-forgot-password-1, 7-row-6]', async (email, words) => {
  expect(await ask(email)).toEqual({ status: 400, body: words });
});

test('neither the outbox nor the links table holds a token that works', async () => {
  await register(world, 'dan');
  const token = await mailedToken('dan');
  const outbox = JSON.stringify(await world.db.selectFrom('outbox').selectAll().execute());
  const links = await world.db.selectFrom('passwordResets').select('tokenHash').execute();
  expect(outbox).not.toContain(token);
  expect(links.map(({ tokenHash }) => tokenHash.toString())).not.toContain(token);
});

test('a job that runs twice sends one mail with one link', async () => {
  const eve = await register(world, 'eve');
  const job = { key: 'password-reset-twice', body: { userId: eve.id } };
  await mailResetLink(world.context, job);
  await mailResetLink(world.context, job);
  expect(await mailsTo(world, 'eve')).toHaveLength(1);
  expect(
    await world.db.selectFrom('passwordResets').select('userId').where('userId', '=', eve.id).execute(),
  ).toHaveLength(1);
});

test('a link works once', async () => {
  await register(world, 'flo');
  const token = await mailedToken('flo');
  await set(token);
  expect(await set(token, 'yet another')).toMatchObject({
    status: 422,
    body: { code: 'link_used', error: 'This link no longer works. Please ask for a new one.' },
  });
  expect(await signIn('flo', 'a new one')).toBe(200);
});

test('a link used twice at the same moment works once', async () => {
  await register(world, 'gil');
  const token = await mailedToken('gil');
  const both = await Promise.all([set(token, 'the first'), set(token, 'the second')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('using one link uses up the others of the account', async () => {
  await register(world, 'hal');
  const older = await mailedToken('hal');
  const newer = await mailedToken('hal');
  expect(newer).not.toBe(older);
  expect((await set(newer)).status).toBe(200);
  expect(await set(older)).toMatchObject({ status: 422 });
});

test('a link lives for an hour', async () => {
  await register(world, 'ida');
  const token = await mailedToken('ida');
  world.clock.pass(HOUR_MS);
  expect(await set(token)).toMatchObject({ status: 422, body: { code: 'link_used' } });
});

test.each(['', 'x', 'a'.repeat(64), '../../etc', 'a'.repeat(101)])(
  'the made-up token %j opens nothing',
  async (token) => {
    const { status } = await set(token);
    expect([400, 422]).toContain(status);
  },
);

test('a link with a password that is too short is not used up', async () => {
  await register(world, 'jo');
  const token = await mailedToken('jo');
  expect(await set(token, '12345')).toMatchObject({
    status: 400,
    body: { error: 'Password must be at least 6 characters' },
  });
  expect((await set(token)).status).toBe(200);
});

test('an account gets three mails an hour, however many strangers ask', async () => {
  await register(world, 'kim');
  for (let count = 0; count < 5; count += 1) expect((await ask('kim@example.test')).status).toBe(200);
  await world.runJobs();
  expect(await mailsTo(world, 'kim')).toHaveLength(3);
  world.clock.pass(HOUR_MS);
  await ask('kim@example.test');
  await world.runJobs();
  expect(await mailsTo(world, 'kim')).toHaveLength(4);
});

test('one sender asks three times an hour; the refusal is plain text', async () => {
  const attempt = (remoteAddress: string) =>
    strict.app.inject({
      ...requestFor(accounts.forgotPassword, { body: { email: 'a@example.test' } }, ''),
      remoteAddress,
    });
  for (let count = 0; count < 3; count += 1) expect((await attempt('192.0.2.1')).statusCode).toBe(200);
  const refused = await attempt('192.0.2.1');
  expect(refused).toMatchObject({ statusCode: 429, body: 'Too many attempts. Please wait a little and try again.' });
  expect(refused.headers['content-type']).toMatch(/^text\/plain/);
  expect((await attempt('192.0.2.2')).statusCode).toBe(200);
});

test('a session stolen before the reset is useless afterwards', async () => {
  const lea = await register(world, 'lea');
  const thief = someone(world.app, lea.cookie);
  await thief.does(users.current);
  await set(await mailedToken('lea'));
  await expect.poll(() => thief.tries(users.update, { body: { bio: 'mine now' } })).toMatchObject({ status: 401 });
});
