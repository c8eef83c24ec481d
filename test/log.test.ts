// Scans the log of a whole deal, with every mistake that people make on the way, for what must never be in it.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { payments } from '#shared/payments.ts';
import { reviews } from '#shared/reviews.ts';
import { dealAt, newKey, offerService, takes } from './deal.ts';
import { openPages } from './pages.ts';
import { cookieOf, neighbour, requestFor, type Someone, visitor } from './people.ts';
import { makeWorld } from './world.ts';

const lines: string[] = [];
const world = await makeWorld({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });
const pages = await openPages(world);
const somebody = visitor(world);
let ana: Someone;
let bo: Someone;
let serviceId: number;

/** What people entered, by name; none of it may be in the log. */
const secrets: Record<string, string> = {
  'phone number': '2015550123',
  'e-mail address': 'example.test',
  'test card': '4242424242424242',
  'job address': 'Elm Street',
};
/** Registers a word that must not be logged, and returns it. */
const secret = (what: string, word: string) => (secrets[what] = word);
/** Drops the log's own numbers, which may happen to contain the digits of a security code. */
function withoutNumbers(line: string): string {
  const said: Record<string, unknown> = JSON.parse(line);
  for (const name of ['pid', 'time', 'reqId', 'responseTime']) delete said[name];
  return JSON.stringify(said);
}

/** All log lines that contain the words. */
const linesWith = (words: string) => lines.filter((line) => line.includes(words));

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  secret('password', 'ana-secret');
  secret('first session token', ana.cookie.replace('session=', ''));
  serviceId = await offerService(bo);
});

test('a deal from the first note to the reviews', async () => {
  const note = secret('note', 'the key hangs behind the drainpipe');
  const interest = await ana.does(deals.expressInterest, { body: { serviceId, key: newKey(), note } });
  await takes(bo, interest.id, { step: 'decline', reason: secret('reason', 'my back aches again') });
  const paid = await dealAt('payment_pending', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const publicId = secret('payment’s public id', paid.offer?.publicId ?? '');
  const { url } = await ana.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  const id = secret('checkout’s id', new URL(url).pathname.split('/').at(-1) ?? '');
  await somebody.tries(payments.simulatorPay, {
    params: { id },
    body: { number: secret('real card', '4111 1111 1111 1111'), expiry: '12/30', cvc: '987' },
  });
  await ana.does(payments.simulatorPay, {
    params: { id },
    body: { number: '4242 4242 4242 4242', expiry: '12/30', cvc: secret('security code', '7135') },
  });
  await ana.does(payments.settle, { params: { publicId } });
  await takes(bo, paid.id, { step: 'start' });
  await takes(bo, paid.id, { step: 'done' });
  await takes(ana, paid.id, { step: 'confirm' });
  await bo.does(deals.contact, { params: { id: paid.id } });
  const text = secret('review', 'he whistles while he works');
  await ana.does(reviews.write, { params: { id: paid.id }, body: { stars: 5, text } });
  await world.runJobs();
});

test('a mistyped password, a forgotten one, and a guest', async () => {
  await somebody.tries(accounts.login, {
    body: { username: 'ana', password: secret('mistyped password', 'a-mistyped-password') },
  });
  await somebody.does(accounts.forgotPassword, { body: { email: 'ana@example.test' } });
  await world.runJobs();
  const mail = await world.db
    .selectFrom('mails')
    .select('body')
    .where('body', 'like', '%token=%')
    .executeTakeFirstOrThrow();
  const token = secret('reset token', /token=([\w-]+)/.exec(mail.body)?.[1] ?? '');
  const password = secret('new password', 'brand-new-secret');
  await somebody.does(accounts.resetPassword, { body: { token, password } });
  const signedIn = await world.app.inject(requestFor(accounts.login, { body: { username: 'ana', password } }, ''));
  ana = { ...ana, cookie: cookieOf(signedIn) };
  secret('session token', ana.cookie.replace('session=', ''));
  const guest = await world.app.inject(requestFor(accounts.guest, {}, ''));
  secret('guest’s session token', cookieOf(guest).replace('session=', ''));
});

test('messages over the channel, and garbage', async () => {
  const page = await pages.open(ana);
  const content = secret('message', 'a private word');
  expect(await page.asks('private_message', { receiverId: bo.id, serviceId, content })).toMatchObject({ ok: true });
  await page.asks('sendMessage', { receiverId: bo.id, content: secret('message of another event', 'one more word') });
  await page.asks('typing', { receiverId: bo.id, isTyping: secret('garbage of an event', 'perhaps typing') });
  const wrong = {
    username: '',
    email: secret('mistyped address', 'ana-at-home'),
    phone: '2015550123',
    password: secret('short password', 'pw-9q'),
  };
  expect((await somebody.tries(accounts.register, { body: wrong })).status).toBe(400);
  const broken = `{"password":"${secret('password in broken JSON', 'half-a-body')}"`;
  const request = {
    method: 'POST',
    url: accounts.login.path,
    headers: { 'content-type': 'application/json' },
    payload: broken,
  } as const;
  expect((await world.app.inject(request)).statusCode).toBe(400);
});

test('an unexpected failure is logged with its cause and without the row, and the reply is "Request failed" [8-errors-1]', async () => {
  const content = secret('message that could not be stored', 'words that break it');
  await sql`alter table messages add constraint unforeseen check (content <> ${sql.lit(content)})`.execute(world.db);
  const failed = { error: 'Request failed', code: 'unexpected' };
  const body = { receiverId: bo.id, content };
  expect(await bo.tries(messages.send, { body: { ...body, receiverId: ana.id } })).toEqual({
    status: 500,
    body: failed,
  });
  const page = await pages.open(bo);
  expect(await page.asks('private_message', { ...body, receiverId: ana.id })).toEqual({ ok: false, ...failed });
  expect(linesWith('unforeseen')).toHaveLength(2);
});

test('a failed job is logged without the row', async () => {
  await sql`alter table mails add constraint unsendable check (recipient <> 'bo@example.test') not valid`.execute(
    world.db,
  );
  await somebody.does(accounts.forgotPassword, { body: { email: 'bo@example.test' } });
  await world.runJobs();
  expect(linesWith('unsendable')).not.toEqual([]);
});

test('the log of all this has a line for each request, and no secret, token, address, phone or card number, and nothing that people wrote', () => {
  const log = lines.map(withoutNumbers).join('\n');
  for (const [what, word] of Object.entries(secrets)) {
    expect(word, `there is no ${what}`).not.toBe('');
    expect(log.includes(word), `the log holds a ${what}`).toBe(false);
  }
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
  expect(requests.length).toBeGreaterThan(20);
  for (const { reqId } of requests) expect(reqId).toMatch(/^[\da-f-]{36}$/);
});
